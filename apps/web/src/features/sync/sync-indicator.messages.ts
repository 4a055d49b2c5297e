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
  show: 'Show',
} as const satisfies Messages & Record<`state.${SyncCondition}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'sync-indicator': typeof syncIndicatorMessages;
  }
}
