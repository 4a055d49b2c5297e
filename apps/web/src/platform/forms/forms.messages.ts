import type { Messages } from '#src/platform/i18n/messages.ts';

export const formsMessages = {
  draft: 'What you typed last time is here again.',
  'draft.discard': 'Start afresh',
  notSaved: 'Not saved; your text is still here. {{reason}}',
  'problem.required': 'Please fill this in.',
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
  'tags.hint': 'Press Enter after each.',
  'tags.add': 'Add tag',
  'tags.remove': 'Remove the tag “{{tag}}”',
  'tags.required': 'Please type a tag first.',
  'tags.duplicate': '“{{tag}}” is there already.',
  'tags.tooLong': 'A tag can have at most {{max}} characters.',
  'tags.added': 'Added “{{tag}}”.',
  'tags.removed': 'Removed “{{tag}}”.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    forms: typeof formsMessages;
  }
}
