import type { HabitEntity, HabitMonths, HabitRuns } from '@dayward/contract/features/habits';
import {
  compareManuallyNewestFirst,
  currentRunId,
  dayKey,
  HABIT_MONTHS,
  HABIT_RUNS,
  HABITS,
  type HabitDay,
  type HabitMonth,
  habitMonthId,
  type LocalDate,
  monthOf,
} from '@dayward/domain';
import { useMemo, useState } from 'react';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { type RowOf, useRows } from '#src/platform/sync/use-local-data.ts';

export type Habit = RowOf<typeof HabitEntity.fields>;
export type MonthRow = RowOf<typeof HabitMonths.fields>;

/** The account's habits in the order of its own, newest first where there is none. */
export function useHabits(): { active: readonly Habit[]; archived: readonly Habit[] } {
  const rows = useRows<typeof HabitEntity.fields>({ collection: HABITS });
  return useMemo(() => {
    const here = rows.filter(({ deletedAt }) => deletedAt === null).toSorted(compareManuallyNewestFirst);
    return {
      active: here.filter(({ archivedAt }) => archivedAt === null),
      archived: here.filter(({ archivedAt }) => archivedAt !== null),
    };
  }, [rows]);
}

/** The days of each habit's current run by month, by the run's id. */
export type MonthsByRun = (habit: Habit) => readonly HabitMonth[];

/** The days of all habits. What it gives for a habit stays the same list until a day of that habit changes. */
export function useHabitMonths(): MonthsByRun {
  return useMonthsByRun(useRows<typeof HabitMonths.fields>({ collection: HABIT_MONTHS }));
}

/** The rows of all months by the runs of habits, see {@link useHabitMonths}. */
export function useMonthsByRun(rows: readonly MonthRow[]): MonthsByRun {
  const [group] = useState(createMonthGroups);
  return useMemo(() => {
    const groups = group(rows);
    return (habit) => groups.get(currentRunId(habit)) ?? NO_MONTHS;
  }, [rows, group]);
}

const NO_MONTHS: readonly HabitMonth[] = [];

/** Groups rows by run, and gives an earlier group again where nothing in it changed: only what changed is computed anew. */
export function createMonthGroups() {
  let known: ReadonlyMap<string, readonly MonthRow[]> = new Map();
  return (rows: readonly MonthRow[]): ReadonlyMap<string, readonly MonthRow[]> => {
    const fresh = Map.groupBy(rows, ({ runId }) => runId);
    known = new Map([...fresh].map(([runId, group]) => [runId, sameOr(known.get(runId), group)]));
    return known;
  };
}

function sameOr(before: readonly MonthRow[] | undefined, now: readonly MonthRow[]): readonly MonthRow[] {
  const isSame = before?.length === now.length && before.every((row, index) => row === now[index]);
  return isSame ? before : now;
}

/** Runs of a habit that ended and can be brought back, newest first. */
export function useEndedRuns(habitId: string): readonly { id: string; endedAt: string }[] {
  const rows = useRows<typeof HabitRuns.fields>({ collection: HABIT_RUNS });
  return useMemo(
    () =>
      rows
        .flatMap(({ id, endedAt, ...run }) => (run.habitId === habitId && endedAt !== null ? [{ id, endedAt }] : []))
        .toSorted((a, b) => (a.endedAt < b.endedAt ? 1 : -1)),
    [rows, habitId],
  );
}

/** What is written on a day of a run at this moment. */
export function findDay(data: Pick<LocalData, 'find'>, runId: string, day: LocalDate): HabitDay | undefined {
  const row = data.find({ collection: HABIT_MONTHS, id: habitMonthId(runId, monthOf(day)) });
  return (row as unknown as HabitMonth | undefined)?.days[dayKey(day)]; // only the mutations of habits write this collection
}
