import { localDate, type SETTINGS_DEFAULTS } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { readChoices } from '../notification-choices.ts';
import type { LeasedDelivery } from './deliveries.repo.ts';
import { decide, remainingSeconds, retryAt } from './delivery-rules.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

const delivery = (fields: Partial<LeasedDelivery> = {}): LeasedDelivery => ({
  ...{ id: 'd', notificationId: 'n', kind: 'habit_reminder', channel: 'push', target: 's', attempts: 1 },
  ...{
    dueAt: hoursAgo(0),
    createdAt: hoursAgo(0),
    title: 'Read',
    message: '',
    subjectId: 'h',
    habitId: 'h',
    onlyIfNotDone: true,
    day: '2026-11-23',
  },
  ...{ isRead: false, isOpen: true, wasHeld: false },
  ...fields,
});

const row = (settingsType: keyof typeof SETTINGS_DEFAULTS, settingsData: Record<string, unknown>) => ({
  settingsType,
  settingsData,
});
const NOON = row('quiet_hours', { enabled: true, start: '11:00', end: '13:30' });

const HERE = { zone: 'UTC', today: localDate('2026-11-23'), isIncluded: () => true };

type Rows = Parameters<typeof readChoices>[0];
const decided = (fields: Partial<LeasedDelivery>, rows: Rows = [], smsObstacle?: 'not_configured' | 'no_number') =>
  decide(delivery(fields), { ...HERE, choices: readChoices(rows), smsObstacle }, NOW);

const skipped = (reason: string) => ({ action: 'end', state: 'skipped', reason });

describe('a leased delivery', () => {
  test.each<[string, Partial<LeasedDelivery>, Rows, unknown]>([
    ['is sent', {}, [], { action: 'send' }],
    ['is skipped if its subject is done', { isOpen: false }, [], skipped('done_meanwhile')],
    ['is skipped if it was read in the app', { isRead: true }, [], skipped('done_meanwhile')],
    ['is skipped if its channel is off now', {}, [row('channels', { push: false })], skipped('channel_off')],
    [
      'is skipped if its setting no longer uses the channel',
      {},
      [row('notifications', { 'habit-reminders': { enabled: true, channels: { push: false } } })],
      skipped('channel_off'),
    ],
    ['is sent by the channel that its schedule chose', { kind: 'schedule', channel: 'email' }, [], { action: 'send' }],
    [
      'is skipped if its setting is off now',
      {},
      [row('notifications', { 'habit-reminders': { enabled: false } })],
      skipped('channel_off'),
    ],
    ['is skipped if it is too late', { dueAt: hoursAgo(13) }, [], skipped('too_late')],
    ['is sent if it waited for the end of quiet hours', { dueAt: hoursAgo(13), wasHeld: true }, [], { action: 'send' }],
    [
      'is skipped if the day that it speaks of is over, also after quiet hours',
      { kind: 'streak_alert', day: '2026-11-22', dueAt: hoursAgo(16), wasHeld: true },
      [],
      skipped('too_late'),
    ],
    ['waits for the end of quiet hours', {}, [NOON], { action: 'hold', until: new Date('2026-11-23T13:30:00.000Z') }],
    ['is sent in quiet hours if it is a test', { kind: 'test' }, [NOON], { action: 'send' }],
  ])('%s', (_, fields, rows, decision) => {
    expect(decided(fields, rows)).toEqual(decision);
  });
});

test('a delivery whose kind the plan no longer includes is skipped', () => {
  const plan = { ...HERE, choices: readChoices([]), isIncluded: () => false };
  expect(decide(delivery(), plan, NOW)).toEqual(skipped('not_allowed'));
});

test('a text message needs a gateway and a confirmed number, also before it waits for the end of quiet hours', () => {
  const bySms = { 'habit-reminders': { enabled: true, channels: { sms: true } } };
  const on = [row('channels', { sms: true }), row('notifications', bySms)];
  const rows = [...on, NOON];
  expect(decided({ channel: 'sms' }, rows, 'not_configured')).toEqual(skipped('not_configured'));
  expect(decided({ channel: 'sms' }, rows, 'no_number')).toEqual({ ...skipped('no_number'), state: 'dropped' });
  expect(decided({ channel: 'sms' }, on)).toEqual({ action: 'send' });
  expect(decided({ channel: 'push' }, [], 'no_number')).toEqual({ action: 'send' });
});

test('a failed attempt is repeated after 1, 4, 16, 64 and 256 minutes, and then given up', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => {
    const at = retryAt(attempts, NOW);
    return at === null ? null : (at.getTime() - NOW.getTime()) / 60_000;
  });
  expect(waits).toEqual([1, 4, 16, 64, 256, null]);
  expect(retryAt(1, NOW, 2 * HOUR_MS)).toEqual(new Date(NOW.getTime() + 2 * HOUR_MS));
});

test('a push service keeps a push only as long as it is worth showing', () => {
  expect(remainingSeconds({ kind: 'habit_reminder', dueAt: hoursAgo(2) }, NOW)).toBe(10 * 3600);
  expect(remainingSeconds({ kind: 'habit_reminder', dueAt: hoursAgo(20) }, NOW)).toBe(60);
});
