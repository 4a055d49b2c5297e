import type { HabitMonth, LocalDate } from '@dayward/domain';
import { useMemo, useState } from 'react';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import type { Habit, MonthsByRun } from './habits.data.ts';
import { type HabitOnDay, habitOnDay } from './habits.view-model.ts';

export type HabitToday = { habit: Habit; months: readonly HabitMonth[]; onDay: HabitOnDay };

export type HabitsToday = {
  /** The habits that the day asks for. */
  asked: readonly HabitToday[];
  /** Whether these are all: enough is on this device to say so. */
  isKnown: boolean;
};

/** How habits stand today. */
export function useHabitsToday(habits: readonly Habit[], monthsOf: MonthsByRun, today: LocalDate): HabitsToday {
  const history = useHistory();
  const [describe] = useState(createDescriber);
  return useMemo(() => {
    const isWhole = history === 'complete';
    const all = habits.map((habit) => describe(habit, monthsOf(habit), today, isWhole));
    return {
      asked: all.filter(({ onDay }) => onDay.isAsked),
      isKnown: history !== 'never-fetched' && all.every(({ onDay }) => onDay.plan !== 'unknown'),
    };
  }, [habits, monthsOf, today, history, describe]);
}

/** Describes habits on a day, and gives an earlier description again where nothing of the habit changed: there may be hundreds. */
export function createDescriber() {
  const known = new WeakMap<Habit, HabitToday & { today: LocalDate; isWhole: boolean }>();
  return (habit: Habit, months: readonly HabitMonth[], today: LocalDate, isWhole: boolean): HabitToday => {
    const before = known.get(habit);
    if (before?.months === months && before.today === today && before.isWhole === isWhole) return before;
    const now = { habit, months, today, isWhole, onDay: habitOnDay(habit, months, today, isWhole) };
    known.set(habit, now);
    return now;
  };
}
