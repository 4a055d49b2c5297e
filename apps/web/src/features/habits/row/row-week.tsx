import type { HabitMonth, LocalDate } from '@dayward/domain';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { classNames } from '#src/ui/class-names.ts';
import { stepOfKey } from '#src/ui/step-of-key.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import type { Habit } from '../habits.data.ts';
import { type DayState, habitOnDay, weekUpTo } from '../habits.view-model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import type { RowRequest } from './row-request.ts';

/** Full, half, a bar, a ring: distinguished by shape, not by colour only. */
const SHAPES: Record<DayState, string> = {
  done: 'size-3.5 rounded-full',
  partial: 'size-3.5 rounded-full opacity-50',
  skipped: 'h-0.75 w-3 rounded-full',
  missed: 'size-3.5 rounded-full border-2 border-outline',
  rested: 'size-1 rounded-full bg-outline',
  none: 'size-3.5 rounded-full border-2 border-line',
};

/** One day with its texts, computed once for all rows. */
export type WeekDay = { day: LocalDate; letter: string; name: string; isToday: boolean };

/** The last seven days, oldest first; the same array until the day or the language changes. */
export function useWeekDays(today: LocalDate): readonly WeekDay[] {
  const { text, dayOfWeek, fullDay } = useHabitTexts();
  return useMemo(
    () =>
      weekUpTo(today).map((day) => ({
        ...{ day, letter: dayOfWeek(day), isToday: day === today },
        name: day === today ? text('day.today') : fullDay(day),
      })),
    [today, text, dayOfWeek, fullDay],
  );
}

type Props = {
  habit: Habit;
  months: readonly HabitMonth[];
  week: readonly WeekDay[];
  className?: string;
  onRequest: (request: RowRequest) => void;
};

/** The last seven days by their weekdays, today at the end; a tap opens a day. One tab stop: the arrow keys move from day to day. */
export const RowWeek = memo(function RowWeek({ habit, months, week, className, onRequest }: Props) {
  const { text } = useHabitTexts();
  const weekStart = useWeekStart();
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(week.length - 1);
  const looks = useMemo(
    () => week.map(({ day, isToday }) => habitOnDay(habit, months, day, weekStart, isToday ? { today: day } : {}).look),
    [habit, months, week, weekStart],
  );

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = stepOfKey(event);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), week.length - 1);
    setCurrent(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={text('day.strip')}
      onKeyDown={handleKeyDown}
      className={classNames('relative z-1 flex', className)}
    >
      {week.map(({ day, letter, name, isToday }, index) => {
        const look = looks[index] ?? 'none';
        const label = text('row.day', { day: name, state: text(`day.is.${look}`) });
        return (
          <button
            key={day}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            onClick={() => {
              setCurrent(index);
              onRequest({ kind: 'day', habit, day, focus: 'all' });
            }}
            className="flex min-h-11 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-small -outline-offset-2 hover:bg-sunken"
          >
            <span
              aria-hidden="true"
              className={classNames('text-[0.6875rem] leading-none', isToday ? 'font-bold' : 'text-muted')}
            >
              {letter}
            </span>
            <span aria-hidden="true" className="grid size-3.5 place-items-center">
              <span className={classNames(SHAPES[look], isFilled(look) && swatchFillClass(habit.colour))} />
            </span>
          </button>
        );
      })}
    </div>
  );
});

function isFilled(look: DayState): boolean {
  return look === 'done' || look === 'partial' || look === 'skipped';
}
