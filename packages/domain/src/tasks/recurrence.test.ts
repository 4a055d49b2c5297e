import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../time/index.ts';
import { nextOccurrence, occurrencesBetween } from './next-occurrence.ts';
import {
  isSimpleRule,
  presetOf,
  type RecurringTask,
  recurrenceOf,
  recurrenceOfSuccessor,
  type TaskRecurrence,
} from './recurrence.ts';

const END = localDate('2040-12-31');

/** Returns the first days of a rule. */
function days(rule: string, startsOn: string, howMany: number, to = END) {
  return occurrencesBetween(rule, localDate(startsOn), localDate(startsOn), to).slice(0, howMany);
}

describe('the days of a rule', () => {
  test.each<[string, string, string[]]>([
    ['FREQ=DAILY;INTERVAL=14', '2026-11-22', ['2026-11-22', '2026-12-06', '2026-12-20']],
    // Months without the day are skipped (RFC 5545); the last day of the month is another rule.
    ['FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
      '2027-12-30',
      ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'],
    ],
    ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '2026-01-01', ['2026-02-28', '2027-02-28', '2028-02-29']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-22', ['2026-11-27', '2026-12-25', '2027-01-29']],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-22', ['2026-12-08', '2027-01-12', '2027-02-09']],
    ['FREQ=MONTHLY;BYDAY=5MO', '2026-11-22', ['2026-11-30', '2027-03-29', '2027-05-31']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15', '2026-11-01', ['2026-11-20', '2026-12-21', '2027-01-21']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-10-01', ['2026-10-30', '2026-11-30', '2026-12-31']],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-22', ['2026-11-23', '2026-11-27', '2026-11-30']],
    // The example of RFC 5545 in which the first day of the week matters.
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYDAY=-1SU', '2026-01-01', ['2026-12-27', '2027-12-26']],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-09-02', ['1998-02-13', '1998-03-13', '1998-11-13']],
    ['FREQ=DAILY;BYMONTH=1;INTERVAL=10', '2026-12-25', ['2027-01-04', '2027-01-14', '2027-01-24']],
    ['FREQ=YEARLY;BYMONTHDAY=15', '2026-11-22', ['2026-12-15', '2027-01-15']],
    ['FREQ=YEARLY;BYMONTH=3,9', '2026-01-10', ['2026-03-10', '2026-09-10', '2027-03-10']],
  ])('%s from %s', (rule, startsOn, expected) => {
    const found = days(rule, startsOn, expected.length);
    expect(found).toEqual(expected);
  });

  test('COUNT counts from the start, regardless of the queried range', () => {
    expect(days('FREQ=WEEKLY;COUNT=3', '2026-11-22', 9)).toEqual(['2026-11-22', '2026-11-29', '2026-12-06']);
    const from = localDate('2026-12-01');
    expect(occurrencesBetween('FREQ=WEEKLY;COUNT=3', localDate('2026-11-22'), from, END)).toEqual(['2026-12-06']);
  });

  test('UNTIL is inclusive', () => {
    expect(days('FREQ=DAILY;UNTIL=20261123', '2026-11-22', 9)).toEqual(['2026-11-22', '2026-11-23']);
    expect(days('FREQ=DAILY;INTERVAL=2;UNTIL=20261123', '2026-11-22', 9)).toEqual(['2026-11-22']);
    expect(days('FREQ=DAILY;UNTIL=20261121', '2026-11-22', 9)).toEqual([]);
  });

  test('an invalid rule or day has no days', () => {
    expect(days('FREQ=HOURLY', '2026-11-22', 9)).toEqual([]);
    expect(occurrencesBetween('FREQ=DAILY', 'x' as never, END, END)).toEqual([]);
  });

  test('they end with the calendar', () => {
    const last = localDate('9999-12-31');
    expect(occurrencesBetween('FREQ=DAILY', localDate('9999-12-30'), last, last)).toEqual([last]);
    const recurrence = { rule: 'FREQ=DAILY', anchor: 'due', pileUp: 'queue', startsOn: last } as const;
    expect(nextOccurrence(recurrence, { dueDate: last, completedOn: last, today: last })).toBeNull();
  });
});

const RULE: TaskRecurrence = { rule: 'FREQ=DAILY', anchor: 'due', pileUp: 'skip', startsOn: localDate('2026-11-01') };

function next(recurrence: Partial<TaskRecurrence>, dueDate: string | null, today: string, completedOn = today) {
  return nextOccurrence(
    { ...RULE, ...recurrence },
    {
      dueDate: dueDate === null ? null : localDate(dueDate),
      completedOn: localDate(completedOn),
      today: localDate(today),
    },
  );
}

