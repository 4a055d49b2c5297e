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

export type Habit = RowOf<typeof HabitEntity.fields>;
type MonthRow = RowOf<typeof HabitMonths.fields>;

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

/** The days of each habit's current run by month; the same list until a day of that habit changes. */
export type MonthsByRun = (habit: Habit) => readonly HabitMonth[];

/** The days of a habit's current run by month, in no order; renders again at once when one of them changes. */
export function useMonthsOf(habit: Habit | undefined): readonly HabitMonth[] {
  return useChildren<MonthRow>(monthsOfRun(habit === undefined ? '' : currentRunId(habit)));
}

/**
 * The days of all habits, for what follows from many of them: a change is rendered in slices between which a slow phone
 * answers to taps. What answers to a tap reads {@link useMonthsOf}.
 */
export function useHabitMonths(): MonthsByRun {
  const { childrenOf } = useLocalStore();
  const rows = useHabitMonthRows();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows mean other children
  return useMemo(
    // The mutations of habits made them.
    (): MonthsByRun => (habit) =>
      childrenOf(monthsOfRun(currentRunId(habit))) as readonly object[] as readonly MonthRow[],
    [childrenOf, rows],
  );
}

/** The rows of the days of all habits, in no order; rendered in slices as {@link useHabitMonths}. */
export function useHabitMonthRows(): readonly MonthRow[] {
  const data = useLocalStore();
  const subscribe = useCallback((listener: () => void) => data.subscribe(HABIT_MONTHS, listener), [data]);
  const read = useCallback(() => data.rows(HABIT_MONTHS), [data]);
  const rows = useTransitionStore(subscribe, read);
  return rows as readonly object[] as readonly MonthRow[]; // likewise
}

/** What is written on the days of all habits, for questions that show each answer at once. */
export function useFindDay(): (habit: Habit, day: LocalDate) => HabitDay | undefined {
  const data = useLocalStore();
  useRows<typeof HabitMonths.fields>({ collection: HABIT_MONTHS });
  return (habit, day) => findDay(data, currentRunId(habit), day);
}

function monthsOfRun(id: string) {
  return { collection: HABIT_MONTHS, idField: 'runId', id };
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
export function findDay(data: Pick<LocalStore, 'find'>, runId: string, day: LocalDate): HabitDay | undefined {
  const row = data.find({ collection: HABIT_MONTHS, id: habitMonthId(runId, monthOf(day)) });
  return (row as unknown as HabitMonth | undefined)?.days[dayKey(day)]; // only the mutations of habits write this collection
}
