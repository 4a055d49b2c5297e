import type { Translation } from '#src/platform/i18n/messages.ts';
import type { plansMessages } from './plans.messages.ts';

export const plansMessagesEs = {
  'habit_tracking.body': 'Crea hábitos que duran, con un solo toque y rachas que perdonan la vida real.',
  'task_management.body': 'Todo lo que tienes que hacer en un solo lugar, con lo de hoy arriba.',
  'basic_notifications.body': 'Un aviso cuando ayuda, y silencio cuando no.',
  'community_challenges.body': 'Acepta un reto en compañía y mira hasta dónde llegas.',
  'cross_platform_sync.body': 'Mira qué dispositivos están sincronizados y qué falta por enviar.',
  'mobile_app.body': 'Dayward en tu pantalla de inicio, como cualquier otra aplicación.',
  'mood_tracking.body': 'Anota cómo estás en dos toques y descubre qué te anima.',
  'smart_reminders.body': 'Recordatorios a la hora en que de verdad haces las cosas.',
  'advanced_goals.body': 'Una meta que ves acercarse, paso a paso.',
  'progress_photos.body': 'Mira el cambio que el espejo esconde.',
  'custom_challenges.body': 'Ponte tu propio reto, a solas o en compañía.',
  'habit_journal.body': 'Unas líneas al día, junto a tus hábitos.',
  'streak_protection.body': 'Un día perdido no tiene por qué acabar con una racha larga.',
  'priority_support.body': 'Pregunta y una persona te contesta.',
  'ai_coaching.body': 'Un coach que conoce tus días y muestra en qué se basa su consejo.',
  'advanced_analytics.body': 'Lo que a ti te funciona, en cifras que puedes comprobar.',
  'calendar_integration.body': 'Tus hábitos y tareas en el calendario que ya usas.',
  'vip_support.body': 'Línea directa con alguien que conoce tu cuenta.',
  'exclusive_features.body': 'Prueba lo nuevo antes que nadie, cuando aún se puede cambiar.',
  'personalized_courses.body': 'Cursos breves elegidos para los hábitos en los que trabajas.',
  'api_access.body': 'Usa tus datos en tus propios programas.',
  'white_label.body': 'Dayward con tu propio nombre y dirección.',
  'free_habit_preview.body': 'Tus hábitos, gratis todo el tiempo que quieras.',
  'pi_network_integration.body': 'Entra con tu cuenta de Pi y paga los planes en Pi.',

  'card.requires': 'Desde {{plan}}',

  'dialog.free': 'Sin coste',
  'dialog.price': '{{price}} Pi al mes',
  'limit.habits': 'Hábitos',
  'limit.tasks': 'Tareas',
  'limit.challenges': 'Retos',
  'limit.aiFeatures': 'Funciones de IA',
  'dialog.aiMonthly': 'al mes',
} satisfies Translation<typeof plansMessages>;