describe('the next occurrence', () => {
  const weekly = { rule: 'FREQ=WEEKLY;BYDAY=FR' };

  test.each([
    // Due on Friday the 6th, completed on Friday the 20th: today is one of the days.
    ['skip', '2026-11-06', '2026-11-20', '2026-11-27'],
    ['roll', '2026-11-06', '2026-11-20', '2026-11-20'],
    ['queue', '2026-11-06', '2026-11-20', '2026-11-13'],
    // Completed in time, or early: the next one is never the same day again.
    ['skip', '2026-11-20', '2026-11-20', '2026-11-27'],
    ['roll', '2026-11-20', '2026-11-20', '2026-11-27'],
    ['queue', '2026-11-20', '2026-11-20', '2026-11-27'],
    ['skip', '2026-11-20', '2026-11-16', '2026-11-27'],
    ['roll', '2026-11-20', '2026-11-16', '2026-11-27'],
    ['queue', '2026-11-20', '2026-11-16', '2026-11-27'],
  ] as const)('%s: due on %s, completed on %s, recurs on %s', (pileUp, dueDate, today, expected) => {
    expect(next({ ...weekly, pileUp }, dueDate, today)).toBe(expected);
  });

  test('a postponed occurrence recurs on the days of its rule', () => {
    expect(next(weekly, '2026-11-22', '2026-11-22')).toBe('2026-11-27');
  });

  test('anchored to completion', () => {
    const completion = { anchor: 'completion' } as const;
    expect(next({ ...completion, rule: 'FREQ=DAILY;INTERVAL=3' }, '2026-11-01', '2026-11-22')).toBe('2026-11-25');
    expect(next({ ...completion, rule: 'FREQ=WEEKLY;BYDAY=MO' }, '2026-11-01', '2026-11-23')).toBe('2026-11-30');
    expect(next({ ...completion, rule: 'FREQ=MONTHLY' }, '2026-11-01', '2027-01-31')).toBe('2027-02-28');
    expect(next({ ...completion, rule: 'FREQ=YEARLY' }, '2026-11-01', '2028-02-29')).toBe('2029-02-28');
    expect(next({ ...completion, rule: 'FREQ=DAILY' }, null, '2026-11-22')).toBe('2026-11-23');
  });

  test('the end of a series has no successor', () => {
    expect(next({ rule: 'FREQ=DAILY;COUNT=3' }, '2026-11-02', '2026-11-02')).toBe('2026-11-03');
    expect(next({ rule: 'FREQ=DAILY;COUNT=3' }, '2026-11-03', '2026-11-03')).toBeNull();
    expect(next({ rule: 'FREQ=DAILY;COUNT=3' }, '2026-11-01', '2026-11-09')).toBeNull();
    expect(next({ rule: 'FREQ=DAILY;UNTIL=20261103' }, '2026-11-02', '2026-11-02')).toBe('2026-11-03');
    expect(next({ rule: 'FREQ=DAILY;UNTIL=20261103' }, '2026-11-03', '2026-11-03')).toBeNull();
    expect(next({ rule: 'FREQ=DAILY;COUNT=1', anchor: 'completion' }, '2026-11-03', '2026-11-03')).toBeNull();
  });

  test('a task without a due date recurs after today', () => {
    expect(next(weekly, null, '2026-11-20')).toBe('2026-11-27');
    expect(next(weekly, null, '2026-10-02')).toBe('2026-11-06');
  });

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=999',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
    'FREQ=YEARLY;BYDAY=53MO;BYMONTHDAY=1',
    'FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=MO;BYSETPOS=60',
    'FREQ=DAILY;BYMONTHDAY=1,2,3;BYSETPOS=2',
    'nonsense',
  ])('%s ends without an occurrence', (rule) => {
    expect(next({ rule }, '2026-11-01', '2026-11-22')).toBeNull();
    expect(next({ rule }, '9999-12-30', '9999-12-31')).toBeNull();
  });
});

