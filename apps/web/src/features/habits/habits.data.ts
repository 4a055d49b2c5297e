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
import { useCallback, useMemo } from 'react';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { type RowOf, useChildren, useLocalStore, useRows } from '#src/platform/sync/use-local-store.ts';
import { useTransitionStore } from '#src/platform/use-transition-store.ts';
import { coalesceUntilPainted } from '#src/platform/when-painted.ts';

export type Habit = RowOf<typeof HabitEntity.fields>;
type MonthRow = RowOf<typeof HabitMonths.fields>;

/** The account's habits in the user's order; newest first if the user has not sorted them. */
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

/** The days of each habit's current run by month; the same array until a day of that habit changes. */
export type MonthsByRun = (habit: Habit) => readonly HabitMonth[];

/** The days of a habit's current run by month, unordered; re-renders at once when one of them changes. */
export function useMonthsOf(habit: Habit | undefined): readonly HabitMonth[] {
  return useChildren<MonthRow>(monthsOfRun(habit === undefined ? '' : currentRunId(habit)));
}

/**
 * The days of all habits, for values derived from many of them: a change renders in a transition after the next paint, so that
 * a slow phone stays responsive. Controls that must respond to a tap read {@link useMonthsOf}.
 */
export function useHabitMonths(): MonthsByRun {
  const { childrenOf } = useLocalStore();
  const rows = useHabitMonthRows();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows mean new children
  return useMemo(
    // The mutations of habits made them.
    (): MonthsByRun => (habit) =>
      childrenOf(monthsOfRun(currentRunId(habit))) as readonly object[] as readonly MonthRow[],
    [childrenOf, rows],
  );
}

/** The rows of the days of all habits, unordered; rendered in a transition after the next paint, see {@link useHabitMonths}. */
export function useHabitMonthRows(): readonly MonthRow[] {
  const data = useLocalStore();
  const subscribe = useCallback(
    (listener: () => void) => data.subscribe(HABIT_MONTHS, coalesceUntilPainted(listener)),
    [data],
  );
  const read = useCallback(() => data.rows(HABIT_MONTHS), [data]);
  const rows = useTransitionStore(subscribe, read);
  return rows as readonly object[] as readonly MonthRow[]; // the mutations of habits made them
}

/** Finds the facts of a day of any habit; re-renders at once, for dialogs that show each answer immediately. */
export function useFindDay(): (habit: Habit, day: LocalDate) => HabitDay | undefined {
  const data = useLocalStore();
  useRows<typeof HabitMonths.fields>({ collection: HABIT_MONTHS });
  return (habit, day) => findDay(data, currentRunId(habit), day);
}

/** Finds the days of a habit's current run by month, unordered. */
export function findMonths(data: Pick<LocalStore, 'childrenOf'>, habit: Habit): readonly HabitMonth[] {
  const rows = data.childrenOf(monthsOfRun(currentRunId(habit)));
  return rows as readonly object[] as readonly MonthRow[]; // the mutations of habits made them
}

function monthsOfRun(id: string) {
  return { collection: HABIT_MONTHS, idField: 'runId', id };
}

/** Ended runs of a habit that can be restored, newest first. */
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

/** The stored facts of a day of a run at this moment. */
export function findDay(data: Pick<LocalStore, 'find'>, runId: string, day: LocalDate): HabitDay | undefined {
  const row = data.find({ collection: HABIT_MONTHS, id: habitMonthId(runId, monthOf(day)) });
  return (row as unknown as HabitMonth | undefined)?.days[dayKey(day)]; // only the mutations of habits write this collection
}
