import type { CommandGroup } from '#src/platform/commands/command.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';

export const commandPaletteMessages = {
  title: 'Search',
  placeholder: 'Go to, find or do something…',
  recent: 'Chosen last',
  'group.actions': 'Do',
  'group.go': 'Go to',
  'group.habits': 'Habits',
  'group.tasks': 'Tasks and lists',
  'group.records': 'Your records',
  'group.settings': 'Settings',
  results: { one: '{{count}} result', other: '{{count}} results' },
  'results.best': 'The best {{shown}} of {{count}} results',
  'empty.title': 'Nothing found for “{{search}}”',
  'empty.body': 'Try another word, or fewer letters.',
  hint: 'Arrow keys choose, Enter opens, Escape closes.',
} as const satisfies Messages & Record<`group.${CommandGroup}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'command-palette': typeof commandPaletteMessages;
  }
}
