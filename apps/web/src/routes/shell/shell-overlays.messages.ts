import type { Messages } from '#src/platform/i18n/messages.ts';
import type { ShortcutId } from '#src/platform/shortcuts/shortcuts.ts';

export const shellOverlaysMessages = {
  'drawer.more': 'More places',
  'upgrade.label': 'Upgrade',
  'upgrade.body': 'You are on the {{current}} plan. {{plan}} opens more of {{product}}.',
  'upgrade.action': 'Upgrade Now',
  'shortcuts.intro': 'These keys work in this browser.',
  'shortcuts.or': 'or',
  'shortcuts.then': 'then',
  'shortcuts.single': 'Single keys',
  'shortcuts.single.hint': 'Keys without Ctrl or ⌘. Switch them off if you type by voice.',
  'key.space': 'Space',
  'shortcut.dashboard': 'Dashboard',
  'shortcut.habits': 'Habits',
  'shortcut.tasks': 'Tasks',
  'shortcut.inbox': 'Inbox',
  'shortcut.today': 'Today',
  'shortcut.upcoming': 'Upcoming',
  'shortcut.analytics': 'Analytics',
  'shortcut.settings': 'Settings',
  'shortcut.add': 'Add something',
  'shortcut.search': 'Search',
  'shortcut.sidebar': 'Show or hide the navigation',
  'shortcut.help': 'Help',
  'shortcut.shortcuts': 'These shortcuts',
  'shortcut.overview': 'Dashboard: Overview',
  'shortcut.features': 'Dashboard: Features',
  'shortcut.boardSettings': 'Dashboard: Settings',
  'shortcut.complete': 'Complete the habit that has the focus',
  'command.add.words': 'new create quick add plus',
  'command.sync': 'Sync now',
  'command.navigation': 'Show or hide the navigation',
  'command.theme.system': 'Appearance like my device',
  'command.theme.light': 'Switch to light',
  'command.theme.dark': 'Switch to dark',
  'command.theme.words': 'theme mode colours night',
  'command.language': 'Language: {{language}}',
  'command.settings': 'Settings: {{tab}}',
} as const satisfies Messages & Record<`shortcut.${ShortcutId}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'shell-overlays': typeof shellOverlaysMessages;
  }
}
