import type { Messages } from '#src/platform/i18n/messages.ts';

export const backupMessages = {
  title: 'Export and backup',
  body: 'Save everything in one file: habits with their days, notes and milestones, tasks with all their parts, lists, saved filters and settings. Images and attachments are not included. The export also lists your shared links, without the links themselves.',
  export: 'Export Data',
  backup: 'Create Backup',
  import: 'Import Data (.json)',
  'saved.done': 'Data management complete - Everything is saved as {{file}}',
  'saved.withoutLinks':
    'Everything is saved as {{file}}, except the list of your shared links: the server couldn’t be reached.',
  'saved.withoutRewards':
    'Everything on this device is saved as {{file}}. Your Pi rewards and shared links aren’t in it: the server couldn’t be reached.',
  'export.error': 'Export failed - Failed to export data. Please try again.',
  'backup.error': 'Backup failed - Failed to create backup. Please try again.',
  'import.error': 'Import failed - Failed to import data. Please check the file format.',
  'import.title': 'Import data',
  'import.days': { one: '{{count}} habit entry', other: '{{count}} habit entries' },
  'import.habitNotes': { one: '{{count}} habit note', other: '{{count}} habit notes' },
  'import.taskNotes': { one: '{{count}} task note', other: '{{count}} task notes' },
  'import.settings': {
    one: '{{count}} group of settings that you haven’t chosen here',
    other: '{{count}} groups of settings that you haven’t chosen here',
  },
  'import.kept': {
    one: '{{count}} habit or task is already here and only gets what it lacks',
    other: '{{count}} habits and tasks are already here and only get what they lack',
  },
  'import.files': {
    one: '{{count}} image or attachment, which is not in the backup',
    other: '{{count}} images and attachments, which are not in the backup',
  },
  'import.rewards': {
    one: '{{count}} Pi reward, which the server keeps',
    other: '{{count}} Pi rewards, which the server keeps',
  },
  'import.runs': { one: '{{count}} earlier habit run', other: '{{count}} earlier habit runs' },
  'import.done': 'Data management complete - The backup is imported',
  'unusable.unchanged': 'Your data is unchanged.',
  'unusable.no_backup': 'Invalid backup file format: a backup has lists of habits, tasks and piRewards.',
  'unusable.too_many': 'It contains more habits or tasks than an account can hold.',
  'problem.file': 'The file',
  'problem.habits': 'Habit {{number}}',
  'problem.habits.named': 'Habit {{number}}, {{name}}',
  'problem.tasks': 'Task {{number}}',
  'problem.tasks.named': 'Task {{number}}, {{name}}',
  'problem.whole': 'not a valid entry',
  'reset.title': 'Reset',
  'reset.body': 'Deletes all your data at once. Your account, plan and settings stay.',
  'reset.open': 'Reset all data…',
  'reset.none': 'You have no data to delete.',
  'reset.notWhole': 'Your data is still loading, so we can’t show what would be deleted. Try again in a moment.',
  'reset.question': 'Confirm Data Reset',
  'reset.warning':
    'All of this is deleted at once. This cannot be undone in one step: you can restore habits, tasks and lists one by one from Recently deleted for 30 days, then they are gone for good.',
  'reset.rewards': { one: '{{count}} Pi reward', other: '{{count}} Pi rewards' },
  'reset.backups': { one: '{{count}} backup', other: '{{count}} backups' },
  'reset.rewardsUnknown': 'Your Pi rewards',
  'reset.keep': 'Your Pi rewards and their credit stay. Server backups aren’t built yet, so there are none.',
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
