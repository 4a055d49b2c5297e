import {
  childrenOfHabit,
  HABITS,
  type HabitFigures,
  type HabitHistoryDay,
  type HabitMonth,
  habitFigures,
  habitHistory,
  type LocalDate,
  type Weekday,
} from '@dayward/domain';
import { useDeferredValue, useMemo } from 'react';
import { useRow } from '#src/platform/resource/use-rows-of.ts';
import { useHistory, useRows } from '#src/platform/sync/use-local-store.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { type Habit, useMonthsOf } from '../habits.data.ts';
import { type HabitActions, useHabitActions } from '../use-habit-actions.ts';

/** One habit with everything that its details show. */
export type HabitInDetail = {
  habit: Habit;
  months: readonly HabitMonth[];
  today: LocalDate;
  weekStart: Weekday;
  actions: HabitActions;
  /** Everything derived from all of its days; undefined while older days load, because a part would give wrong figures. */
  whole: WholeHabit | undefined;
};

export type WholeHabit = {
  figures: HabitFigures;
  /** Each due or recorded day, oldest first. */
  history: readonly HabitHistoryDay[];
};

/** @returns undefined if the habit does not exist any more */
export function useHabitInDetail(habitId: string): HabitInDetail | undefined {
  const row = useRow<Habit>(HABITS, habitId);
  const habit = row?.deletedAt === null ? row : undefined;
  const months = useMonthsOf(habit);
  const today = useToday();
  const weekStart = useWeekStart();
  const actions = useHabitActions();
  const isWhole = useDeferredValue(useHistory() === 'complete', false);
  const whole = useMemo(() => {
    if (!isWhole || habit === undefined) return undefined;
    return {
      figures: habitFigures(habit, months, today, weekStart),
      history: habitHistory(habit, months, today, weekStart),
    };
  }, [isWhole, habit, months, today, weekStart]);
  if (habit === undefined) return undefined;
  return { habit, months, today, weekStart, actions, whole };
}

type Child = Parameters<typeof childrenOfHabit>[0] extends Iterable<infer Row> ? Row : never;

/** The notes or images of the habit's current run, newest first (HAB-42). */
export function useHabitChildren<Row extends Child>(
  { collection }: { collection: string },
  habit: Habit,
): readonly Row[] {
  const rows = useRows({ collection, fields: {} });
  // The mutations of the collection made the rows.
  return useMemo(() => childrenOfHabit(rows as readonly object[] as readonly Row[], habit), [rows, habit]);
}
