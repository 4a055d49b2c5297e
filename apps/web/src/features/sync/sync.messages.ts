import type { Messages } from '#src/platform/i18n/messages.ts';
import type { SyncCondition } from './components/sync-status-icon.tsx';

export const syncMessages = {
  title: 'Sync',
  'now.never': 'This device has not synced with your account yet.',
  'now.saved': {
    one: '{{count}} change is saved on this device and will be sent.',
    other: '{{count}} changes are saved on this device and will be sent.',
  },
  'now.unsaved': {
    one: '{{count}} change has not been sent yet.',
    other: '{{count}} changes have not been sent yet.',
  },
  'now.sending': { one: 'Sending {{count}} change…', other: 'Sending {{count}} changes…' },
  'now.fetching': 'Looking for what is new…',
  'now.sent': 'All your changes are sent.',
  'now.offline': '{{product}} can’t be reached. You can go on: what you do is saved on this device and sent later.',
  'now.offlineUnsaved': '{{product}} can’t be reached. What you do is sent when it can be reached again.',
  'now.error': 'The last sync failed: {{reason}}',
  'now.refused': {
    one: 'All else is sent; {{count}} change was refused.',
    other: 'All else is sent; {{count}} changes were refused.',
  },
  waiting: { one: '{{count}} change is waiting to be sent.', other: '{{count}} changes are waiting to be sent.' },
  progress: 'Progress',
  'progress.value': '{{done}} of {{total}}',
  'pending.export': 'Save a copy of what waits',
  last: 'Last sync',
  'last.never': 'not yet on this device',
  'sync.now': 'Sync Now',
  'sync.itself': 'Syncs by itself after every change, and at least every 5 minutes.',
  'restored.title': 'The server was restored from an older backup',
  'restored.waiting': {
    one: '{{count}} change that it had lost is being sent again from this device.',
    other: '{{count}} changes that it had lost are being sent again from this device.',
  },
  'restored.sent': {
    one: '{{count}} change that it had lost was sent again from this device.',
    other: '{{count}} changes that it had lost were sent again from this device.',
  },
  'restored.refused': {
    one: '{{count}} change that it had lost was refused.',
    other: '{{count}} changes that it had lost were refused.',
  },
  'restored.dismiss': 'Got it',
  'refused.title': 'Refused changes',
  'refused.body': 'These are not in your account. Each stays here until you send it again or dismiss it.',
  'refused.export': 'Export',
  'refused.dismissAll': 'Dismiss all',
  'refused.dismissAll.ask': {
    one: 'Dismiss {{count}} change? It is gone for good then.',
    other: 'Dismiss {{count}} changes? They are gone for good then.',
  },
  sendAgain: 'Send again',
  'sendAgain.of': 'Send again: {{what}}',
  dismiss: 'Dismiss',
  'dismiss.of': 'Dismiss: {{what}}',
  'dismiss.ask': 'Dismiss this change? It is gone for good then.',
  'dismiss.yes': 'Dismiss for good',
  'dismiss.no': 'Keep it',
  of: '“{{name}}”',
  'reason.plan': 'This needs the {{plan}} plan. It stays here, and is sent again by itself after an upgrade.',
  'reason.anyPlan': 'Your plan does not include this. It stays here, and is sent again by itself after an upgrade.',
  'reason.dayInFuture': 'That day was still to come.',
  'reason.notMissed': 'That day was no longer missed, so there was nothing to protect.',
  'reason.noProtection': 'By then this habit had no streak protection left.',
  'reason.tooLongAgo': 'That day was too long ago.',
  'reason.invalid': 'Something in it is not accepted ({{fields}}).',
  'reason.invalidAll': 'Something in it is not accepted.',
  'reason.gone': 'What it belongs to no longer exists.',
  'reason.taken': 'Something else is there in its place.',
  'reason.limit': 'There is no more room for it. Delete something first, then send it again.',
  'reason.lost': 'They were locked when you signed out, and this browser or your account no longer has the key.',
  'change.lost': { one: '{{count}} change from before a sign-out', other: '{{count}} changes from before a sign-out' },
  'change.unknown': 'A change of another version of the app ({{name}})',
} as const satisfies Messages & Record<`now.${SyncCondition}`, Messages[string]>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    sync: typeof syncMessages;
  }
}
