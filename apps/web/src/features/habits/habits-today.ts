import type { HabitMonth, LocalDate, Weekday } from '@dayward/domain';
import { useCallback, useMemo, useState } from 'react';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { type Habit, type MonthsByRun, useMonthsOf } from './habits.data.ts';
import { type HabitOnDay, habitOnDay } from './habits.view-model.ts';

export type HabitToday = { habit: Habit; months: readonly HabitMonth[]; onDay: HabitOnDay };

export type HabitsToday = {
  /** Every habit, in the user's order. */
  all: readonly HabitToday[];
  /** The habits that are due today or already done. */
  asked: readonly HabitToday[];
  /** True if the list is complete: not before the first fetch, nor while a plan depends on days that still load. */
  isKnown: boolean;
  describe: DescribeHabit;
};

/** Describes a habit today; memoized until the habit or one of its days changes. */
export type DescribeHabit = (habit: Habit, months: readonly HabitMonth[]) => HabitToday;

/** The state of all habits today. */
export function useHabitsToday(habits: readonly Habit[], monthsOf: MonthsByRun, today: LocalDate): HabitsToday {
  const history = useHistory();
  const weekStart = useWeekStart();
  const isWhole = history === 'complete';
  const [describer] = useState(createDescriber);
  const describe = useCallback<DescribeHabit>(
    (habit, months) => describer(habit, months, { today, weekStart, isWhole }),
    [describer, today, weekStart, isWhole],
  );
  return useMemo(() => {
    const all = habits.map((habit) => describe(habit, monthsOf(habit)));
    return {
      describe,
      all,
      asked: all.filter(({ onDay }) => onDay.isAsked),
      isKnown: history !== 'never-fetched' && all.every(({ onDay }) => onDay.plan !== 'unknown'),
    };
  }, [habits, monthsOf, history, describe]);
}

/** The state of one habit today, for its own button: a tap renders it in its own event, before the row and the page around it. */
export function useHabitToday(habit: Habit, describe: DescribeHabit): HabitToday {
  return describe(habit, useMonthsOf(habit));
}

type DescribeContext = { today: LocalDate; weekStart: Weekday; isWhole: boolean };

/** Describes habits on a day, memoized for each habit: there may be hundreds. */
export function createDescriber() {
  const known = new WeakMap<Habit, HabitToday & DescribeContext>();
  return (habit: Habit, months: readonly HabitMonth[], context: DescribeContext): HabitToday => {
    const { today, weekStart, isWhole } = context;
    const before = known.get(habit);
    const isSameDay = before?.today === today && before.weekStart === weekStart;
    if (isSameDay && before.months === months && before.isWhole === isWhole) return before;
    const now = { habit, months, ...context, onDay: habitOnDay(habit, months, today, weekStart, { isWhole, today }) };
    known.set(habit, now);
    return now;
  };
}
