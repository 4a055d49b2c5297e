import type { Colour } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';
import type { ArchiveWords, PageWords } from '#src/platform/resource/define-resource.ts';

export const listsMessages = {
  title: 'Lists',
  body: 'Keep tasks that belong together in one place.',
  loading: 'Loading your lists…',
  'field.name': 'New list name',
  'field.name.placeholder': 'Add a list…',
  'field.colour': 'Colour',
  'problem.name.required': 'Give the list a name.',
  'problem.name.tooLong': 'Use at most {{max}} characters.',
  'add.submit': 'Add',
  'add.done': '“{{title}}” was added.',
  full: 'You have {{max}} lists, the most an account can hold. Delete one to make room.',
  'empty.title': 'Your first list',
  'empty.body': 'Groceries, a project, books you want to read: type a name above and press Enter.',
  'empty.action': 'Name a list',
  'failed.title': 'Your lists couldn’t be loaded',
  edit: 'Rename “{{title}}”',
  'edit.list': 'Edit “{{title}}”',
  'edit.title': 'New name of “{{title}}”',
  'edit.colour': 'Colour of “{{title}}”',
  'colour.change': 'Change the colour of “{{title}}”',
  delete: 'Delete “{{title}}”',
  'delete.done': '“{{title}}” was deleted.',
  archive: 'Archive “{{title}}”',
  'archive.done': '“{{title}}” was archived with its open tasks.',
  'archived.title': 'Archived lists',
  unarchive: 'Restore',
  'unarchive.named': 'Restore “{{title}}”',
  'unarchive.done': '“{{title}}” is back with its tasks.',
  open: { one: '{{count}} open task', other: '{{count}} open tasks' },
  'colour.slate': 'Slate',
  'colour.coral': 'Coral',
  'colour.amber': 'Amber',
  'colour.moss': 'Moss',
  'colour.teal': 'Teal',
  'colour.indigo': 'Indigo',
  'colour.plum': 'Plum',
} as const satisfies Messages & PageWords & ArchiveWords & Record<`colour.${Colour}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    lists: typeof listsMessages;
  }
}
