import type { HabitRuns } from '@dayward/contract/features/habits';
import {
  addDays,
  dependsOnHistory,
  HABIT_RUNS,
  type HabitMonth,
  isUnanswered,
  type LocalDate,
  localDateAt,
} from '@dayward/domain';
import { useMemo, useState } from 'react';
import { useHistory, useRows } from '#src/platform/sync/use-local-store.ts';
import { useUserDays, useWeekStart } from '#src/platform/today/use-today.ts';
import type { Habit, MonthsByRun } from './habits.data.ts';

/**
 * The habits that were due yesterday and have no entry for it. Empty before the first fetch, and without habits that depend on
 * days that still load.
 */
export function useUnanswered(habits: readonly Habit[], monthsOf: MonthsByRun, today: LocalDate): readonly Habit[] {
  const history = useHistory();
  const weekStart = useWeekStart();
  const { zone, dayStartHour } = useUserDays();
  const runs = useRows<typeof HabitRuns.fields>({ collection: HABIT_RUNS });
  const [memoized] = useState(createMemo);
  return useMemo(() => {
    if (history === 'never-fetched') return NONE;
    const lastEnds = new Map<string, string>();
    for (const { habitId, endedAt } of runs) {
      if (endedAt !== null && endedAt > (lastEnds.get(habitId) ?? '')) lastEnds.set(habitId, endedAt);
    }
    const ask = (habit: Habit, months: readonly HabitMonth[], begunAt: string) =>
      isUnanswered(habit, months, addDays(today, -1), {
        today,
        weekStart,
        begunOn: localDateAt(Date.parse(begunAt), zone, dayStartHour),
      });
    return habits.filter((habit) => {
      if (history === 'loading' && dependsOnHistory(habit)) return false;
      const begunAt = lastEnds.get(habit.id) ?? habit.createdAt; // after a restart, it begins at the end of the previous run
      const months = monthsOf(habit);
      const inputs = [months, today, weekStart, zone, dayStartHour, begunAt];
      return memoized(habit, inputs, () => ask(habit, months, begunAt));
    });
  }, [habits, monthsOf, today, history, weekStart, zone, dayStartHour, runs, memoized]);
}

const NONE: readonly Habit[] = [];

/** Memoizes the answer of each habit by its inputs: there may be hundreds of habits. */
function createMemo() {
  const known = new WeakMap<Habit, { inputs: readonly unknown[]; answer: boolean }>();
  return (habit: Habit, inputs: readonly unknown[], ask: () => boolean): boolean => {
    const before = known.get(habit);
    if (before?.inputs.every((part, index) => part === inputs[index])) return before.answer;
    const answer = ask();
    known.set(habit, { inputs, answer });
    return answer;
  };
}
