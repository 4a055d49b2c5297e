import type { Messages } from '#src/platform/i18n/messages.ts';
import type { SyncCondition } from './components/sync-status-icon.tsx';

export const syncIndicatorMessages = {
  label: 'Sync: {{state}}',
  pending: { one: '{{count}} change waiting', other: '{{count}} changes waiting' },
  refused: { one: '{{count}} change refused', other: '{{count}} changes refused' },
  'state.never': 'Not synced',
  'state.saved': 'Saved on device',
  'state.unsaved': 'Not synced',
  'state.sending': 'Syncing',
  'state.sent': 'Synced',
  'state.offline': 'Offline',
  'state.error': 'Sync error',
  'state.refused': 'Refused',
  'news.offline': 'You’re offline. Keep going: your changes will sync when {{product}} can be reached again.',
  'news.error': 'Sync failed. Your changes are kept and will be sent later.',
  'news.sent': 'Back in sync. All your changes are sent.',
  memory: 'This browser doesn’t let us save anything. Unsynced changes are lost when you close the page.',
  show: 'Show',
} as const satisfies Messages & Record<`state.${SyncCondition}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'sync-indicator': typeof syncIndicatorMessages;
  }
}
