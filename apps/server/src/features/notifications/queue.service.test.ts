import { endOfQuiet } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { readChoices } from './notification-choices.ts';
import { deliveriesOf, type NewNotification, type Receiver, toNotificationRow } from './queue.service.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const NIGHT = new Date('2026-11-23T23:00:00.000Z');
const DEVICES = [
  { id: 'd1', userId: 'u', deviceName: 'Phone' },
  { id: 'd2', userId: 'u', deviceName: 'Laptop' },
];

const reminder: NewNotification = { id: 'n', kind: 'habit_reminder', title: 'Read', message: 'Now.' };
const receiver = (fields: Partial<Receiver> = {}): Receiver => ({
  ...{ choices: readChoices([]), zone: 'UTC', devices: DEVICES, now: NOW },
  ...fields,
});
const planned = (notification: Partial<NewNotification>, fields: Partial<Receiver> = {}) =>
  deliveriesOf({ ...reminder, ...notification }, receiver(fields)).map(({ channel, state, reason, targetName }) =>
    [channel, targetName, state, reason].filter(Boolean).join(' '),
  );
const choices = (settingsType: string, settingsData: Record<string, unknown>) => ({
  choices: readChoices([{ settingsType, settingsData }]),
});

describe('a notification is planned', () => {
  test.each<[string, Partial<NewNotification>, Partial<Receiver>, string[]]>([
    ['for each device', {}, {}, ['push Phone pending', 'push Laptop pending']],
    ['with the reason if there is no device', {}, { devices: [] }, ['push dropped no_device']],
    ['for the end of quiet hours', {}, { now: NIGHT, devices: DEVICES.slice(0, 1) }, ['push Phone held quiet_hours']],
    ['not at all if it stays in the app', { kind: 'habit_completed' }, {}, []],
    ['as skipped if the channel is off', {}, choices('channels', { push: false }), ['push skipped channel_off']],
    [
      'by the channels of its schedule',
      { kind: 'schedule', channels: { push: false, email: true } },
      {},
      ['email pending'],
    ],
    [
      'by text message, whose gateway and number are asked for when it is sent',
      { kind: 'schedule', channels: { push: false, sms: true } },
      choices('channels', { sms: true }),
      ['sms pending'],
    ],
  ])('%s', (_, notification, fields, expected) => {
    expect(planned(notification, fields)).toEqual(expected);
  });

  test('once for the same receiver, however often', () => {
    const keys = () => deliveriesOf(reminder, receiver()).map(({ id, dedupKey }) => `${id} ${dedupKey}`);
    expect(keys()).toEqual(keys());
    expect(new Set(keys()).size).toBe(2);
  });

  test('for the instant at which the quiet hours end', () => {
    const [held] = deliveriesOf(reminder, receiver({ now: NIGHT }));
    const { quietHours } = readChoices([]);
    expect(held?.nextAttemptAt?.getTime()).toBe(endOfQuiet(NIGHT.getTime(), quietHours, 'UTC'));
  });
});

test('a message of many names is cut to what is stored', () => {
  const { fields } = toNotificationRow({ ...reminder, message: 'a name, '.repeat(400) });
  expect(fields.message).toHaveLength(1_000);
});
