import type { Translation } from '#src/platform/i18n/messages.ts';
import type { plansMessages } from './plans.messages.ts';

export const plansMessagesEs = {
  'habit_tracking.body':
    'Haz que los buenos días se repitan: un toque para cumplir y rachas que perdonan la vida real.',
  'habit_tracking.more':
    'Cada día, en días elegidos, tantas veces por semana o cada pocos días; contado, cronometrado o simplemente hecho. Cualquier día se puede corregir después.',
  'task_management.body': 'Todo lo que tienes que hacer en un lugar tranquilo, con lo de hoy arriba.',
  'task_management.more':
    'Fechas y horas, prioridades, listas y etiquetas, subtareas, notas y tareas que vuelven solas.',
  'basic_notifications.body': 'Un aviso cuando ayuda, y silencio cuando no.',
  'basic_notifications.more':
    'Recordatorios de hábitos y tareas en este dispositivo o por correo, sus horarios y unas horas de silencio que nada rompe.',
  'community_challenges.body': 'Acepta un reto en compañía y mira hasta dónde has llegado.',
  'community_challenges.more':
    'Seis retos incluidos, tu avance desde el día en que te unes, una clasificación y las novedades de quienes quieren compartir.',
  'cross_platform_sync.body': 'Mira dónde están tus datos: cada dispositivo, cada cambio, nada a oscuras.',
  'cross_platform_sync.more':
    'Los dispositivos de tu cuenta, cuándo se pusieron al día y un botón para hacerlo ahora. Guardar y sincronizar funciona con todos los planes.',
  'mobile_app.body': 'Dayward en tu pantalla de inicio, como cualquier otra aplicación.',
  'mobile_app.more':
    'Cómo instalarla en tu teléfono, qué sabe hacer este dispositivo y qué se guarda para cuando no hay red. Instalarla funciona con todos los planes.',
  'mood_tracking.body': 'Anota cómo estás en dos toques y descubre qué te anima.',
  'mood_tracking.more':
    'Un estado de ánimo con una nota y lo que hacías, tu historial y tendencia, y sugerencias sacadas de tus propios días.',
  'smart_reminders.body': 'Recordatorios a la hora en que de verdad haces las cosas, no a la que un día supusiste.',
  'smart_reminders.more':
    'Cada recordatorio aprende de cuándo cumples el hábito, dice en qué se basa y puedes pausarlo o moverlo.',
  'advanced_goals.body': 'Una meta que ves acercarse, paso a paso.',
  'advanced_goals.more': 'Metas con fecha, etapas, y hábitos y tareas que las hacen avanzar.',
  'progress_photos.body': 'Mira el cambio que el espejo esconde, semana tras semana.',
  'progress_photos.more':
    'Fotos privadas por categoría, de dos en dos. Son solo tuyas y se les quita la ubicación oculta.',
  'custom_challenges.body': 'Ponte tu propio reto, a solas o en compañía.',
  'custom_challenges.more': 'Tu objetivo, duración y reglas, invitaciones por enlace y avance anotado día a día.',
  'habit_journal.body': 'Unas líneas al día, junto a los hábitos a los que pertenecen.',
  'habit_journal.more': 'Entradas con plantillas y etiquetas, una búsqueda en todas y lo que tienen en común.',
  'streak_protection.body': 'Un día perdido no tiene por qué acabar con una racha larga.',
  'streak_protection.more':
    'Cada hábito empieza con dos protecciones y gana una por cada diez días cumplidos, hasta tres. Cada una cubre un día perdido.',
  'priority_support.body': 'Pregunta y una persona te contesta.',
  'priority_support.more': 'Consultas por categoría, con sus respuestas y el estado de cada una.',
  'ai_coaching.body': 'Un coach que conoce tus días y dice en cuáles se apoya su consejo.',
  'ai_coaching.more':
    'Sesiones y preguntas sobre tus propios registros, un plan para el día y el historial de lo hablado.',
  'advanced_analytics.body': 'Lo que a ti te funciona, en cifras que puedes comprobar.',
  'advanced_analytics.more':
    'Tendencias, días y horas, qué va junto con qué, y un pronóstico que dice lo seguro que está.',
  'calendar_integration.body': 'Tus hábitos y tareas en el calendario que ya usas.',
  'calendar_integration.more':
    'Un enlace secreto que Google, Apple y Outlook pueden seguir, tus calendarios por CalDAV y todo en una sola página.',
  'vip_support.body': 'Un camino corto hasta alguien que conoce tu cuenta.',
  'vip_support.more': 'Un chat y una llamada, con las personas que haya nombrado quien opera este sitio.',
  'exclusive_features.body': 'Lo nuevo antes que nadie, cuando aún se puede cambiar.',
  'exclusive_features.more': 'Versiones tempranas que activas tú, con línea directa a quienes las construyen.',
  'personalized_courses.body': 'Cursos breves elegidos para los hábitos en los que trabajas.',
  'personalized_courses.more':
    'Lecciones de pocos minutos, ejercicios que se vuelven hábitos y tu lugar siempre guardado.',
  'api_access.body': 'Tus datos en tus propios programas.',
  'api_access.more':
    'Claves que puedes nombrar y retirar, webhooks y una API documentada para todo lo que guardas aquí.',
  'white_label.body': 'Dayward con tu propio nombre y dirección.',
  'white_label.more': 'Tu nombre, colores y dominio para las personas a las que acompañas o con las que trabajas.',
  'free_habit_preview.body': 'Tus hábitos, gratis todo el tiempo que quieras.',
  'free_habit_preview.more': 'No hace falta ni monedero ni publicidad para tener hábitos.',
  'pi_network_integration.body': 'Entra con tu cuenta de Pi y paga los planes en Pi.',
  'pi_network_integration.more':
    'Conectar tu monedero de Pi, pagar con él un plan y un registro de cada pago que hiciste.',

  back: 'Volver al panel',
  'locked.upgrade': 'Pasar a {{plan}}',
  'locked.all': 'Ver todas las funciones',
  'coming.title': 'Lo que hará',
  'coming.honest':
    'Esto aún no está construido. Ningún plan se vende con ello y no se cuenta entre las funciones de ninguno. Se abrirá aquí cuando esté listo.',
  'card.requires': 'Desde {{plan}}',

  'dialog.title': 'Planes',
  'dialog.current': 'Tu plan',
  'dialog.free': 'Sin coste',
  'dialog.price': '{{price}} Pi al mes',
  'dialog.yearly': 'o {{price}} Pi al año',
  'dialog.built': {
    one: '{{count}} función construida por ahora',
    many: '{{count}} de funciones construidas por ahora',
    other: '{{count}} funciones construidas por ahora',
  },
  'dialog.includes': '{{plan}} tiene',
  'dialog.everythingOf': 'Todo lo de {{plan}}',
  'dialog.coming': 'Aún por construir, y no forma parte de lo que pagarías',
  'dialog.limits': 'Espacio para',
  'dialog.limitsKind': 'Puedes pasar de estas cifras; solo te avisamos.',
  'limit.habits': 'Hábitos',
  'limit.tasks': 'Tareas',
  'limit.challenges': 'Retos',
  'limit.aiFeatures': 'Funciones de IA',
  'dialog.aiMonthly': 'al mes',
  'dialog.notOpen':
    'Todavía no se pueden comprar planes: el pago con Pi está en construcción. Hasta entonces no se cobra nada, y todo lo que guardas aquí sigue siendo tuyo.',
  'dialog.thisIsYours': 'Este es tu plan.',
  'dialog.lower': 'Ya tienes más que esto.',

  'banner.expired': 'Plan vencido',
  'banner.expired.body':
    '{{plan}} terminó el {{day}}. Tienes lo que abre {{free}}; todo lo que guardas aquí sigue ahí.',
  'banner.soon': 'Tu plan vence pronto',
  'banner.soon.body': {
    one: '{{plan}} termina en {{count}} día.',
    many: '{{plan}} termina en {{count}} de días.',
    other: '{{plan}} termina en {{count}} días.',
  },
  'banner.see': 'Ver planes',
  'banner.welcome': '¡Te damos la bienvenida a {{plan}}!',
  'banner.welcome.body': 'Todo lo que está construido de {{plan}} es tuyo desde ahora.',
  'banner.explore': 'Explorar funciones',
  'banner.dismiss': 'Descartar',

  'billing.title': 'Tu plan',
  'billing.until': 'Hasta el {{day}}',
  'billing.endedOn': 'Terminó el {{day}}',
  'billing.noEnd': 'Sin fecha de fin',
  'billing.ending': 'Termina el {{day}} y no se renueva',
  'billing.daysLeft': {
    one: 'Queda {{count}} día',
    many: 'Quedan {{count}} de días',
    other: 'Quedan {{count}} días',
  },
  'billing.active': 'Activo',
  'billing.expired': 'Vencido',
  'billing.endingBadge': 'Cancelado',
  'billing.built': {
    one: 'Tienes abierta {{count}} función construida.',
    many: 'Tienes abiertas {{count}} de funciones construidas.',
    other: 'Tienes abiertas {{count}} funciones construidas.',
  },
  'billing.upgrade': 'Mejorar plan',
  'billing.downgrade': 'Bajar a {{plan}}',
  'billing.cancel': 'Cancelar suscripción',
  'billing.resume': 'Reactivar suscripción',
  'billing.resumed': 'Tu suscripción sigue. Te avisaremos antes de que termine.',
  'billing.failed': 'No se pudo cambiar tu plan',
  'billing.history': 'Los pagos llegan con el pago en Pi. Aún no hay ninguno.',
  'downgrade.title': '¿Bajar a {{plan}}?',
  'downgrade.warning':
    'Al bajar de plan perderás el acceso a las funciones prémium. Tus datos se conservan, pero puedes perder el acceso a funciones avanzadas y análisis.',
  'downgrade.lost': {
    one: 'Surte efecto al momento, y se perderá {{count}} día pagado de {{plan}} que queda.',
    many: 'Surte efecto al momento, y se perderán los {{count}} de días pagados de {{plan}} que quedan.',
    other: 'Surte efecto al momento, y se perderán los {{count}} días pagados de {{plan}} que quedan.',
  },
  'downgrade.atOnce': 'Surte efecto al momento.',
  'downgrade.keep': 'Conservar {{plan}}',
  'downgrade.done': 'Ahora tienes {{plan}}. Todo lo que guardas aquí sigue ahí.',
  'downgrade.error': 'Error al bajar de plan',
  'downgrade.error.body': 'Hubo un error al procesar el cambio de plan. Inténtalo de nuevo.',
  'cancel.title': 'Cancelar suscripción',
  'cancel.body':
    'Tu plan sigue como está hasta el {{day}}. Después no se renueva y no se envían avisos para renovarlo. Hasta entonces puedes echarte atrás.',
  'cancel.bodyNoEnd': 'Ya no se envían avisos para renovarlo. Puedes echarte atrás cuando quieras.',
  'cancel.reason': '¿Por qué te vas?',
  'cancel.reason.hint': 'Opcional. Nos ayuda a mejorar.',
  'cancel.keep': 'Conservar suscripción',
  'cancel.confirm': 'Cancelar suscripción',
  'cancel.done': 'Suscripción cancelada',
  'cancel.done.body': 'Tu suscripción se ha cancelado. Puedes reactivarla cuando quieras.',
  'cancel.failed': 'No se pudo cancelar la suscripción',
} satisfies Translation<typeof plansMessages>;
