import type { Translation } from '#src/platform/i18n/messages.ts';
import type { userStatsMessages } from './user-stats.messages.ts';

export const userStatsMessagesEs: Translation<typeof userStatsMessages> = {
  title: 'Hábitos y tareas de un vistazo',
  totalHabits: 'Hábitos',
  completedHabitsToday: 'Hábitos hechos hoy',
  averageStreak: 'Racha media',
  'averageStreak.value': { one: '{{count}} día', many: '{{count}} de días', other: '{{count}} días' },
  totalTasks: 'Tareas',
  completedTasks: 'Tareas completadas',
  overdueTasks: 'Tareas vencidas',
  completionRate: 'Tasa de finalización',
  totalTimeSpent: 'Tiempo dedicado a tareas',
  'totalTimeSpent.minutes': '{{count}} min',
  'totalTimeSpent.hours': '{{hours}} h',
};
