import { type LocalDate, localDateAt } from '@dayward/domain';
import { useMemo } from 'react';
import { type Habit, habitOnDay, useHabitMonths, useHabits } from '#src/features/habits/index.ts';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays, useWeekStart } from '#src/platform/today/use-today.ts';
import type { DaySpan } from './calendar-items.ts';
import { daysOf } from './calendar-view.ts';

/** The due habits of one day, and which of them are done. */
export type HabitDay = { habits: readonly { habit: Habit; isDone: boolean }[]; done: number; isAhead: boolean };

export type HabitDays = ReadonlyMap<LocalDate, HabitDay>;

const NONE: HabitDays = new Map();

/**
 * The habits of each day of a span. Future days only have habits with fixed days: a weekly or monthly target can be met on any
 * day.
 *
 * @param span undefined if habits are hidden
 */
export function useHabitDays(span: DaySpan | undefined): HabitDays {
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const { zone } = useUserDays();
  const weekStart = useWeekStart();
  const isWhole = useHistory() === 'complete';
  const { from, to } = span ?? {};
  return useMemo(() => {
    if (from === undefined || to === undefined || active.length === 0) return NONE;
    const begun = active.map((habit) => ({
      habit,
      months: monthsOf(habit),
      since: localDateAt(Date.parse(habit.createdAt), zone),
    }));
    const days = daysOf({ from, to }).map((day): [LocalDate, HabitDay] => {
      const isAhead = day > today;
      const habits = begun.flatMap(({ habit, months, since }) => {
        if (isAhead && habit.schedule.type === 'times') return [];
        const { isAsked, isComplete, facts } = habitOnDay(habit, months, day, weekStart, isWhole);
        const isLived = day >= since || facts !== undefined;
        return isAsked && isLived ? [{ habit, isDone: isComplete }] : [];
      });
      return [day, { habits, done: habits.filter(({ isDone }) => isDone).length, isAhead }];
    });
    return new Map(days.filter(([, { habits }]) => habits.length > 0));
  }, [from, to, active, monthsOf, today, zone, weekStart, isWhole]);
}
