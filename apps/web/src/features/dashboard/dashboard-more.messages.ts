import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of the overview, below its first paint. */
export const dashboardMoreMessages = {
  'figures.title': 'At a glance',
  'figure.habits': 'Active Habits',
  'figure.habits.none': 'Add your first habit',
  'figure.tasks': 'Tasks Today',
  'figure.tasks.none': 'Add your first task',
  'figure.streak': 'Current Streak',
  'figure.streak.value': { one: '{{count}} day', other: '{{count}} days' },
  'figure.streak.none': 'Complete a habit to start one',
  'figure.plan': 'Plan',
  'figure.plan.until': 'Until {{day}}',
  'figure.plan.noEnd': 'Never expires',

  'limits.title': 'Plan usage',
  'limits.active': { one: '{{count}} active feature', other: '{{count}} active features' },
  'limits.of': '{{used}} of {{limit}}',
  'limits.none': 'Not included in {{plan}}',
  'limits.coming': 'Not built yet',
  'limits.monthly': 'per month',
  'limits.past': {
    one: '{{count}} more than {{plan}} is designed for. Nothing is locked; {{next}} has room for {{limit}}.',
    other: '{{count}} more than {{plan}} is designed for. Nothing is locked; {{next}} has room for {{limit}}.',
  },
  'limits.past.highest': {
    one: '{{count}} more than {{plan}} is designed for. Nothing is locked.',
    other: '{{count}} more than {{plan}} is designed for. Nothing is locked.',
  },

  'upgrade.title': 'Upgrade to {{plan}}',
  'upgrade.room': 'Room for {{things}}.',
  'upgrade.habits': { one: '{{count}} habit', other: '{{count}} habits' },
  'upgrade.tasks': { one: '{{count}} task', other: '{{count}} tasks' },
  'upgrade.challenges': { one: '{{count}} challenge', other: '{{count}} challenges' },
  'upgrade.aiFeatures': { one: '{{count}} AI feature per month', other: '{{count}} AI features per month' },
  'upgrade.adds': {
    one: '{{count}} more feature.',
    other: '{{count}} more features.',
  },
  'upgrade.addsNone': 'Its other features aren’t built yet and aren’t sold until they are.',
  'upgrade.see': 'See {{plan}}',

  'features.title': 'Features',
  'features.body': 'All features, built and planned, by plan.',
  'features.more': { one: '{{count}} more isn’t built yet', other: '{{count}} more aren’t built yet' },
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'dashboard-more': typeof dashboardMoreMessages;
  }
}
