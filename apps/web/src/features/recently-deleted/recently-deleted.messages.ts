import type { Messages } from '#src/platform/i18n/messages.ts';

export const recentlyDeletedMessages = {
  title: 'Recently deleted',
  body: 'What you delete or replace rests here for {{days}} days. After that it is gone for good.',
  loading: 'Loading what was deleted…',
  'failed.title': 'What was deleted could not be loaded',
  'empty.title': 'Nothing rests here',
  'empty.body': 'What you delete can be brought back from here for {{days}} days.',
  more: { one: 'Show {{count}} more', other: 'Show {{count}} more' },
  left: { one: '{{count}} day left', other: '{{count}} days left' },
  'left.none': 'will be gone soon',

  'things.title': 'Deleted',
  restore: 'Restore',
  'restore.of': 'Restore “{{name}}”',
  restored: '“{{name}}” is back.',
  show: 'Show',

  'runs.title': 'Before a restart',
  'runs.body': 'Bringing a run back ends the current one, which then rests here in its place.',
  run: { one: '{{count}} day done. Restarted on {{day}}', other: '{{count}} days done. Restarted on {{day}}' },
  bringBack: 'Bring back',
  'bringBack.of': 'Bring back the run of “{{name}}” until {{day}}',
  broughtBack: 'The earlier run of “{{name}}” is back.',

  'texts.title': 'Replaced texts',
  'texts.body':
    'Texts that were replaced on one device while you wrote on another. Restoring one keeps the present text here.',
  'text.note': 'Note of {{noteDay}}, replaced on {{day}}',
  'text.restore.of': 'Restore the replaced text of “{{name}}”',
  'text.restored': 'The text of “{{name}}” is back.',
  'text.more': 'Show all of it',
  'text.less': 'Show less',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'recently-deleted': typeof recentlyDeletedMessages;
  }
}
