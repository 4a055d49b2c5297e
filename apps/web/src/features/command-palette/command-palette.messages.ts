import type { CommandGroup } from '#src/platform/commands/command.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';

export const commandPaletteMessages = {
  title: 'Search',
  placeholder: 'Search or run a command…',
  used: 'Used most',
  'group.actions': 'Actions',
  'group.go': 'Go to',
  'group.habits': 'Habits',
  'group.tasks': 'Tasks and lists',
  'group.records': 'Your records',
  'group.settings': 'Settings',
  'words.recentlyDeleted': 'trash bin restore undelete',
  'words.profile': 'name photo avatar time zone account username',
  'words.notifications': 'reminders push alerts quiet hours',
  'words.privacy': 'visibility public sharing',
  'words.billing': 'plan payment subscription upgrade cancel price',
  'words.data': 'export import backup download reset erase',
  'words.security': 'password mfa 2fa two-factor authenticator passkey sessions devices sign-in delete account',
  'words.appearance': 'theme dark light language week start colour',
  'words.dashboard': 'home start overview',
  'words.today': 'agenda due my day',
  'words.upcoming': 'next later planned scheduled',
  'words.lists': 'projects folders',
  'words.habits': 'routine streak template timer archive archived',
  'words.tasks': 'todo to-do checklist board calendar timer archive archived',
  'words.sync': 'synchronise synchronize refresh upload',
  'words.navigation': 'menu sidebar',
  'words.shortcuts': 'keys hotkeys',
  'words.signOut': 'log out logout off leave',
  'words.help': 'support questions keyboard',
  results: { one: '{{count}} result', other: '{{count}} results' },
  'results.best': 'Top {{shown}} of {{count}} results',
  'empty.title': 'No results for “{{search}}”',
  'empty.body': 'Try another word, or fewer letters.',
  hint: 'Use the arrow keys to choose, Enter to open and Escape to close.',
} as const satisfies Messages & Record<`group.${CommandGroup}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'command-palette': typeof commandPaletteMessages;
  }
}
