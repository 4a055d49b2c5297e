import { expect, test } from 'vitest';
import type { Notification } from '../notifications.data.ts';
import { buildNotificationDays, type Subjects } from './notification-list.view-model.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');

const rowOf = (fields: Partial<Notification>): Notification => ({
  ...{ id: 'n', rev: 1, updatedAt: '2026-11-21T09:00:00.000Z', deletedAt: null, createdAt: '2026-11-21T09:00:00.000Z' },
  ...{ title: 'Read', message: '', type: 'habit', read: false, kind: 'habit_reminder', subjectId: 'h' },
  day: '2026-11-21' as Notification['day'],
  ...fields,
});

const HERE: Subjects = {
  ...{ exists: () => true, isHabitOpen: () => true, isTaskOpen: () => true },
  ofReminder: () => ({ collection: 'habits', id: 'h' }),
};
const SMART = { kind: 'smart_reminder', type: 'reminder', subjectId: 's' } as const;

const build = (fields: Partial<Notification>, subjects: Partial<Subjects> = {}, isOffline = false) => {
  const context = { now: NOW, zone: 'UTC', subjects: { ...HERE, ...subjects }, isOffline };
  const [item] = buildNotificationDays([rowOf(fields)], context).flatMap(({ items }) => items);
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

test('notifications are grouped by the day of the user’s zone', () => {
  const rows = ['2026-11-21T16:00:00.000Z', '2026-11-21T14:00:00.000Z'].map((createdAt) => rowOf({ createdAt }));
  const days = buildNotificationDays(rows, { now: NOW, zone: 'Asia/Tokyo', subjects: HERE, isOffline: false });
  expect(days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-21']);
});

test.each<[string, Partial<Notification>, Partial<Subjects>, readonly string[]]>([
  ['its habit is open', {}, {}, ['done', 'snooze']],
  ['its habit is done', {}, { isHabitOpen: () => false }, []],
  ['its task is open', { kind: 'task_reminder', type: 'task' }, {}, ['done', 'snooze']],
  ['its overdue task is done', { kind: 'task_overdue', type: 'reminder' }, { isTaskOpen: () => false }, []],
  ['its kind has none', { kind: 'milestone' }, {}, []],
  ['it is of a day before', { createdAt: '2026-11-20T09:00:00.000Z' }, {}, []],
  ['a client made it', { kind: null }, {}, []],
  ['the habit of its smart reminder is open', SMART, { isHabitOpen: (id) => id === 'h' }, ['done', 'snooze']],
  ['the habit of its smart reminder is done', SMART, { isHabitOpen: () => false }, []],
  ['its smart reminder is for nothing', SMART, { ofReminder: () => undefined }, []],
])('a notification has buttons or none: %s', (_, fields, subjects, actions) => {
  expect(build(fields, subjects).actions).toEqual(actions);
});

test('without a network it offers nothing that only the server can do', () => {
  const ofTask = { ofReminder: () => ({ collection: 'tasks', id: 't' }) as const };
  expect(build({}, {}, true).actions).toEqual(['done']);
  expect(build({ kind: 'task_reminder', type: 'task' }, {}, true).actions).toEqual(['done', 'snooze']);
  expect(build(SMART, ofTask, true).actions).toEqual(['done']);
});

test('it opens its habit, unless that is deleted', () => {
  expect(build({}).path).toBe('/dashboard/habits?habit=h');
  expect(build({}, { exists: () => false }).path).toBe(null);
});

test('titles that are stored in English for all are named, those of the user stay', () => {
  expect(build({ title: 'Task Overdue', kind: 'task_overdue' }).fixedTitle).toBe('task_overdue');
  expect(build({ title: 'Task Overdue', kind: null }).fixedTitle).toBe('task_overdue');
  // The habit of a reminder has that name.
  expect(build({ title: 'Task Overdue', kind: 'habit_reminder' }).fixedTitle).toBe(null);
  expect(build({ title: 'Read' }).fixedTitle).toBe(null);
});

test('[NOTI-19] a notification starts unread; the user’s own completion is no news', () => {
  expect(build({}).isUnread).toBe(true);
  expect(build({ read: true }).isUnread).toBe(false);
  expect(build({ title: 'Habit Completed', kind: 'habit_completed' }).isUnread).toBe(false);
  expect(build({ title: 'Another title', kind: 'habit_completed' }).isUnread).toBe(false);
  // Stored before notifications had a kind.
  expect(build({ title: 'Habit Completed', kind: null }).isUnread).toBe(false);
  expect(build({ title: 'Habit Completed', kind: 'habit_reminder' }).isUnread).toBe(true);
});
