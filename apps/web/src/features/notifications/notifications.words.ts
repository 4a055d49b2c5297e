import type { ResourceWords } from '#src/platform/resource/resource-words.ts';

export const words = {
  'change.notification.create': 'Add a notification',
  'change.notification.patch': 'Change a notification',
  'change.notification.delete': 'Delete a notification',
  'change.notification.restore': 'Restore a notification',
  'one.notification': 'Notification',
  'count.notification': { one: '{{count}} notification', other: '{{count}} notifications' },
  'deleted.notification': 'Notification, deleted on {{day}}',
} as const satisfies ResourceWords<'notification'>;
