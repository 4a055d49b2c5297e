import type { Messages } from '#src/platform/i18n/messages.ts';

export const formsMessages = {
  draft: 'Your earlier draft was restored.',
  'draft.discard': 'Discard draft',
  notSaved: 'Not saved. Your text is still here. {{reason}}',
  notAdded: '“{{title}}” could not be added. {{reason}}',
  'problem.required': 'Enter a value.',
  'problem.tooLong': 'This is too long.',
  problems: {
    one: 'One field needs a correction.',
    other: '{{count}} fields need a correction. The first one has the focus.',
  },
  more: 'More details',

  'date.open': 'Open the calendar',
  'date.previous': 'Previous month',
  'date.next': 'Next month',

  tags: 'Tags',
  'tags.hint': 'Press Enter after each one.',
  'tags.add': 'Add tag',
  'tags.remove': 'Remove the tag “{{tag}}”',
  'tags.required': 'Enter a tag.',
  'tags.duplicate': '“{{tag}}” is already added.',
  'tags.tooLong': 'Use at most {{max}} characters.',
  'tags.added': 'Added “{{tag}}”.',
  'tags.removed': 'Removed “{{tag}}”.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    forms: typeof formsMessages;
  }
}
