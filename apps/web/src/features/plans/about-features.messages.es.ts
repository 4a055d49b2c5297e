import type { Translation } from '#src/platform/i18n/messages.ts';
import type { aboutFeaturesMessages } from './about-features.messages.ts';

export const aboutFeaturesMessagesEs = {
  habit_tracking:
    'Cada día, en días elegidos, unas veces por semana o cada pocos días. Cuenta, cronometra o marca tus hábitos y corrige cualquier día después.',
  task_management: 'Fechas y horas, prioridades, listas y etiquetas, subtareas, notas y tareas que se repiten.',
  basic_notifications:
    'Recordatorios de hábitos y tareas en este dispositivo o por correo, con horarios y horas de silencio.',
  community_challenges:
    'Seis retos incluidos con tu propio avance, una clasificación y las novedades de quienes quieren compartir.',
  cross_platform_sync:
    'Mira tus dispositivos y cuándo se sincronizó cada uno, y sincroniza al momento. Guardar y sincronizar funciona con todos los planes.',
  mobile_app:
    'Cómo instalar la aplicación en tu teléfono, qué admite tu dispositivo y qué funciona sin conexión. Instalarla funciona con todos los planes.',
  mood_tracking:
    'Anota tu ánimo con notas y actividades. Mira tu historial, tu tendencia y sugerencias basadas en tus propios días.',
  smart_reminders:
    'Recordatorios que aprenden cuándo completas un hábito, explican por qué y se pueden pausar o mover.',
  advanced_goals: 'Metas con fecha e hitos, que avanzan con tus hábitos y tareas.',
  progress_photos:
    'Fotos privadas por categoría, comparadas de dos en dos. Solo las ves tú y se les quita la ubicación.',
  custom_challenges: 'Elige tu meta, duración y reglas, invita con un enlace y anota tu avance cada día.',
  habit_journal: 'Entradas de diario con plantillas, etiquetas y búsqueda, y sus patrones.',
  streak_protection:
    'Cada hábito empieza con dos protecciones y gana una por cada diez días completados, hasta tres. Cada una cubre un día perdido.',
  priority_support: 'Consultas por categoría, con sus respuestas y su estado.',
  ai_coaching:
    'Sesiones y preguntas sobre tus propios registros, un plan para el día y el historial de tus conversaciones.',
  advanced_analytics: 'Tendencias, días y horas, qué va junto, y un pronóstico que muestra lo seguro que es.',
  calendar_integration:
    'Un enlace privado para los calendarios de Google, Apple y Outlook, tus calendarios por CalDAV y todo en una sola página.',
  vip_support: 'Chatea o pide una llamada con quienes gestionan este sitio.',
  exclusive_features: 'Versiones tempranas que puedes activar, con línea directa a quienes las hacen.',
  personalized_courses: 'Lecciones cortas con ejercicios que se vuelven hábitos. Tu lugar siempre se guarda.',
  api_access: 'Claves de API que puedes nombrar y revocar, webhooks y una API documentada para todos tus datos.',
  white_label: 'Tu nombre, colores y dominio para las personas a las que acompañas o con las que trabajas.',
  free_habit_preview: 'Lleva tus hábitos sin monedero ni publicidad.',
  pi_network_integration: 'Conecta tu monedero de Pi, paga con él un plan y consulta tus pagos.',
} satisfies Translation<typeof aboutFeaturesMessages>;
