import type { Messages } from '#src/platform/i18n/messages.ts';
import type { SyncCondition } from './components/sync-status-icon.tsx';

export const syncIndicatorMessages = {
  label: 'Sync: {{state}}',
  pending: { one: '{{count}} change waiting', other: '{{count}} changes waiting' },
  refused: { one: '{{count}} change refused', other: '{{count}} changes refused' },
  'state.never': 'Not synced',
  'state.saved': 'Saved here',
  'state.unsaved': 'Not sent yet',
  'state.sending': 'Syncing',
  'state.sent': 'Synced',
  'state.offline': 'Offline',
  'state.error': 'Sync error',
  'state.refused': 'Refused',
  'news.offline': 'Offline. Go on: your changes are sent when {{product}} can be reached again.',
  'news.error': 'Syncing failed. Your changes are sent later.',
  'news.sent': 'Synced again: all your changes are sent.',
  memory: 'This browser lets us keep nothing: what is not sent is lost when you close the page.',
  'restored.sent': {
    one: 'The server was restored from an older backup. {{count}} change that it had lost was sent again.',
    other: 'The server was restored from an older backup. {{count}} changes that it had lost were sent again.',
  },
  'restored.refused': {
    one: 'The server was restored from an older backup. {{count}} change that it had lost was refused.',
    other: 'The server was restored from an older backup. {{count}} changes that it had lost were refused.',
  },
  'restored.both':
    'The server was restored from an older backup. Of the changes that it had lost, {{sent}} were sent again and {{refused}} refused.',
  show: 'Show',
} as const satisfies Messages & Record<`state.${SyncCondition}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'sync-indicator': typeof syncIndicatorMessages;
  }
}
