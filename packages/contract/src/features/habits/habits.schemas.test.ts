import { HABIT_CATEGORIES, HABIT_DIFFICULTIES, HABIT_PRIORITIES } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { HabitEntity, HabitMonths, HabitRuns } from './habits.schemas.ts';

const id = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
const at = '2026-11-21T08:30:00.000Z';
const { create, patch, row } = HabitEntity.schemas;

/** The fields for which a patch of one field is refused. */
function problemsOf(change: Record<string, unknown>): string[] {
  const { error } = patch.safeParse(change);
  return [...new Set((error?.issues ?? []).map(({ path, code }) => (path.length === 0 ? code : path.join('.'))))];
}

describe('a new habit', () => {
  test('[DATAM-04] has the defaults of the specification, and a daily schedule', () => {
    expect(create.parse({ id, name: ' Read  10 pages ' })).toEqual({
      id,
      name: 'Read 10 pages',
      description: '',
      kind: 'yes_no',
      goal: 1,
      target: null,
      unit: '',
      category: 'Health',
      difficulty: 'Medium',
      priority: 'Medium',
      schedule: { type: 'daily' },
      startsOn: null,
      endsOn: null,
      pauses: [],
      reminderTime: '09:00',
      reminderEnabled: true,
      moreReminders: [],
      tags: [],
      timeOfDay: 'anytime',
      group: '',
      icon: '',
      colour: 'teal',
      sortOrder: 0,
      archivedAt: null,
      runId: null,
    });
  });

  test('[HAB-17] reminds at 09:00', () => {
    expect(create.parse({ id, name: 'Read' })).toMatchObject({ reminderTime: '09:00', reminderEnabled: true });
  });

  test('[HAB-13] [HAB-14] [HAB-15] knows exactly the categories, difficulties and priorities of the specification', () => {
    expect(HABIT_CATEGORIES).toEqual([
      'Health',
      'Productivity',
      'Learning',
      'Fitness',
      'Mindfulness',
      'Social',
      'Finance',
    ]);
    expect(HABIT_DIFFICULTIES).toEqual(['Easy', 'Medium', 'Hard']);
    expect(HABIT_PRIORITIES).toEqual(['Low', 'Medium', 'High']);
    for (const category of HABIT_CATEGORIES) expect(problemsOf({ category })).toEqual([]);
    for (const difficulty of HABIT_DIFFICULTIES) expect(problemsOf({ difficulty })).toEqual([]);
    for (const priority of HABIT_PRIORITIES) expect(problemsOf({ priority })).toEqual([]);
    expect(problemsOf({ category: 'Archived' })).toEqual(['category']);
  });

  test('starts with its first run', () => {
    expect(create.safeParse({ id, name: 'Read', runId: null }).success).toBe(true);
    expect(create.safeParse({ id, name: 'Read', runId: id }).success).toBe(false);
  });
});

