import type { LocalDate } from '@dayward/domain';
import type { Habit, MonthsByRun } from '../habits.data.ts';
import { habitOnDay } from '../habits.view-model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

type Props = { habits: readonly Habit[]; monthsOf: MonthsByRun; today: LocalDate };

/** Which day it is, and how much of it is done. */
export function TodayLine({ habits, monthsOf, today }: Props) {
  const { text, fullDay } = useHabitTexts();
  const asked = habits.map((habit) => habitOnDay(habit, monthsOf(habit), today)).filter(({ isAsked }) => isAsked);
  const done = asked.filter(({ isComplete }) => isComplete).length;
  return (
    <p>
      <time dateTime={today}>{fullDay(today)}</time>
      {habits.length > 0 &&
        ` · ${asked.length === 0 ? text('today.nothing') : text('today.done', { done, count: asked.length })}`}
    </p>
  );
}
