import type { Messages } from '#src/platform/i18n/messages.ts';

export const transferMessages = {
  reading: 'Reading {{file}} …',
  intro: 'This is what {{file}} brings. Nothing that is here is overwritten.',
  nothing: 'Everything in {{file}} is here already.',
  left: 'Left out',
  ignored: {
    one: '{{count}} entry that means nothing here: {{names}}',
    other: '{{count}} entries that mean nothing here: {{names}}',
  },
  confirm: 'Import',
  again: 'Choose another file',
  'done.parts': 'Imported what was missing',
  failed: 'Nothing was imported: {{reason}}',
  undo: 'Undo import',
  undone: 'The import is undone. What it brought rests in Recently deleted.',
  'undone.parts': 'The import is undone.',
  'full.kind': '{{holder}} holds at most {{most}}: there is room for {{room}}, and {{count}} would come.',
  'full.account': 'One account',
  'full.plan': 'The plan {{plan}}',
  'full.next': '{{plan}} has room for {{max}}.',
  'full.nothing': 'Nothing is imported before there is room for all of it.',
  'unusable.intro': '{{file}} cannot be imported. {{unchanged}}',
  'unusable.not_json_file': 'Please choose a file whose name ends in .json.',
  'unusable.too_large': 'It is larger than {{megabytes}} MB, which is the most that is read.',
  'unusable.unreadable': 'This browser could not read it.',
  'unusable.not_json': 'It is not JSON: it may be cut off, or of another kind.',
  'unusable.newer_version': 'It was made by a newer version than this one understands. Reload the page, and try again.',
  'unusable.not_fetched':
    'What you keep has not all arrived on this device yet, so nobody can tell what is missing. Please try again when it has been in touch with the server.',
  'unusable.problems': {
    one: '{{count}} place in it is not as it must be:',
    other: '{{count}} places in it are not as they must be:',
  },
  'problem.invalid': '{{path}} has a value that it cannot have',
  'problem.duplicate': '{{path}} is there twice',
  'problem.day_in_future': '{{path}} is in the future',
  'problem.too_many': '{{path}} holds more than one account can have',
  'problem.more': { one: 'and {{count}} more', other: 'and {{count}} more' },
  'rows.unnamed': { one: '{{count}} entry of {{kind}}', other: '{{count}} entries of {{kind}}' },
  'rows.left': {
    one: '{{rows}}: what it belongs to is neither here nor in the file',
    other: '{{rows}}: what they belong to is neither here nor in the file',
  },
  'rows.place': '{{kind}} {{number}}',
  'rows.place.named': '{{kind}} {{number}}, {{name}}',
  'export.notHere':
    'What you keep has not all arrived on this device yet. Please try again when it has been in touch with the server.',
  exportFirst: 'Save them in a file first',
  'deleted.open': 'Recently deleted',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    transfer: typeof transferMessages;
  }
}
