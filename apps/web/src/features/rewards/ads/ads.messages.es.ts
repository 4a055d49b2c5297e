import type { Translation } from '#src/platform/i18n/messages.ts';
import type { adsMessages } from './ads.messages.ts';

export const adsMessagesEs = {
  'dialog.title': 'Ver un anuncio',
  'dialog.loading': 'Cargando…',
  'dialog.failed': 'No se han podido cargar tus recompensas',
  'intro.ready': 'Mira un anuncio de Pi Network hasta el final y gana {{amount}} Pi de crédito.',
  'intro.not_offered': 'Este sitio no está conectado a Pi.',
  'intro.no_wallet':
    'Tu cuenta aún no tiene monedero de Pi. Conéctalo primero y los anuncios del Pi Browser te darán crédito.',
  'intro.elsewhere':
    'Los anuncios de Pi Network solo están en el Pi Browser. Abre {{product}} allí para ganar crédito.',
  'intro.daily_cap': 'Ya has ganado todas las recompensas de hoy. El contador empieza de nuevo a medianoche UTC.',
  'intro.visitor': 'Inicia sesión y conecta tu monedero de Pi para ganar crédito con anuncios en el Pi Browser.',
  'intro.promotion': 'Aquí puedes ver 30 segundos sobre {{product}}. Eso no da nada.',
  'intro.start': 'Empezar el anuncio',
  'intro.startPromotion': 'Ver de todos modos',
  'intro.connect': 'Conectar tu monedero',
  'intro.retry': 'Reintentar',

  'promotion.badge': 'Sobre {{product}}',
  'promotion.from': 'Desde {{plan}}',
  'promotion.free': 'En todos los planes',
  'promotion.noReward': 'No da nada',
  left: { one: 'Queda {{count}} segundo', many: 'Quedan {{count}} de segundos', other: 'Quedan {{count}} segundos' },
  progress: 'Progreso del anuncio',
  pause: 'Pausar',
  resume: 'Reanudar',
  paused: 'En pausa',
  hidden: 'En pausa mientras estás en otra pestaña',
  skip: 'Saltar',
  skipped: 'Anuncio saltado: Tienes que ver el anuncio completo para ganar recompensas.',
  'pi.playing': 'El anuncio está en tu pantalla. Míralo hasta el final.',

  completed: '¡Anuncio completado! Ya puedes acceder a la aplicación de hábitos.',
  'complete.title': 'Has visto todo el anuncio',
  'complete.body': 'Gracias por verlo.',
  continue: 'Continuar',
  'reward.title': 'Tu recompensa',
  'reward.checking': 'Comprobando el anuncio con Pi…',
  'reward.granted': '{{amount}} Pi de crédito son tuyos. Ahora tu crédito es de {{balance}} Pi.',
  'reward.pending':
    'Pi aún no ha confirmado el anuncio. Está guardado en este dispositivo y preguntaremos de nuevo cuando abras tus recompensas.',
  'reward.failed': 'Aún no se ha podido comprobar el anuncio, pero está guardado en este dispositivo. {{reason}}',
  'reward.retry': 'Comprobar de nuevo',
  'reward.not_granted': 'Pi no confirmó que se viera el anuncio, así que no dio nada.',
  'reward.claimed_by_another': 'Este anuncio ya recompensó a otra cuenta.',
  'reward.daily_cap': 'Ya habías ganado todas las recompensas de hoy, así que este anuncio no dio nada.',
  'reward.no_wallet':
    'Tu cuenta no tiene monedero de Pi. Conéctalo y el anuncio, que está guardado en este dispositivo, contará.',
  'reward.promotion': 'Era sobre {{product}}, así que no dio nada, como dijimos.',
  'reward.open': 'Abrir la aplicación de hábitos',
  newTab: 'Se abre en una pestaña nueva',

  'failure.ADS_NOT_SUPPORTED':
    'Este Pi Browser no puede mostrar anuncios. Actualízalo en tu tienda de aplicaciones e inténtalo de nuevo.',
  'failure.AD_UNAVAILABLE': 'Pi no tiene ningún anuncio para ti ahora. Inténtalo de nuevo en unos minutos.',
  'failure.AD_NOT_REWARDED': 'El anuncio no se vio hasta el final, así que no dio nada. Empieza otro para ganar.',
  'failure.AD_ERROR': 'No se ha podido mostrar el anuncio. Comprueba tu conexión e inténtalo de nuevo.',

  'feature.title': 'Antes, un anuncio breve',
  'feature.next': '{{feature}} se abre después.',
  'feature.wait': 'Cargando el anuncio…',
  'feature.over': 'El anuncio ha terminado. Puedes continuar.',
  'feature.failed': 'Esta vez no hay anuncio: {{feature}} está abierto para ti.',
  'feature.noAds': '{{plan}} no tiene anuncios.',
  'feature.see': 'Ver {{plan}}',
} as const satisfies Translation<typeof adsMessages>;
