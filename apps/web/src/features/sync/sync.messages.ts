import type { Messages } from '#src/platform/i18n/messages.ts';
import type { SyncCondition } from './components/sync-status-icon.tsx';

export const syncMessages = {
  title: 'Sync',
  'now.never': 'This device hasn’t synced with your account yet.',
  'now.saved': {
    one: '{{count}} change is saved on this device and will sync soon.',
    other: '{{count}} changes are saved on this device and will sync soon.',
  },
  'now.unsaved': {
    one: '{{count}} change hasn’t been sent yet.',
    other: '{{count}} changes haven’t been sent yet.',
  },
  'now.sending': { one: 'Sending {{count}} change…', other: 'Sending {{count}} changes…' },
  'now.fetching': 'Checking for changes…',
  'now.sent': 'All your changes are synced.',
  'now.offline': '{{product}} can’t be reached. Keep going: your changes are saved on this device and will sync later.',
  'now.offlineUnsaved': '{{product}} can’t be reached. Your changes will sync when it can be reached again.',
  'now.error': 'The last sync failed: {{reason}}',
  'now.refused': {
    one: '{{count}} change was refused. Everything else is synced.',
    other: '{{count}} changes were refused. Everything else is synced.',
  },
  waiting: { one: '{{count}} change is waiting to sync.', other: '{{count}} changes are waiting to sync.' },
  progress: 'Progress',
  'progress.value': '{{done}} of {{total}}',
  'pending.export': 'Save a copy of waiting changes',
  last: 'Last synced',
  'last.never': 'Never on this device',
  'sync.now': 'Sync Now',
  'sync.itself': 'Syncs automatically after every change and at least every 5 minutes.',
  'restored.title': 'The server was restored from an older backup',
  'restored.waiting': {
    one: 'Sending {{count}} change it had lost again from this device.',
    other: 'Sending {{count}} changes it had lost again from this device.',
  },
  'restored.sent': {
    one: '{{count}} change it had lost was sent again from this device.',
    other: '{{count}} changes it had lost were sent again from this device.',
  },
  'restored.refused': {
    one: '{{count}} change it had lost was refused.',
    other: '{{count}} changes it had lost were refused.',
  },
  'restored.news.sent': {
    one: 'The server was restored from an older backup. {{count}} change it had lost was sent again.',
    other: 'The server was restored from an older backup. {{count}} changes it had lost were sent again.',
  },
  'restored.news.refused': {
    one: 'The server was restored from an older backup. {{count}} change it had lost was refused.',
    other: 'The server was restored from an older backup. {{count}} changes it had lost were refused.',
  },
  'restored.news.both':
    'The server was restored from an older backup. Of the changes it had lost, {{sent}} were sent again and {{refused}} were refused.',
  show: 'Show',
  'restored.dismiss': 'Got it',
  'refused.title': 'Refused changes',
  'refused.body': 'These aren’t in your account. They stay here until you send them again or dismiss them.',
  'refused.export': 'Export',
  'refused.dismissAll': 'Dismiss all',
  'refused.dismissAll.ask': {
    one: 'Dismiss {{count}} change? You can’t get it back.',
    other: 'Dismiss {{count}} changes? You can’t get them back.',
  },
  sendAgain: 'Send again',
  'sendAgain.of': 'Send again: {{what}}',
  dismiss: 'Dismiss',
  'dismiss.of': 'Dismiss: {{what}}',
  'dismiss.ask': 'Dismiss this change? You can’t get it back.',
  'dismiss.yes': 'Dismiss for good',
  'dismiss.no': 'Keep',
  of: '“{{name}}”',
  'reason.plan': 'This needs {{plan}}. It stays here and is sent automatically after you upgrade.',
  'reason.anyPlan': 'Your plan doesn’t include this. It stays here and is sent automatically after you upgrade.',
  'reason.dayInFuture': 'That day was in the future.',
  'reason.notMissed': 'That day was no longer missed, so there was nothing to protect.',
  'reason.noProtection': 'This habit had no streak protections left.',
  'reason.tooLongAgo': 'That day was too long ago.',
  'reason.invalid': 'Some of its content isn’t valid ({{fields}}).',
  'reason.invalidAll': 'Some of its content isn’t valid.',
  'reason.gone': 'The item it belongs to no longer exists.',
  'reason.taken': 'Something else is already in its place.',
  'reason.limit': 'There’s no room for it. Delete something, then send it again.',
  'reason.lost': 'These were locked when you signed out, and the key is no longer available.',
  'change.lost': { one: '{{count}} change from before a sign-out', other: '{{count}} changes from before a sign-out' },
  'change.unknown': 'A change from another version of the app ({{name}})',
} as const satisfies Messages & Record<`now.${SyncCondition}`, Messages[string]>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    sync: typeof syncMessages;
  }
}