describe('a patch of a habit', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a name of 80 characters', { name: 'x'.repeat(80) }],
    ['a description of 2000 characters', { description: 'x'.repeat(2000) }],
    ['the largest goal', { goal: 10 }],
    ['a target of 0', { target: 0 }],
    ['no target', { target: null }],
    ['weekdays', { schedule: { type: 'weekdays', days: [0, 6] } }],
    ['every day of the week, a number of times', { schedule: { type: 'times', times: 7, per: 'week' } }],
    ['every day of the month, a number of times', { schedule: { type: 'times', times: 31, per: 'month' } }],
    ['a flexible week', { schedule: { type: 'times', times: 2, per: 'week', flexible: true } }],
    ['a calendar month by name', { schedule: { type: 'times', times: 2, per: 'month', flexible: false } }],
    ['every year', { schedule: { type: 'every', days: 365 } }],
    ['a leap day', { startsOn: '2028-02-29' }],
    ['a pause of one day', { pauses: [{ from: '2026-11-21', to: '2026-11-21' }] }],
    ['a pause until further notice', { pauses: [{ from: '2026-11-21', to: null }] }],
    ['ten more reminders', { moreReminders: Array.from({ length: 10 }, (_, hour) => `1${hour}:00`) }],
    ['twenty tags', { tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) }],
    ['the last minute of the day', { reminderTime: '23:59' }],
  ])('accepts %s', (_, change) => {
    expect(problemsOf(change)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['[HAB-11] an empty name', { name: '' }, 'name'],
    ['[HAB-11] a blank name', { name: ' \n\t ' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['a name of a hundred thousand characters', { name: 'x'.repeat(100_000) }, 'name'],
    ['a description of 2001 characters', { description: 'x'.repeat(2001) }, 'description'],
    ['[HAB-12] a goal of 0', { goal: 0 }, 'goal'],
    ['[HAB-12] a goal of 11', { goal: 11 }, 'goal'],
    ['[HAB-12] a goal between two numbers', { goal: 1.5 }, 'goal'],
    ['a target below 0', { target: -1 }, 'target'],
    ['a target without end', { target: Number.POSITIVE_INFINITY }, 'target'],
    ['a target that is a text', { target: '8' }, 'target'],
    ['an unknown kind', { kind: 'sometimes' }, 'kind'],
    ['a unit of 21 characters', { unit: 'x'.repeat(21) }, 'unit'],
    ['no weekday at all', { schedule: { type: 'weekdays', days: [] } }, 'schedule.days'],
    ['a weekday twice', { schedule: { type: 'weekdays', days: [1, 1] } }, 'schedule.days'],
    ['an eighth weekday', { schedule: { type: 'weekdays', days: [7] } }, 'schedule.days.0'],
    ['eight times a week', { schedule: { type: 'times', times: 8, per: 'week' } }, 'schedule.times'],
    ['0 times a month', { schedule: { type: 'times', times: 0, per: 'month' } }, 'schedule.times'],
    ['32 times a month', { schedule: { type: 'times', times: 32, per: 'month' } }, 'schedule.times'],
    [
      'a flexible week that is a text',
      { schedule: { type: 'times', times: 2, per: 'week', flexible: 'yes' } },
      'schedule.flexible',
    ],
    ['a flexible day', { schedule: { type: 'daily', flexible: true } }, 'schedule'],
    ['every 1 days', { schedule: { type: 'every', days: 1 } }, 'schedule.days'],
    ['every 366 days', { schedule: { type: 'every', days: 366 } }, 'schedule.days'],
    ['an unknown schedule', { schedule: { type: 'yearly' } }, 'schedule.type'],
    ['a schedule with an unknown key', { schedule: { type: 'daily', times: 2 } }, 'schedule'],
    ['a day that does not exist', { startsOn: '2027-02-29' }, 'startsOn'],
    ['a day in the year 0', { startsOn: '0000-01-01' }, 'startsOn'],
    ['a day with a time', { endsOn: '2026-11-21T00:00:00.000Z' }, 'endsOn'],
    ['a pause that ends before it begins', { pauses: [{ from: '2026-11-21', to: '2026-11-20' }] }, 'pauses.0.to'],
    ['too many pauses', { pauses: Array.from({ length: 201 }, () => ({ from: '2026-11-21', to: null })) }, 'pauses'],
    ['a reminder at 24:00', { reminderTime: '24:00' }, 'reminderTime'],
    ['a reminder at 9:00', { reminderTime: '9:00' }, 'reminderTime'],
    ['eleven more reminders', { moreReminders: Array.from({ length: 11 }, (_, i) => `10:${i + 10}`) }, 'moreReminders'],
    ['the same reminder twice', { moreReminders: ['09:00', '09:00'] }, 'moreReminders'],
    ['an empty tag', { tags: [' '] }, 'tags.0'],
    ['the same tag twice, but for white space', { tags: ['a b', ' a  b'] }, 'tags'],
    ['a tag of 31 characters', { tags: ['x'.repeat(31)] }, 'tags.0'],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'tags'],
    ['an unknown time of day', { timeOfDay: 'night' }, 'timeOfDay'],
    ['an unknown colour', { colour: 'ultraviolet' }, 'colour'],
    ['a place that is not a number', { sortOrder: Number.NaN }, 'sortOrder'],
    ['an instant without a zone', { archivedAt: '2026-11-21T08:30:00.000' }, 'archivedAt'],
  ])('refuses %s', (_, change, field) => {
    expect(problemsOf(change)).toEqual([field]);
  });

  test.each([
    ['a column of the server', { rev: 3 }],
    ['a figure', { streak: 7 }],
    ['today', { completedToday: true }],
    ['the run, which restarting sets', { runId: id }],
    ['what nobody knows', { colourful: true }],
  ])('refuses %s', (_, change) => {
    expect(problemsOf({ ...change, goal: 2 })).toEqual(['unrecognized_keys']);
  });

  test('normalizes texts: lone surrogates are replaced and names become single lines', () => {
    expect(patch.parse({ description: 'a\ud800b\nc' })).toEqual({ description: 'a\ufffdb\nc' });
    expect(patch.parse({ name: ' Cafe\u0301 \n \ud800' })).toEqual({ name: 'Caf\u00e9 \ufffd' });
  });
});

