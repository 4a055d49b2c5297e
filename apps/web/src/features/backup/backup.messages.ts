import type { Messages } from '#src/platform/i18n/messages.ts';

export const backupMessages = {
  title: 'Export and backup',
  body: 'Everything you keep in one file: habits with their days, notes and milestones, tasks with all their parts, lists, saved filters and settings. Pictures and attached files are not in it. The export also lists your shared links, without the links themselves.',
  export: 'Export Data',
  backup: 'Create Backup',
  import: 'Import Data (.json)',
  'saved.done': 'Data management complete - Everything is saved as {{file}}',
  'saved.withoutLinks':
    'Everything is saved as {{file}}, without the list of your shared links: the server could not be asked for it.',
  'export.error': 'Export failed - Failed to export data. Please try again.',
  'backup.error': 'Backup failed - Failed to create backup. Please try again.',
  'import.error': 'Import failed - Failed to import data. Please check the file format.',
  'import.title': 'Import data',
  'import.days': { one: '{{count}} day of habits', other: '{{count}} days of habits' },
  'import.habitNotes': { one: '{{count}} note of habits', other: '{{count}} notes of habits' },
  'import.taskNotes': { one: '{{count}} note of tasks', other: '{{count}} notes of tasks' },
  'import.settings': {
    one: '{{count}} kind of settings, of which nothing was chosen here',
    other: '{{count}} kinds of settings, of which nothing was chosen here',
  },
  'import.kept': {
    one: '{{count}} habit or task is here already: it stays as it is and gets what it does not have',
    other: '{{count}} habits and tasks are here already: they stay as they are and get what they do not have',
  },
  'import.files': {
    one: '{{count}} picture or attached file: it is not in the backup',
    other: '{{count}} pictures and attached files: they are not in the backup',
  },
  'import.rewards': {
    one: '{{count}} Pi reward: rewards are not built yet',
    other: '{{count}} Pi rewards: rewards are not built yet',
  },
  'import.runs': { one: '{{count}} earlier run of habits', other: '{{count}} earlier runs of habits' },
  'import.done': 'Data management complete - The backup is imported',
  'unusable.unchanged': 'Your data is as it was.',
  'unusable.no_backup': 'Invalid backup file format: a backup has lists of habits, tasks and piRewards.',
  'unusable.too_many': 'It holds more habits or tasks than one account can have.',
  'problem.file': 'The file',
  'problem.habits': 'Habit {{number}}',
  'problem.habits.named': 'Habit {{number}}, {{name}}',
  'problem.tasks': 'Task {{number}}',
  'problem.tasks.named': 'Task {{number}}, {{name}}',
  'problem.whole': 'it is not one',
  'reset.title': 'Reset',
  'reset.body': 'Deletes all that you keep, at once. Your account, your plan and your settings stay.',
  'reset.open': 'Reset all data…',
  'reset.none': 'There is nothing to delete.',
  'reset.notWhole': 'What you keep is not all read yet, so nobody can say what would go.',
  'reset.question': 'Confirm Data Reset',
  'reset.warning':
    'All of this goes at once. This cannot be undone in one step: for 30 days each habit, task and list can be brought back from Recently deleted, one by one, and then it is gone for good.',
  'reset.rewards': { one: '{{count}} Pi reward', other: '{{count}} Pi rewards' },
  'reset.backups': { one: '{{count}} backup', other: '{{count}} backups' },
  'reset.keep': 'Pi rewards and backups on the server are not built yet, so there are none.',
  'reset.backupFirst': 'Create a backup first',
  'reset.understood': 'I understand that this action cannot be undone',
  'reset.confirm': 'Delete All Data',
  'reset.done': 'Data management complete - Everything is deleted',
  'reset.error': 'Reset failed - Failed to reset data. Please try again.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    backup: typeof backupMessages;
  }
}
