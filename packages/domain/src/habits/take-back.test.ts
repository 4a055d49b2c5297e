import { describe, expect, test } from 'vitest';
import { CONTEXT, findRow, type Rows, run } from '../sync/rows.fixture.ts';
import { monthOf } from '../time/index.ts';
import { account, applyAll, dayIn, setDay } from './day-changes.fixture.ts';
import type { HabitDay, HabitMonth } from './habit.ts';
import { HABIT_MONTHS } from './habit.ts';
import { habitMonthId } from './habit-month.ts';
import { TODAY } from './habits.fixture.ts';
import { importMonth, rowsOfMonth } from './import-month.ts';
import { celebrateMilestone, milestoneKey, rowsOfCelebration } from './milestones.ts';
import { takeBackMilestone, takeBackMonth } from './take-back.ts';

const month = monthOf(TODAY);
const done: HabitDay = { state: 'done', everDone: true, at: '2026-11-01T08:00:00.000Z', zone: 'Europe/Berlin' };
const brought = { habitId: 'h', runId: 'h', month, days: { '19': done, '20': done, '21': done } };
const filled = (rows: Rows) => run(rows, importMonth, brought, { context: CONTEXT }).rows;
const takeBack = (rows: Rows) => run(rows, takeBackMonth, brought, { needs: rowsOfMonth(brought), context: CONTEXT });
const daysIn = (rows: Rows) =>
  Object.keys(
    (findRow(rows, { collection: HABIT_MONTHS, id: habitMonthId('h', month) }) as unknown as HabitMonth).days,
  );

describe('undoing the imported days of a file', () => {
  test('removes all of them, and is idempotent', () => {
    const { rows, effect } = takeBack(filled(account()));
    expect(daysIn(rows)).toEqual([]);
    expect(effect).toMatchObject({ events: [{ name: 'habit.import_taken_back', payload: { days: 3 } }] });
    expect(takeBack(rows).effect).toMatchObject({ outcome: 'applied', writes: [] });
    expect(takeBack(account()).effect).toMatchObject({ outcome: 'applied', writes: [] });
  });

  test('keeps a day that existed before, and one that has been changed since', () => {
    const before = applyAll(account(), setDay('skipped'));
    expect(dayIn(takeBack(filled(before)).rows)).toEqual(dayIn(before));
    const changed = applyAll(filled(account()), setDay('missed'));
    expect(daysIn(takeBack(changed).rows)).toEqual(['21']);
  });
});

describe('undoing an imported milestone', () => {
  const args = { habitId: 'h', runId: 'h', days: 30, on: TODAY };
  const options = { needs: rowsOfCelebration(args), context: CONTEXT };
  const reached = run(account(), celebrateMilestone, args, options).rows;
  const deletedAtOf = (rows: Rows) => findRow(rows, milestoneKey('h', 30))?.deletedAt;

  test('removes it, and it can be reached again', () => {
    const { rows } = run(reached, takeBackMilestone, args, options);
    expect(deletedAtOf(rows)).toBe(CONTEXT.now);
    expect(run(rows, takeBackMilestone, args, options).effect).toMatchObject({ outcome: 'applied', writes: [] });
    const again = run(rows, celebrateMilestone, args, options).rows;
    expect(deletedAtOf(again)).toBe(null);
  });

  test('keeps one that was reached on another day', () => {
    const other = { ...args, on: '2026-11-20' as typeof TODAY };
    expect(deletedAtOf(run(reached, takeBackMilestone, other, options).rows)).toBe(null);
    expect(run(account(), takeBackMilestone, args, options).effect).toMatchObject({ code: 'not_found' });
  });
});
