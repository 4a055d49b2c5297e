import { v7 as uuidv7 } from 'uuid';
import type { AccessRows } from '#test/access/access-row.ts';
import { pushSubscription, subscriptionOf } from './push/push.fixture.ts';
import { taskReminderOf } from './reminders.fixture.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'notifications.deliveries': {},
  'notifications.stats': {},
  'notifications.channels': {},
  'notifications.test': { body: () => ({ channel: 'sms' }), gate: 'basic_notifications' },
  'notifications.act': {
    item: taskReminderOf,
    body: () => ({ action: 'done' }),
    gate: 'task_management',
    itemGate: 'task_management',
  },
  'phoneNumber.get': {},
  // The server of these tests has no gateway.
  'phoneNumber.sendCode': { body: () => ({ number: '+49151234567' }), gate: 'basic_notifications', answer: 'conflict' },
  'phoneNumber.confirm': { body: () => ({ code: '012345' }), answer: 'conflict' },
  'phoneNumber.remove': {},
  'push.key': {},
  'push.list': {},
  'push.subscribe': {
    body: () => pushSubscription(`https://fcm.googleapis.com/fcm/send/${uuidv7()}`),
    gate: 'basic_notifications',
    // What is told to a later caller would go to a browser that does not exist.
    consumesCaller: true,
  },
  'push.unsubscribe': { item: subscriptionOf, consumesCaller: true },
};
