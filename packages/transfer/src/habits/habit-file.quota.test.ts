import type { MutationCall } from '@dayward/contract';
import { describe, expect, test } from 'vitest';
import { Account, idOf } from './habit-file.fixture.ts';
import { checkHabitImportQuota, type HabitImportKind, type HabitQuotaExceeded } from './habit-file.quota.ts';

const many = (count: number, of: (index: number) => MutationCall): MutationCall[] =>
  Array.from({ length: count }, (_, index) => of(index));

const habit = (n: number): MutationCall => ({ name: 'habit.create', args: { id: idOf(n), name: `Habit ${n}` } });
const restart = (n: number): MutationCall => ({ name: 'habit.restart', args: { habitId: idOf(1), runId: idOf(n) } });
const month = (runId: string, nth: number): MutationCall => {
  const year = 1900 + Math.floor(nth / 12);
  const args = { habitId: idOf(1), runId, month: `${year}-${String((nth % 12) + 1).padStart(2, '0')}`, days: {} };
  return { name: 'habit.importMonth', args };
};
const note = (n: number): MutationCall => ({
  name: 'habitNote.create',
  args: { id: idOf(n), habitId: idOf(1), runId: idOf(1), content: 'Note', date: '2026-11-20' },
});
const milestone = (runId: string, days: number): MutationCall => ({
  name: 'habit.celebrate',
  args: { habitId: idOf(1), runId, days, on: '2026-11-20' },
});

/** One habit with an ended run and a restored one: both have rows. */
const here = new Account().applyAll(
  habit(1),
  restart(2),
  { name: 'habit.bringBack', args: { habitId: idOf(1), runId: idOf(1) } },
  month(idOf(1), 0),
  note(50),
  milestone(idOf(1), 7),
);

const short = (
  of: HabitImportKind,
  within: HabitQuotaExceeded['within'],
  max: number,
  [before, count]: [number, number],
): HabitQuotaExceeded[] => [{ of, within, max, here: before, count }];

describe('exceeded quotas of an account', () => {
  test.each<[string, MutationCall[], HabitQuotaExceeded[]]>([
    ['habits', many(999, (n) => habit(100 + n)), []],
    ['one habit more', many(1_000, (n) => habit(100 + n)), short('habits', 'account', 1_000, [1, 1_000])],
    // The first restart ends a run that already has a row.
    ['runs', many(9_999, (n) => restart(100 + n)), []],
    ['one run more', many(10_000, (n) => restart(100 + n)), short('runs', 'account', 10_000, [2, 9_999])],
    ['notes', many(9_999, (n) => note(100 + n)), []],
    ['one note more', many(10_000, (n) => note(100 + n)), short('habitNotes', 'account', 10_000, [1, 10_000])],
    [
      'milestones',
      many(20_000, (n) => milestone(idOf(100 + n), 7)),
      short('milestones', 'account', 20_000, [1, 20_000]),
    ],
    ['a milestone that is here', [milestone(idOf(1), 7), ...many(19_999, (n) => milestone(idOf(100 + n), 7))], []],
  ])('%s', (_, changes, expected) => {
    expect(checkHabitImportQuota(changes, here, undefined)).toEqual(expected);
  });

  test('months of one run, including existing ones, and months of the account', () => {
    const months = (runId: string, count: number) => many(count, (n) => month(runId, n));
    const before = here.rows('habit_months').length;
    const shortages = (changes: MutationCall[]) => checkHabitImportQuota(changes, here, undefined);
    expect(shortages(months(idOf(1), 1_200))).toEqual([]);
    expect(shortages(months(idOf(1), 1_201))).toEqual(short('months', 'one', 1_200, [before, 1_201 - before]));
    const all = Array.from({ length: 51 }, (_, n) => months(idOf(100 + n), 1_200)).flat();
    expect(shortages(all)).toEqual(short('months', 'account', 60_000, [before, 61_200]));
  });

  test('counts against the plan if its limits are enforced', () => {
    const changes = [habit(100), habit(101)];
    expect(checkHabitImportQuota(changes, here, 3)).toEqual([]);
    expect(checkHabitImportQuota(changes, here, 2)).toEqual(short('habits', 'plan', 2, [1, 2]));
    // An import that only adds to existing habits uses no quota of the plan.
    expect(checkHabitImportQuota([note(100)], here, 1)).toEqual([]);
  });

  test('restoring from Recently deleted uses quota again', () => {
    const resting = new Account().applyAll(habit(1), habit(2), { name: 'habit.delete', args: { id: idOf(2) } });
    const back: MutationCall[] = [{ name: 'habit.restore', args: { id: idOf(2) } }];
    expect(checkHabitImportQuota(back, resting, 1)).toEqual(short('habits', 'plan', 1, [1, 1]));
    expect(checkHabitImportQuota(back, resting, 2)).toEqual([]);
  });
});
