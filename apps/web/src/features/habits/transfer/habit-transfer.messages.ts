import type { Messages } from '#src/platform/i18n/messages.ts';

export const habitTransferMessages = {
  title: 'Data Management',
  body: 'Your habits are yours: export them to a file, import them from one, or clear them.',
  export: 'Export All Data',
  import: 'Import Data (.json)',
  clear: 'Clear All Data',
  showArchived: 'Show Archived',
  showActive: 'Show Active',
  'here.none': 'No habits yet.',
  here: { one: '{{count}} habit', other: '{{count}} habits, including archived ones' },
  'export.done': { one: '{{count}} habit saved as {{file}}', other: '{{count}} habits saved as {{file}}' },
  'clear.title': { one: 'Clear {{count}} habit?', other: 'Clear all {{count}} habits?' },
  'clear.body':
    'Deletes every habit, including archived ones, with its days, notes and images. This cannot be undone in one step: you can restore habits one by one from Recently deleted for 30 days, then they are gone for good.',
  'clear.confirm': 'Clear all',
  'clear.done': { one: '{{count}} habit cleared', other: '{{count}} habits cleared' },
  'import.title': 'Import habits',
  'import.added': { one: '{{count}} new habit', other: '{{count}} new habits' },
  'import.broughtBack': {
    one: '{{count}} habit restored from Recently deleted',
    other: '{{count}} habits restored from Recently deleted',
  },
  'import.kept': {
    one: '{{count}} habit is already here and only gets what it lacks',
    other: '{{count}} habits are already here and only get what they lack',
  },
  'import.days': { one: '{{count}} day', other: '{{count}} days' },
  'import.keptDays': {
    one: '{{count}} day already has an entry here, which stays',
    other: '{{count}} days already have entries here, which stay',
  },
  'import.notes': { one: '{{count}} note', other: '{{count}} notes' },
  'import.milestones': { one: '{{count}} milestone', other: '{{count}} milestones' },
  'import.runs': {
    one: '{{count}} earlier run, which can be restored for 30 days',
    other: '{{count}} earlier runs, which can be restored for 30 days',
  },
  'import.pictures': {
    one: '{{count}} image without its file, which is not in the export',
    other: '{{count}} images without their files, which are not in the export',
  },
  'full.habits': { one: '{{count}} habit', other: '{{count}} habits' },
  'full.runs': { one: '{{count}} earlier run', other: '{{count}} earlier runs' },
  'full.months': { one: '{{count}} month with entries', other: '{{count}} months with entries' },
  'full.habitNotes': { one: '{{count}} note', other: '{{count}} notes' },
  'full.milestones': { one: '{{count}} milestone', other: '{{count}} milestones' },
  'full.run': 'One run of a habit',
  'import.done': { one: '{{count}} habit imported', other: '{{count}} habits imported' },
  'import.error': 'Import Error - Failed to import habit data. Please check the file format.',
  'unusable.unchanged': 'Your habits are unchanged.',
  'unusable.no_habits': 'It contains no list of habits.',
  'unusable.too_many_habits': 'It contains more than {{max}} habits, the most an account can hold.',
  'problem.habit': 'Habit {{number}}',
  'problem.named': 'Habit {{number}}, {{name}}',
  'problem.whole': 'not a habit',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'habit-transfer': typeof habitTransferMessages;
  }
}
