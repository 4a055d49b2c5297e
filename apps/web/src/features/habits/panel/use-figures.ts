import { type HabitFigures, type HabitMonth, habitFigures, type LocalDate, type Weekday } from '@dayward/domain';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import type { Habit, MonthsByRun } from '../habits.data.ts';

/** The figures of each habit; undefined while they are not computed yet. */
export type FiguresByHabit = (habit: Habit) => HabitFigures | undefined;

/** At most this many are computed during the render; more of them in steps of `STEP`, between which the page responds. */
const AT_ONCE_MAX = 20;
const STEP = 20;

/**
 * The figures of all habits, after the whole history is loaded: a part of it would give wrong ones. Memoized: recomputed only for
 * a habit that changed, or one of its days.
 */
export function useFigures(habits: readonly Habit[], monthsOf: MonthsByRun): FiguresByHabit {
  const today = useToday();
  const weekStart = useWeekStart();
  const isWhole = useDeferredValue(useHistory() === 'complete', false);
  const [memory] = useState(createFiguresCache);
  const [steps, setSteps] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step leaves fewer
  const missing = useMemo(() => {
    const circumstances = { today, weekStart };
    const open = isWhole ? habits.filter((habit) => !memory.read(habit, monthsOf(habit), circumstances)) : [];
    if (open.length > AT_ONCE_MAX) return open;
    for (const habit of open) memory.compute(habit, monthsOf(habit), circumstances);
    return [];
  }, [habits, monthsOf, today, weekStart, isWhole, memory, steps]);

  useEffect(() => {
    if (missing.length === 0) return;
    const timer = setTimeout(() => {
      for (const habit of missing.slice(0, STEP)) memory.compute(habit, monthsOf(habit), { today, weekStart });
      setSteps((before) => before + 1);
    });
    return () => clearTimeout(timer);
  }, [missing, memory, monthsOf, today, weekStart]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `missing` changes whenever the cache does
  return useMemo((): FiguresByHabit => {
    if (!isWhole) return () => undefined;
    return (habit) => memory.read(habit, monthsOf(habit), { today, weekStart });
  }, [isWhole, memory, monthsOf, today, weekStart, missing]);
}

type FiguresContext = { today: LocalDate; weekStart: Weekday };

function createFiguresCache() {
  const known = new WeakMap<Habit, FiguresContext & { months: readonly HabitMonth[]; figures: HabitFigures }>();
  return {
    read(habit: Habit, months: readonly HabitMonth[], { today, weekStart }: FiguresContext): HabitFigures | undefined {
      const before = known.get(habit);
      const isSame = before?.months === months && before.today === today && before.weekStart === weekStart;
      return isSame ? before.figures : undefined;
    },
    compute(habit: Habit, months: readonly HabitMonth[], { today, weekStart }: FiguresContext): void {
      known.set(habit, { months, today, weekStart, figures: habitFigures(habit, months, today, weekStart) });
    },
  };
}
