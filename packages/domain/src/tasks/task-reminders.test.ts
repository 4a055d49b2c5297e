import { expect, test } from 'vitest';
import { localDate } from '../time/index.ts';
import { dueTaskReminders, setReminders, type TaskWithReminders } from './task-reminders.ts';

const SUNDAY = localDate('2026-11-22');
const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);

type Fields = Partial<TaskWithReminders>;

const task = (fields: Fields = {}): TaskWithReminders => ({
  completed: false,
  archivedAt: null,
  dueDate: SUNDAY,
  dueTime: null,
  reminderEnabled: true,
  reminderTime: '09:00',
  reminders: [],
  snoozedUntil: null,
  ...fields,
});

const isCalled = (fields: Fields, after: string, until: string) =>
  dueTaskReminders([task(fields)], at(after), at(until), 'UTC').length === 1;

test.each<[string, Fields, boolean]>([
  ['its time has come', {}, true],
  ['its time was before', { reminderTime: '08:59' }, false],
  ['its time is yet to come', { reminderTime: '09:01' }, false],
  ['it has no reminder', { reminderTime: null }, false],
  ['reminders are off', { reminderEnabled: false, reminders: [{ kind: 'at', date: SUNDAY, time: '09:00' }] }, false],
  ['it is not due today', { dueDate: localDate('2026-11-23') }, false],
  ['it has no date', { dueDate: null }, false],
  ['it is done', { completed: true }, false],
  ['it is put away', { archivedAt: '2026-11-20T08:00:00.000Z' }, false],
  ['a further one has come', { reminderTime: null, reminders: [{ kind: 'at', date: SUNDAY, time: '09:00' }] }, true],
  ['half an hour before', { reminderTime: null, dueTime: '09:30', reminders: [{ kind: 'before', minutes: 30 }] }, true],
  [
    'a day before, without a time',
    { reminderTime: null, dueDate: localDate('2026-11-23'), reminders: [{ kind: 'before', minutes: 1440 }] },
    true,
  ],
  ['it rests until later', { snoozedUntil: '2026-11-22T12:00:00.000Z' }, false],
  ['it has rested', { reminderTime: null, snoozedUntil: '2026-11-22T09:00:00.000Z' }, true],
])('returns a reminder or none: %s', (_, fields, isDue) => {
  expect(isCalled(fields, '08:59', '09:00')).toBe(isDue);
});

test('uses the clock of the zone, and moves a skipped time after the gap', () => {
  const spring = task({ dueDate: localDate('2026-03-29'), reminderTime: '02:30' });
  expect(setReminders(spring, 'Europe/Berlin').map((reminder) => reminder.at)).toEqual([
    Date.parse('2026-03-29T01:00:00Z'),
  ]);
});
