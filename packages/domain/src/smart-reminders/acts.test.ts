import { describe, expect, test } from 'vitest';
import type { HabitDay, HabitKind, HabitMonth } from '../habits/index.ts';
import { localDate, monthOf } from '../time/index.ts';
import { actsThatDecide, habitActs, taskActs } from './acts.ts';
import { outcomesOf } from './outcomes.ts';
import { tasksOfLink } from './smart-reminder.ts';

const habit = { id: 'h', kind: 'yes_no' as HabitKind, goal: 1, target: null };
const BEFORE = localDate('2026-11-23');
const days = (given: Readonly<Record<string, HabitDay>>, month = '2026-11', habitId = 'h'): HabitMonth => ({
  ...{ habitId, runId: 'r', month: monthOf(localDate(`${month}-01`)), days: given },
});
const done = (at: string, zone = 'UTC', state: HabitDay['state'] = 'done'): HabitDay => ({ state, at, zone });
const found = (months: readonly HabitMonth[], dayStartHour: 0 | 3 = 0) =>
  habitActs(habit, months, { dayStartHour, before: BEFORE }).map(({ day, minute }) => [day, minute]);

describe('[REM-08] the records of a habit', () => {
  test.each<[string, Record<string, HabitDay>, [string, number][]]>([
    [
      'a completion has the time that the clock showed',
      { '20': done('2026-11-20T07:30:00.000Z') },
      [['2026-11-20', 450]],
    ],
    [
      'in the zone in which it was made',
      { '20': done('2026-11-20T07:30:00.000Z', 'Asia/Tokyo') },
      [['2026-11-20', 990]],
    ],
    ['a day that was filled in later has none', { '20': done('2026-11-21T07:30:00.000Z') }, []],
    ['a day that was not done has none', { '20': done('2026-11-20T07:30:00.000Z', 'UTC', 'skipped') }, []],
    [
      'a day that was undone has none',
      { '20': { ...done('2026-11-20T07:30:00.000Z', 'UTC', 'undone'), everDone: true } },
      [],
    ],
    ['the day itself does not count yet', { '23': done('2026-11-23T07:30:00.000Z') }, []],
    ['an unknown zone has none', { '20': done('2026-11-20T07:30:00.000Z', 'Moon/Base') }, []],
  ])('%s', (_, given, expected) => {
    expect(found([days(given)])).toEqual(expected);
  });

  test('are those of the last ninety days, of all runs of this habit', () => {
    const at = (day: string) => ({ [day.slice(8)]: done(`${day}T08:00:00.000Z`) });
    const months = [
      days({ ...at('2026-08-24'), ...at('2026-08-25') }, '2026-08'),
      { ...days(at('2026-11-02')), runId: 'another run' },
      days(at('2026-11-03'), '2026-11', 'another habit'),
    ];
    expect(found(months).map(([day]) => day)).toEqual(['2026-08-25', '2026-11-02']);
  });

  test('that decide about a day are those of the ninety days before it, also of a longer list', () => {
    const at = (day: string) => ({ [day.slice(8)]: done(`${day}T08:00:00.000Z`) });
    const months = [days({ ...at('2026-08-23'), ...at('2026-08-25') }, '2026-08'), days(at('2026-11-22'))];
    const acts = habitActs(habit, months, { dayStartHour: 0, before: BEFORE, days: 100 });
    expect(acts).toHaveLength(3);
    const on = (day: string) => actsThatDecide(acts, localDate(day)).map((act) => act.day);
    expect(on('2026-11-23')).toEqual(['2026-08-25', '2026-11-22']);
    expect(on('2026-11-22')).toEqual(['2026-08-25']);
  });

  test('after midnight belong to the day before for those whose day begins later', () => {
    const night = days({ '20': done('2026-11-21T01:00:00.000Z') });
    expect(found([night])).toEqual([]);
    expect(found([night], 3)).toEqual([['2026-11-20', 60]]);
  });

  test('of a habit with an upper limit are none', () => {
    const months = [days({ '20': done('2026-11-20T07:30:00.000Z') })];
    expect(habitActs({ ...habit, kind: 'at_most' }, months, { dayStartHour: 0, before: BEFORE })).toEqual([]);
  });
});

test('[REM-08] the records of a task are the completions of its series', () => {
  const task = (id: string, seriesId: string | null, completedAt: string | null) => ({ id, seriesId, completedAt });
  const tasks = [
    task('first', null, '2026-11-20T09:00:00.000Z'),
    task('second', 'first', '2026-11-21T10:00:00.000Z'),
    task('open', 'first', null),
    task('other', null, '2026-11-21T12:00:00.000Z'),
    task('today', 'first', '2026-11-23T10:00:00.000Z'),
  ];
  const acts = taskActs(tasksOfLink(tasks, 'open'), 'UTC', { dayStartHour: 0, before: BEFORE });
  expect(acts.map(({ minute }) => minute)).toEqual([540, 600]);
  expect(tasksOfLink(tasks, 'unknown')).toEqual([]);
});

test('[REM-08] the outcome of reminders is how many were opened and followed by a completion within the hour', () => {
  const at = (time: string, isRead = false) => ({ at: Date.parse(`2026-11-20T${time}:00Z`), isRead });
  const acts = [{ at: Date.parse('2026-11-20T09:00:00Z') }];
  expect(outcomesOf([at('08:00', true), at('07:59'), at('09:00'), at('09:01', true)], acts)).toEqual({
    ...{ sent: 4, opened: 2, doneSoon: 2 },
  });
});