describe('the recurrence of a task', () => {
  const task: RecurringTask = { recurring: 'None', recurrence: null, dueDate: localDate('2026-11-22') };
  const friday: TaskRecurrence = { ...RULE, rule: 'FREQ=WEEKLY;BYDAY=FR' };

  test('[TASK-16] is null, or follows its preset from its due date', () => {
    expect(recurrenceOf(task)).toBeNull();
    const from = (recurring: RecurringTask['recurring']) => recurrenceOf({ ...task, recurring });
    expect(from('Daily')).toEqual({ rule: 'FREQ=DAILY', anchor: 'due', pileUp: 'skip', startsOn: task.dueDate });
    expect(from('Weekly')).toMatchObject({ rule: 'FREQ=WEEKLY' });
    expect(from('Monthly')).toMatchObject({ rule: 'FREQ=MONTHLY' });
    expect(recurrenceOf({ ...task, recurring: 'Daily', dueDate: null })).toMatchObject({
      anchor: 'completion',
      startsOn: null,
    });
  });

  test('follows its rule if that fits the preset, which wins if two edits conflict', () => {
    expect(recurrenceOf({ ...task, recurring: 'Weekly', recurrence: friday })).toEqual(friday);
    expect(recurrenceOf({ ...task, recurring: 'Daily', recurrence: friday })).toMatchObject({ rule: 'FREQ=DAILY' });
    expect(recurrenceOf({ ...task, recurring: 'None', recurrence: friday })).toBeNull();
  });

  test('is simple if its rule equals a preset', () => {
    const isSimple = (changes: Partial<TaskRecurrence>) => isSimpleRule({ ...RULE, ...changes });
    expect(['FREQ=DAILY', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'].map((rule) => isSimple({ rule }))).toEqual([
      true,
      true,
    ]);
    expect(['FREQ=YEARLY', 'FREQ=DAILY;COUNT=2', 'FREQ=MONTHLY;BYMONTHDAY=-1'].some((rule) => isSimple({ rule }))).toBe(
      false,
    );
    expect(isSimple({ anchor: 'completion' }) || isSimple({ pileUp: 'queue' })).toBe(false);
  });

  test('the preset of a rule', () => {
    expect(['FREQ=DAILY;INTERVAL=14', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY', 'no'].map(presetOf)).toEqual([
      'Daily',
      'Weekly',
      'Monthly',
      'Monthly',
      'None',
    ]);
  });

  test('[TASK-17] completing a Daily, Weekly or Monthly task advances its due date', () => {
    const dueAfter = (recurring: RecurringTask['recurring'], dueDate: string) => {
      const due = localDate(dueDate);
      const recurrence = recurrenceOf({ ...task, recurring, dueDate: due });
      return recurrence && nextOccurrence(recurrence, { dueDate: due, completedOn: due, today: due });
    };
    expect(dueAfter('Daily', '2026-12-31')).toBe('2027-01-01');
    expect(dueAfter('Weekly', '2026-12-31')).toBe('2027-01-07');
    expect(dueAfter('Monthly', '2026-12-15')).toBe('2027-01-15');
    expect(dueAfter('Monthly', '2027-01-31')).toBe('2027-02-28');
    expect(dueAfter('None', '2026-12-31')).toBeNull();
  });

  test('a monthly task of the 31st recurs on the last day of short months, and then on the 31st again', () => {
    let current: RecurringTask = { recurring: 'Monthly', recurrence: null, dueDate: localDate('2027-12-31') };
    const dues: unknown[] = [];
    for (let month = 0; month < 5; month += 1) {
      const recurrence = recurrenceOf(current);
      const today = current.dueDate ?? END;
      const dueDate = recurrence && nextOccurrence(recurrence, { dueDate: today, completedOn: today, today });
      dues.push(dueDate);
      current = { recurring: 'Monthly', recurrence: recurrenceOfSuccessor(current), dueDate };
    }
    expect(dues).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']);
  });

  test('the successor keeps the rule, and needs none if its preset is sufficient', () => {
    expect(recurrenceOfSuccessor(task)).toBeNull();
    expect(recurrenceOfSuccessor({ ...task, recurring: 'Weekly' })).toBeNull();
    expect(recurrenceOfSuccessor({ ...task, recurring: 'Weekly', recurrence: friday })).toEqual(friday);
    expect(recurrenceOfSuccessor({ ...task, recurring: 'Daily', recurrence: friday })).toBeNull();
  });

  test('anchored to completion, COUNT decreases with each successor', () => {
    const recurrence: TaskRecurrence = { ...RULE, rule: 'FREQ=DAILY;COUNT=2', anchor: 'completion' };
    const first: RecurringTask = { ...task, recurring: 'Daily', recurrence };
    const second = recurrenceOfSuccessor(first);
    expect(second?.rule).toBe('FREQ=DAILY;COUNT=1');
    expect(next(second ?? {}, '2026-11-22', addDays(localDate('2026-11-22'), 1))).toBeNull();
  });
});
