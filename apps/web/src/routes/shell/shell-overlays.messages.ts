import type { Messages } from '#src/platform/i18n/messages.ts';
import type { ShortcutId } from '#src/platform/shortcuts/shortcuts.ts';

export const shellOverlaysMessages = {
  'drawer.more': 'More',
  'upgrade.label': 'Upgrade',
  'upgrade.body': 'You’re on {{current}}. {{plan}} unlocks more of {{product}}.',
  'upgrade.action': 'Upgrade Now',
  'shortcuts.intro': 'These keys work in this browser.',
  'shortcuts.or': 'or',
  'shortcuts.then': 'then',
  'shortcuts.single': 'Single keys',
  'shortcuts.single.hint': 'Keys without Ctrl or ⌘. Turn them off if you type by voice.',
  'key.space': 'Space',
  'shortcut.dashboard': 'Dashboard',
  'shortcut.habits': 'Habits',
  'shortcut.tasks': 'Tasks',
  'shortcut.inbox': 'Inbox',
  'shortcut.today': 'Today',
  'shortcut.upcoming': 'Upcoming',
  'shortcut.analytics': 'Analytics',
  'shortcut.settings': 'Settings',
  'shortcut.add': 'New…',
  'shortcut.search': 'Search',
  'shortcut.sidebar': 'Show or hide navigation',
  'shortcut.help': 'Help & Support',
  'shortcut.shortcuts': 'Keyboard shortcuts',
  'shortcut.rowNext': 'Row: next',
  'shortcut.rowPrevious': 'Row: previous',
  'shortcut.rowAct': 'Row: complete',
  'shortcut.rowSelect': 'Row: select',
  'shortcut.rowEdit': 'Row: edit',
  'shortcut.rowDue': 'Row: due date',
  'shortcut.rowPriority': 'Row: priority',
  'shortcut.rowMove': 'Row: move to list',
  'shortcut.rowMenu': 'Row: menu',
  'shortcut.listSearch': 'Search the list',
  'shortcut.overview': 'Dashboard: Overview',
  'shortcut.features': 'Dashboard: Features',
  'shortcut.boardSettings': 'Dashboard: Settings',
  'shortcut.complete': 'Complete the focused habit',
  'command.add.words': 'new create quick add plus',
  'command.sync': 'Sync Now',
  'command.navigation': 'Show or hide navigation',
  'command.theme.system': 'Switch to system',
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
