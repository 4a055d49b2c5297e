import type { LocalDate } from '@dayward/domain';
import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { useCalendar } from './calendar-context.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';
import type { HabitDay } from './use-habit-days.ts';

/** Formats `2 of 5 habits done`, or the number of habits of a future day. */
export function useHabitsText(): (day: HabitDay) => string {
  const { text } = useCalendarTexts();
  return ({ habits: { length: count }, done, isAhead }) =>
    isAhead ? text('day.habits.ahead', { count }) : text('day.habits', { done, count });
}

/** Compact indicator for the habits of a day in a cell; the list of the day has their names. */
export function HabitsMark({ day }: { day: LocalDate }) {
  const habits = useCalendar().habitDays.get(day);
  const habitsText = useHabitsText();
  if (!habits) return null;
  const { done, isAhead } = habits;
  return (
    <span title={habitsText(habits)} className="flex items-center gap-1 ps-1 text-small text-muted tabular-nums">
      <span
        aria-hidden="true"
        className={classNames('size-2 shrink-0 rounded-full border border-swatch-teal', done > 0 && 'bg-swatch-teal')}
      />
      <span aria-hidden="true">{isAhead ? habits.habits.length : `${done}/${habits.habits.length}`}</span>
      <span className="sr-only">{habitsText(habits)}</span>
    </span>
  );
}

/** The names of a day's habits below its tasks. */
export function HabitsLine({ day }: { day: LocalDate }) {
  const { text } = useCalendarTexts();
  const habits = useCalendar().habitDays.get(day);
  if (!habits) return null;
  return (
    <div className="mt-2 border-t border-line pt-2 text-small text-muted">
      <p className="sr-only">{text('habits.title')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {habits.habits.map(({ habit, isDone }) => (
          <li key={habit.id} className="flex max-w-full min-w-0 items-center gap-1.5">
            {isDone ? (
              <Check aria-hidden="true" strokeWidth={3} className="size-3.5 shrink-0 text-accent" />
            ) : (
              <span
                aria-hidden="true"
                className={classNames('size-2 shrink-0 rounded-full', swatchFillClass(habit.colour))}
              />
            )}
            <span dir="auto" className="min-w-0 break-words">
              {habit.name}
            </span>
            {isDone && <span className="sr-only">, {text('habits.isDone')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
