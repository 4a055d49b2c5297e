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

  'dialog.free': 'Sin coste',
  'dialog.price': '{{price}} Pi al mes',
  'limit.habits': 'Hábitos',
  'limit.tasks': 'Tareas',
  'limit.challenges': 'Retos',
  'limit.aiFeatures': 'Funciones de IA',
  'dialog.aiMonthly': 'al mes',
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
} satisfies Translation<typeof plansMessages>;
