import type { Colour } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';
import type { PageWords } from '#src/platform/resource/define-resource.ts';

export const listsMessages = {
  title: 'Lists',
  body: 'Places for what is on your mind.',
  loading: 'Loading your lists…',
  'field.name': 'Name of the new list',
  'field.name.placeholder': 'Name a new list…',
  'field.colour': 'Colour',
  'problem.name.required': 'A list needs a name.',
  'problem.name.tooLong': 'A name can have at most {{max}} characters.',
  'add.submit': 'Add',
  'add.done': '“{{title}}” was added.',
  full: 'You have {{max}} lists, the most that one account can hold. Delete one to make room.',
  'empty.title': 'Your first list',
  'empty.body': 'Groceries, a project, the books you want to read: give it a name above and press Enter.',
  'empty.action': 'Name a list',
  'failed.title': 'Your lists could not be loaded',
  edit: 'Rename “{{title}}”',
  'edit.list': 'Edit “{{title}}”',
  'edit.title': 'New name of “{{title}}”',
  'edit.colour': 'Colour of “{{title}}”',
  'colour.change': 'Change the colour of “{{title}}”',
  delete: 'Delete “{{title}}”',
  'delete.done': '“{{title}}” was deleted.',
  open: { one: '{{count}} open task', other: '{{count}} open tasks' },
  'colour.slate': 'Slate',
  'colour.coral': 'Coral',
  'colour.amber': 'Amber',
  'colour.moss': 'Moss',
  'colour.teal': 'Teal',
  'colour.indigo': 'Indigo',
  'colour.plum': 'Plum',
} as const satisfies Messages & PageWords & Record<`colour.${Colour}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    lists: typeof listsMessages;
  }
}
