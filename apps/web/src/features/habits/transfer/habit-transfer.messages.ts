import type { Messages } from '#src/platform/i18n/messages.ts';

export const habitTransferMessages = {
  title: 'Data Management',
  body: 'Your habits and everything in them are yours: take them along in a file, bring them back from one, or clear them.',
  export: 'Export All Data',
  import: 'Import Data (.json)',
  clear: 'Clear All Data',
  showArchived: 'Show Archived',
  showActive: 'Show Active',
  'here.none': 'There are no habits to export or to clear yet.',
  here: { one: 'There is {{count}} habit.', other: 'There are {{count}} habits, archived ones included.' },
  'export.done': { one: '{{count}} habit saved as {{file}}', other: '{{count}} habits saved as {{file}}' },
  'clear.title': { one: 'Clear {{count}} habit?', other: 'Clear all {{count}} habits?' },
  'clear.body':
    'Every habit goes, archived ones too, with its days, notes and images. This cannot be undone in one step: for 30 days each habit can be brought back from Recently deleted, one by one, and then it is gone for good.',
  'clear.confirm': 'Clear all',
  'clear.done': { one: '{{count}} habit cleared', other: '{{count}} habits cleared' },
  'import.title': 'Import habits',
  'import.added': { one: '{{count}} new habit', other: '{{count}} new habits' },
  'import.broughtBack': {
    one: '{{count}} habit comes back from Recently deleted',
    other: '{{count}} habits come back from Recently deleted',
  },
  'import.kept': {
    one: '{{count}} habit is here already: it stays as it is and gets what it does not have',
    other: '{{count}} habits are here already: they stay as they are and get what they do not have',
  },
  'import.days': { one: '{{count}} day', other: '{{count}} days' },
  'import.keptDays': {
    one: '{{count}} day has an entry here already, which stays',
    other: '{{count}} days have entries here already, which stay',
  },
  'import.notes': { one: '{{count}} note', other: '{{count}} notes' },
  'import.milestones': { one: '{{count}} milestone', other: '{{count}} milestones' },
  'import.runs': {
    one: '{{count}} earlier run, which can be brought back for 30 days',
    other: '{{count}} earlier runs, which can be brought back for 30 days',
  },
  'import.pictures': {
    one: '{{count}} image: its picture is not in the file',
    other: '{{count}} images: their pictures are not in the file',
  },
  'full.habits': { one: '{{count}} habit', other: '{{count}} habits' },
  'full.runs': { one: '{{count}} earlier run', other: '{{count}} earlier runs' },
  'full.months': { one: '{{count}} month with days', other: '{{count}} months with days' },
  'full.habitNotes': { one: '{{count}} note', other: '{{count}} notes' },
  'full.milestones': { one: '{{count}} milestone', other: '{{count}} milestones' },
  'full.run': 'One run of a habit',
  'import.done': { one: '{{count}} habit imported', other: '{{count}} habits imported' },
  'import.error': 'Import Error - Failed to import habit data. Please check the file format.',
  'unusable.unchanged': 'Your habits are as they were.',
  'unusable.no_habits': 'It is JSON, but there is no list of habits in it.',
  'unusable.too_many_habits': 'It holds more than {{max}} habits, which is the most that one account can have.',
  'problem.habit': 'Habit {{number}}',
  'problem.named': 'Habit {{number}}, {{name}}',
  'problem.whole': 'it is not a habit',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'habit-transfer': typeof habitTransferMessages;
  }
}
