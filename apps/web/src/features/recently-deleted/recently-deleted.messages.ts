import type { Messages } from '#src/platform/i18n/messages.ts';

export const recentlyDeletedMessages = {
  title: 'Recently deleted',
  body: 'Items you delete or replace stay here for {{days}} days. After that they’re gone for good.',
  loading: 'Loading deleted items…',
  'failed.title': 'Deleted items couldn’t be loaded',
  'empty.title': 'Nothing here',
  'empty.body': 'Items you delete can be restored from here for {{days}} days.',
  more: { one: 'Show {{count}} more', other: 'Show {{count}} more' },
  left: { one: '{{count}} day left', other: '{{count}} days left' },
  'left.none': 'less than a day left',

  'things.title': 'Deleted',
  restore: 'Restore',
  'restore.of': 'Restore “{{name}}”',
  restored: '“{{name}}” was restored.',
  show: 'Show',

  'runs.title': 'Earlier runs',
  'runs.body': 'Restoring a run ends the current one, which then moves here.',
  run: { one: '{{count}} day done. Restarted on {{day}}', other: '{{count}} days done. Restarted on {{day}}' },
  bringBack: 'Restore',
  'bringBack.of': 'Restore the run of “{{name}}” until {{day}}',
  broughtBack: 'The earlier run of “{{name}}” was restored.',

  'texts.title': 'Replaced texts',
  'texts.body':
    'Texts that were replaced on one device while you edited them on another. If you restore one, the current text moves here.',
  'text.note': 'Note of {{noteDay}}, replaced on {{day}}',
  'text.restore.of': 'Restore the replaced text of “{{name}}”',
  'text.restored': 'The text of “{{name}}” was restored.',
  'text.more': 'Show all',
  'text.less': 'Show less',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'recently-deleted': typeof recentlyDeletedMessages;
  }
}
