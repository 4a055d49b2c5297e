import type { Translation } from '#src/platform/i18n/messages.ts';
import type { aboutFeaturesMessages } from './about-features.messages.ts';

export const aboutFeaturesMessagesEs = {
  habit_tracking:
    'Cada día, en días elegidos, tantas veces por semana o cada pocos días; contado, cronometrado o simplemente hecho. Cualquier día se puede corregir después.',
  task_management: 'Fechas y horas, prioridades, listas y etiquetas, subtareas, notas y tareas que vuelven solas.',
  basic_notifications:
    'Recordatorios de hábitos y tareas en este dispositivo o por correo, sus horarios y unas horas de silencio que nada rompe.',
  community_challenges:
    'Seis retos incluidos, tu avance desde el día en que te unes, una clasificación y las novedades de quienes quieren compartir.',
  cross_platform_sync:
    'Los dispositivos de tu cuenta, cuándo se pusieron al día y un botón para hacerlo ahora. Guardar y sincronizar funciona con todos los planes.',
  mobile_app:
    'Cómo instalarla en tu teléfono, qué sabe hacer este dispositivo y qué se guarda para cuando no hay red. Instalarla funciona con todos los planes.',
  mood_tracking:
    'Un estado de ánimo con una nota y lo que hacías, tu historial y tendencia, y sugerencias sacadas de tus propios días.',
  smart_reminders:
    'Cada recordatorio aprende de cuándo cumples el hábito, dice en qué se basa y puedes pausarlo o moverlo.',
  advanced_goals: 'Metas con fecha, etapas, y hábitos y tareas que las hacen avanzar.',
  progress_photos: 'Fotos privadas por categoría, de dos en dos. Son solo tuyas y se les quita la ubicación oculta.',
  custom_challenges: 'Tu objetivo, duración y reglas, invitaciones por enlace y avance anotado día a día.',
  habit_journal: 'Entradas con plantillas y etiquetas, una búsqueda en todas y lo que tienen en común.',
  streak_protection:
    'Cada hábito empieza con dos protecciones y gana una por cada diez días cumplidos, hasta tres. Cada una cubre un día perdido.',
  priority_support: 'Consultas por categoría, con sus respuestas y el estado de cada una.',
  ai_coaching: 'Sesiones y preguntas sobre tus propios registros, un plan para el día y el historial de lo hablado.',
  advanced_analytics: 'Tendencias, días y horas, qué va junto con qué, y un pronóstico que dice lo seguro que está.',
  calendar_integration:
    'Un enlace secreto que Google, Apple y Outlook pueden seguir, tus calendarios por CalDAV y todo en una sola página.',
  vip_support: 'Un chat y una llamada, con las personas que haya nombrado quien opera este sitio.',
  exclusive_features: 'Versiones tempranas que activas tú, con línea directa a quienes las construyen.',
  personalized_courses: 'Lecciones de pocos minutos, ejercicios que se vuelven hábitos y tu lugar siempre guardado.',
  api_access: 'Claves que puedes nombrar y retirar, webhooks y una API documentada para todo lo que guardas aquí.',
  white_label: 'Tu nombre, colores y dominio para las personas a las que acompañas o con las que trabajas.',
  free_habit_preview: 'No hace falta ni monedero ni publicidad para tener hábitos.',
  pi_network_integration: 'Conectar tu monedero de Pi, pagar con él un plan y un registro de cada pago que hiciste.',
} satisfies Translation<typeof aboutFeaturesMessages>;