describe('a habit in a response', () => {
  const read = {
    ...create.parse({ id, name: 'Read' }),
    rev: 7,
    createdAt: at,
    updatedAt: at,
    archived: false,
    streak: 0,
    totalDays: 0,
    completedToday: false,
    bestStreak: 0,
    lastCompleted: null,
    weeklyProgress: Array.from({ length: 7 }, () => 0),
    monthlyProgress: Array.from({ length: 31 }, () => 0),
    yearlyProgress: Array.from({ length: 365 }, () => 0),
    images: [],
    notes: [],
    milestones: [],
  };

  test('[DATAM-03] has the specified fields', () => {
    expect(row.parse(read)).toEqual(read);
  });

  test.each([
    ['weeklyProgress', 7],
    ['monthlyProgress', 31],
    ['yearlyProgress', 365],
  ] as const)('[DATAM-05] %s has exactly %i numbers', (field, length) => {
    for (const wrong of [length - 1, length + 1]) {
      expect(row.safeParse({ ...read, [field]: Array.from({ length: wrong }, () => 0) }).success).toBe(false);
    }
  });
});

describe('rows of days and runs', () => {
  const { days } = HabitMonths.fields;

  test.each([
    ['no day', {}],
    ['a completed day', { '07': { state: 'done', everDone: true, at, zone: 'Europe/Berlin' } }],
    ['a note', { '31': { at, zone: 'UTC', note: 'x'.repeat(5000) } }],
    ['an amount', { '01': { at, zone: 'America/Argentina/ComodRivadavia', logs: [{ id, amount: 2.5, at }] } }],
  ])('a month accepts %s', (_, input) => {
    expect(days.safeParse(input).success).toBe(true);
  });

  test.each([
    ['a day 00', { '00': { at, zone: 'UTC' } }],
    ['a day 32', { '32': { at, zone: 'UTC' } }],
    ['a day of one digit', { '7': { at, zone: 'UTC' } }],
    ['an unknown state', { '07': { state: 'forgotten', at, zone: 'UTC' } }],
    ['a day that was never done', { '07': { everDone: false, at, zone: 'UTC' } }],
    ['a day without an instant', { '07': { zone: 'UTC' } }],
    ['an unknown key', { '07': { at, zone: 'UTC', streak: 3 } }],
    ['a negative amount', { '07': { at, zone: 'UTC', logs: [{ id, amount: -1, at }] } }],
    ['a zone that is no name', { '07': { at, zone: '<b>' } }],
  ])('a month refuses %s', (_, input) => {
    expect(days.safeParse(input).success).toBe(false);
  });

  test.each(['2026-13', '2026-00', '2026-1', '26-11', '0000-01', '2026-11-21'])('%s is not a month', (month) => {
    expect(HabitMonths.fields.month.safeParse(month).success).toBe(false);
  });

  test('an ended run is purged with its days after 30 days; a restored run is not', () => {
    expect(HabitRuns.expires).toEqual({ field: 'endedAt', afterDays: 30 });
    expect(HabitRuns.fields.endedAt.parse(null)).toBe(null);
    expect(HabitMonths.furtherParents).toEqual([{ collection: HabitRuns.collection, idField: 'runId' }]);
  });
});
