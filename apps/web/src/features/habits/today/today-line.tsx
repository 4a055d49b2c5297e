import type { LocalDate } from '@dayward/domain';
import type { HabitsToday } from '../habits-today.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

type Props = { habitsToday: HabitsToday; hasHabits: boolean; today: LocalDate };

/** The date of today, and the number of done habits if it is known. */
export function TodayLine({ habitsToday: { asked, isKnown }, hasHabits, today }: Props) {
  const { text, fullDay } = useHabitTexts();
  const done = asked.filter(({ onDay }) => onDay.isComplete).length;
  const count = asked.length;
  const standing = () => {
    if (count === 0) return text('today.nothing');
    return done === count ? text('today.allDone', { count }) : text('today.done', { done, count });
  };
  return (
    <p>
      <time dateTime={today}>{fullDay(today)}</time>
      {hasHabits && isKnown && ` · ${standing()}`}
    </p>
  );
}
