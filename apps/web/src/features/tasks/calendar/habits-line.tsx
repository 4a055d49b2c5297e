import { type LocalDate, localDateAt } from '@dayward/domain';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { habitOnDay, useHabitMonths, useHabits } from '#src/features/habits/index.ts';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays, useWeekStart } from '#src/platform/today/use-today.ts';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { type HabitDay, type HabitDays, useCalendar } from './calendar-context.ts';
import { type DaySpan, daysOf } from './calendar-view.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';

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

const NONE: ReadonlyMap<LocalDate, HabitDay> = new Map();

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
        const { isAsked, isComplete, facts } = habitOnDay(habit, months, day, weekStart, { isWhole, today });
        const isLived = day >= since || facts !== undefined;
        return isAsked && isLived ? [{ habit, isDone: isComplete }] : [];
      });
      return [day, { habits, done: habits.filter(({ isDone }) => isDone).length, isAhead }];
    });
    return new Map(days.filter(([, { habits }]) => habits.length > 0));
  }, [from, to, active, monthsOf, today, zone, weekStart, isWhole]);
}
