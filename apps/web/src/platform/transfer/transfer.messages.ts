import type { Messages } from '#src/platform/i18n/messages.ts';

export const transferMessages = {
  reading: 'Reading {{file}}…',
  intro: '{{file}} adds the following. Nothing you have is overwritten.',
  nothing: 'Everything in {{file}} is already here.',
  left: 'Not imported',
  ignored: {
    one: '{{count}} entry we can’t use: {{names}}',
    other: '{{count}} entries we can’t use: {{names}}',
  },
  confirm: 'Import',
  again: 'Choose another file',
  'done.parts': 'Imported the missing data',
  failed: 'Nothing was imported. {{reason}}',
  undo: 'Undo import',
  undone: 'Import undone. What it added is in Recently deleted.',
  'undone.parts': 'Import undone.',
  'full.kind': '{{holder}} holds at most {{most}}. There is room for {{room}}, and the file adds {{count}}.',
  'full.account': 'An account',
  'full.plan': 'The plan {{plan}}',
  'full.next': '{{plan}} has room for {{max}}.',
  'full.nothing': 'Make room for everything to import this file.',
  'import.error': 'Import Error - Failed to import data. Please check the file format.',
  why: 'See why',
  'unusable.intro': '{{file}} can’t be imported. {{unchanged}}',
  'unusable.not_json_file': 'Choose a file that ends in .json.',
  'unusable.too_large': 'It is larger than {{megabytes}} MB, the most we can read.',
  'unusable.unreadable': 'This browser couldn’t read it.',
  'unusable.not_json': 'It isn’t valid JSON. It may be cut off or in another format.',
  'unusable.newer_version': 'It was made by a newer version of the app. Reload the page and try again.',
  'unusable.not_fetched': 'Some of your data hasn’t reached this device yet. Try again after the next sync.',
  'unusable.problems': {
    one: '{{count}} entry is invalid:',
    other: '{{count}} entries are invalid:',
  },
  'problem.invalid': '{{path}} has an invalid value',
  'problem.duplicate': '{{path}} appears twice',
  'problem.day_in_future': '{{path}} is in the future',
  'problem.too_many': '{{path}} holds more than an account can have',
  'problem.more': { one: 'and {{count}} more', other: 'and {{count}} more' },
  'rows.unnamed': { one: '{{count}} entry of {{kind}}', other: '{{count}} entries of {{kind}}' },
  'rows.left': {
    one: '{{rows}}: the item it belongs to is missing',
    other: '{{rows}}: the items they belong to are missing',
  },
  'rows.place': '{{kind}} {{number}}',
  'rows.place.named': '{{kind}} {{number}}, {{name}}',
  'export.notHere': 'Some of your data hasn’t reached this device yet. Try again after the next sync.',
  exportFirst: 'Export them first',
  'deleted.open': 'Recently deleted',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    transfer: typeof transferMessages;
  }
}
