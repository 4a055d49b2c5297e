import type { Messages } from '#src/platform/i18n/messages.ts';

export const userStatsMessages = {
  title: 'Habits and tasks at a glance',
  totalHabits: 'Habits',
  completedHabitsToday: 'Habits done today',
  averageStreak: 'Average streak',
  'averageStreak.value': { one: '{{count}} day', other: '{{count}} days' },
  totalTasks: 'Tasks',
  completedTasks: 'Tasks completed',
  overdueTasks: 'Tasks overdue',
  completionRate: 'Completion rate',
  totalTimeSpent: 'Time spent on tasks',
  'totalTimeSpent.minutes': '{{count}} min',
  'totalTimeSpent.hours': '{{hours}} h',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'user-stats': typeof userStatsMessages;
  }
}
