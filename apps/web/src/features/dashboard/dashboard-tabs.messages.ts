import type { AnalyticsEventType } from '@dayward/contract/features/analytics';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of the dashboard's other tabs, and of the pages about features. */
export const dashboardTabsMessages = {
  'protections.title': 'Your habits',
  'protections.how': 'Protect a missed day in a habit’s details, under Settings.',
  'protections.left': { one: '{{count}} protection left', other: '{{count}} protections left' },

  'features.of': 'In {{plan}}',
  'features.built': '{{built}} of {{all}} built',

  'stats.title': 'Your habit stats',
  'stats.how':
    'Counts days when a habit was due and the day is over, or when you completed it. Skipped and free days don’t count.',
  'stats.loading': 'Loading your history',
  'stats.failed': 'Your habits haven’t loaded on this device yet',
  'stats.empty.title': 'Nothing to show yet',
  'stats.empty.body': 'Add a habit and complete it today to see your stats.',
  'stats.empty.action': 'Go to habits',
  'stats.last7': 'Last 7 days',
  'stats.last30': 'Last 30 days',
  'stats.rate': '{{done}} of {{asked}} done',
  'stats.noneAsked': 'Nothing due',
  'stats.weekdays': 'By weekday',
  'stats.weekdays.from': {
    one: 'Based on {{count}} day of the last 12 weeks.',
    other: 'Based on {{count}} days of the last 12 weeks.',
  },
  'stats.habits': 'By habit, last 30 days',
  'stats.percentOf': '{{percent}} · {{done}} of {{asked}}',
  'stats.later': 'Challenges will appear here once they’re built.',

  'feature.stats': 'Your stats',
  'feature.actions': 'Quick actions',
  'feature.activity': 'Recent activity',
  'feature.activity.none': 'No activity yet.',
  'feature.activity.noLog': 'This feature doesn’t keep an activity log.',
  'feature.activity.failed': 'Your activity couldn’t be loaded',
  'feature.activity.loading': 'Loading your activity',
  'feature.open': 'Open {{feature}}',
  'feature.addHabit': 'Add a habit',
  'feature.deleted': 'Recently deleted',
  'feature.best': 'Best streak',
  'feature.total': 'Days completed',
  'feature.total.none': 'Complete a habit once',
  'feature.gone': 'a habit',
  'demo.badge': 'Demo',
  'demo.title': 'Try it out',
  'demo.body': 'A sample habit. Nothing you do here is saved.',
  'demo.habit': 'Drink a glass of water after waking up',
  'demo.days': 'Last seven days',
  'demo.streak': { one: 'Streak: {{count}} day', other: 'Streak: {{count}} days' },
  'demo.reset': 'Start over',

  'activity.habit_created': 'Added {{habit}}',
  'activity.habit_updated': 'Changed {{habit}}',
  'activity.habit_deleted': 'Deleted {{habit}}',
  'activity.habit_completed': 'Completed {{habit}}',
  'activity.habit_uncompleted': 'Unchecked {{habit}}',
  'activity.habit_note_added': 'Added a note to {{habit}}',
  'activity.task_created': 'Added a task',
  'activity.task_updated': 'Changed a task',
  'activity.task_deleted': 'Deleted a task',
  'activity.task_completed': 'Completed a task',
  'activity.task_uncompleted': 'Reopened a task',
  'activity.task_note_added': 'Added a note to a task',

  'preview.habits': 'Your habits',
  'preview.count': {
    one: '{{count}} habit. {{plan}} has room for {{limit}}.',
    other: '{{count}} habits. {{plan}} has room for {{limit}}.',
  },
  'preview.past': 'That’s more than {{plan}} is designed for. Nothing is locked, and {{next}} has room for {{limit}}.',
  'preview.none.title': 'No habits yet',
  'preview.none.body': 'Start with one that takes two minutes. Add more once it sticks.',
  'preview.free': 'No charge',
} as const satisfies Messages & Record<`activity.${AnalyticsEventType}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'dashboard-tabs': typeof dashboardTabsMessages;
  }
}
