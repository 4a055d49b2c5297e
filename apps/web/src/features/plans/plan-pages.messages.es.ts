import type { Translation } from '#src/platform/i18n/messages.ts';
import type { planPagesMessages } from './plan-pages.messages.ts';

export const planPagesMessagesEs = {
  back: 'Volver al panel',
  'locked.upgrade': 'Pasar a {{plan}}',
  'locked.all': 'Ver todas las funciones',
  'coming.title': 'Lo que hará',
  'coming.honest':
    'Esto aún no está disponible. No se vende con ningún plan ni se cuenta como función. Lo encontrarás aquí cuando esté listo.',

  'banner.expired': 'Plan caducado',
  'banner.expired.body': '{{plan}} terminó el {{day}}. Ahora tienes {{free}} y todos tus datos siguen aquí.',
  'banner.soon': 'Tu plan caduca pronto',
  'banner.soon.body': {
    one: '{{plan}} termina en {{count}} día.',
    many: '{{plan}} termina en {{count}} de días.',
    other: '{{plan}} termina en {{count}} días.',
  },
  'banner.renew': 'Renovar plan',
  'banner.upgrade': 'Mejorar ahora',
  'banner.welcome': '¡Te damos la bienvenida a {{plan}}!',
  'banner.welcome.body': 'Todas las funciones disponibles de {{plan}} ya son tuyas.',
  'banner.explore': 'Explorar funciones',
  'banner.dismiss': 'Descartar',
} satisfies Translation<typeof planPagesMessages>;
