import { type HabitFigures, habitFigures } from '@dayward/domain';
import { useMemo, useState } from 'react';
import { type Habit, useHabitMonths, useHabits } from '#src/features/habits/index.ts';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';

export type HabitWithFigures = { habit: Habit; figures: HabitFigures };

/**
 * The figures of all active habits; undefined while the history loads, because a part of it would give wrong ones. Each habit is
 * recomputed only when it or one of its days changes.
 */
export function useHabitFigures(): readonly HabitWithFigures[] | undefined {
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const weekStart = useWeekStart();
  const isWhole = useHistory() === 'complete';
  const [known] = useState(() => new WeakMap<Habit, { key: readonly unknown[]; figures: HabitFigures }>());
  return useMemo(() => {
    if (!isWhole) return undefined;
    return active.map((habit) => {
      const key = [monthsOf(habit), today, weekStart];
      const before = known.get(habit);
      if (before?.key.every((part, index) => part === key[index])) return { habit, figures: before.figures };
      const figures = habitFigures(habit, monthsOf(habit), today, weekStart);
      known.set(habit, { key, figures });
      return { habit, figures };
    });
  }, [active, monthsOf, today, weekStart, isWhole, known]);
}

/** The longest running streak and its habit; undefined if there is none. */
export function leadingStreak(all: readonly HabitWithFigures[]): { habit: Habit; days: number } | undefined {
  const best = all.toSorted((a, b) => b.figures.streak - a.figures.streak)[0];
  return best && best.figures.streak > 0 ? { habit: best.habit, days: best.figures.streak } : undefined;
}
