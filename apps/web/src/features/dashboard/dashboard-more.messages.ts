import type { AnalyticsEventType } from '@dayward/contract/features/analytics';
import type { Messages } from '#src/platform/i18n/messages.ts';

export const dashboardMoreMessages = {
  'figures.title': 'At a glance',
  'figure.habits': 'Active Habits',
  'figure.habits.none': 'Add your first habit',
  'figure.tasks': 'Tasks Today',
  'figure.tasks.none': 'Add your first task',
  'figure.streak': 'Current Streak',
  'figure.streak.value': { one: '{{count}} day', other: '{{count}} days' },
  'figure.streak.none': 'Complete a habit to begin one',
  'figure.plan': 'Plan',
  'figure.plan.until': 'Until {{day}}',
  'figure.plan.noEnd': 'Without an end',

  'limits.title': 'Your plan at work',
  'limits.active': { one: '{{count}} feature is active', other: '{{count}} features are active' },
  'limits.of': '{{used}} of {{limit}}',
  'limits.none': 'Not part of {{plan}}',
  'limits.coming': 'Not built yet',
  'limits.monthly': 'a month',
  'limits.past': {
    one: '{{count}} more than {{plan}} has room for. Nothing is taken away; {{next}} has room for {{limit}}.',
    other: '{{count}} more than {{plan}} has room for. Nothing is taken away; {{next}} has room for {{limit}}.',
  },
  'limits.past.highest': {
    one: '{{count}} more than {{plan}} has room for. Nothing is taken away.',
    other: '{{count}} more than {{plan}} has room for. Nothing is taken away.',
  },

  'upgrade.title': 'Upgrade to {{plan}}',
  'upgrade.room': 'Room for {{things}}.',
  'upgrade.habits': { one: '{{count}} habit', other: '{{count}} habits' },
  'upgrade.tasks': { one: '{{count}} task', other: '{{count}} tasks' },
  'upgrade.challenges': { one: '{{count}} challenge', other: '{{count}} challenges' },
  'upgrade.aiFeatures': { one: '{{count}} AI feature a month', other: '{{count}} AI features a month' },
  'upgrade.adds': {
    one: '{{count}} more built feature.',
    other: '{{count}} more built features.',
  },
  'upgrade.addsNone': 'What else it adds is still being built, and is not sold before it is there.',
  'upgrade.see': 'See {{plan}}',

  'protections.title': 'Your habits',
  'protections.how': 'A missed day is protected in the details of its habit, under Settings.',
  'protections.left': { one: '{{count}} protection left', other: '{{count}} protections left' },

  'features.title': 'Features',
  'features.body': 'Everything there is, and everything that is being made, by the plan that has it.',
  'features.more': { one: '{{count}} more is not built yet', other: '{{count}} more are not built yet' },
  'features.of': 'In {{plan}}',
  'features.built': '{{built}} of {{all}} built',

  'stats.title': 'Your habits in figures',
  'stats.how':
    'A day counts for a habit when the habit asked for it and the day is over, or when it is done. Skipped and free days count neither way.',
  'stats.loading': 'Your history is being read',
  'stats.failed': 'Your habits have not arrived here yet',
  'stats.empty.title': 'Nothing to count yet',
  'stats.empty.body': 'Add a habit and complete it today. From then on your figures stand here.',
  'stats.empty.action': 'Go to habits',
  'stats.last7': 'Last 7 days',
  'stats.last30': 'Last 30 days',
  'stats.rate': '{{done}} of {{asked}} done',
  'stats.noneAsked': 'Nothing was asked',
  'stats.weekdays': 'By weekday',
  'stats.weekdays.from': {
    one: 'From {{count}} day of the last 12 weeks.',
    other: 'From {{count}} days of the last 12 weeks.',
  },
  'stats.habits': 'By habit, last 30 days',
  'stats.percentOf': '{{percent}} · {{done}} of {{asked}}',
  'stats.later': 'Challenges join here when they are built.',

  'feature.stats': 'Your figures',
  'feature.actions': 'Quick actions',
  'feature.activity': 'Recent activity',
  'feature.activity.none': 'Nothing has happened here yet.',
  'feature.activity.noLog': 'This feature keeps no activity log.',
  'feature.activity.failed': 'Your activity could not be fetched',
  'feature.activity.loading': 'Your activity is being fetched',
  'feature.open': 'Open {{feature}}',
  'feature.addHabit': 'Add a habit',
  'feature.deleted': 'Recently deleted',
  'feature.best': 'Best Streak',
  'feature.total': 'Days Completed',
  'feature.total.none': 'Complete a habit once',
  'feature.gone': 'a habit that is gone',
  'demo.badge': 'Demo',
  'demo.title': 'Try it here',
  'demo.body': 'A made-up habit. Nothing you do here is saved or counted.',
  'demo.habit': 'A glass of water after waking up',
  'demo.days': 'The last seven days',
  'demo.streak': { one: 'Streak: {{count}} day', other: 'Streak: {{count}} days' },
  'demo.reset': 'Start over',

  'activity.habit_created': 'Added {{habit}}',
  'activity.habit_updated': 'Changed {{habit}}',
  'activity.habit_deleted': 'Deleted {{habit}}',
  'activity.habit_completed': 'Completed {{habit}}',
  'activity.habit_uncompleted': 'Took back a completion of {{habit}}',
  'activity.habit_note_added': 'Wrote a note on {{habit}}',
  'activity.task_created': 'Added a task',
  'activity.task_updated': 'Changed a task',
  'activity.task_deleted': 'Deleted a task',
  'activity.task_completed': 'Completed a task',
  'activity.task_uncompleted': 'Took back the completion of a task',
  'activity.task_note_added': 'Wrote a note on a task',

  'preview.habits': 'Your habits',
  'preview.count': {
    one: '{{count}} habit. {{plan}} has room for {{limit}}.',
    other: '{{count}} habits. {{plan}} has room for {{limit}}.',
  },
  'preview.past':
    'That is more than {{plan}} is meant for, and that is all right: nothing is taken away, and {{next}} has room for {{limit}}.',
  'preview.none.title': 'No habit yet',
  'preview.none.body': 'Begin with one that takes two minutes. You can add the others when it sticks.',
  'preview.open': 'Open Habit Tracking App',
  'preview.newTab': 'Opens in a new tab',
  'preview.ads': 'Rewarded advertisements for Pi accounts are not built yet.',
  'preview.free': 'Free of charge',
} as const satisfies Messages & Record<`activity.${AnalyticsEventType}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'dashboard-more': typeof dashboardMoreMessages;
  }
}
