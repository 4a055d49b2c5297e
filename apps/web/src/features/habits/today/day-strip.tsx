import type { HabitMonth, LocalDate } from '@dayward/domain';
import { Check, Circle, CircleDashed, Minus, Pause, X } from 'lucide-react';
import { useRef } from 'react';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { classNames } from '#src/ui/class-names.ts';
import { stepOfKey } from '#src/ui/step-of-key.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { useSingleTaps } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { type DayState, type HabitOnDay, habitOnDay, hasAmounts, weekUpTo } from '../habits.view-model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

const PICTURES = {
  done: Check,
  partial: CircleDashed,
  skipped: Minus,
  missed: X,
  rested: Pause,
  none: Circle,
} as const satisfies Record<DayState, typeof Check>;

type Props = {
  habit: Habit;
  months: readonly HabitMonth[];
  today: LocalDate;
  /** The selected day. */
  day: LocalDate;
  onChoose: (day: LocalDate) => void;
  onToggle: (day: LocalDate, onDay: HabitOnDay) => void;
};

/**
 * The last seven days. A tap toggles the day of a yes-or-no habit; days with amounts are opened below. One tab stop: the arrow
 * keys move from day to day.
 */
export function DayStrip({ habit, months, today, day, onChoose, onToggle }: Props) {
  const { text, fullDay, dayOfWeek, dayOfMonth } = useHabitTexts();
  const strip = useRef<HTMLDivElement>(null);
  const isSingleTap = useSingleTaps();
  const weekStart = useWeekStart();
  const days = weekUpTo(today);
  const current = Math.max(days.indexOf(day), 0);
  const isToggle = !hasAmounts(habit);

  function go(step: number) {
    const next = Math.min(Math.max(current + step, 0), days.length - 1);
    const date = days[next];
    if (date === undefined) return;
    onChoose(date);
    strip.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={text('day.strip')}
      className="grid grid-cols-7 gap-0.5 sm:gap-1"
      onKeyDown={(event) => {
        const step = stepOfKey(event);
        if (step === undefined) return;
        event.preventDefault();
        go(step);
      }}
    >
      {days.map((date, index) => {
        const onDay = habitOnDay(habit, months, date, weekStart, { today });
        const Picture = PICTURES[onDay.look];
        const name = date === today ? text('day.today') : fullDay(date);
        return (
          <button
            key={date}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-pressed={isToggle ? onDay.isComplete : undefined}
            aria-current={date === today ? 'date' : undefined}
            title={`${name}: ${text(`day.is.${onDay.look}`)}`}
            className={classNames(
              'flex min-h-16 min-w-0 flex-col items-center justify-center gap-0.5 rounded-control py-1 hover:bg-surface',
              date === day && 'bg-surface shadow-card',
            )}
            onClick={(event) => {
              if (!isSingleTap(event, date)) return;
              onChoose(date);
              if (isToggle) onToggle(date, onDay);
            }}
          >
            <span className="sr-only">{`${name}: ${text(`day.is.${onDay.look}`)}`}</span>
            <span aria-hidden="true" className="text-small text-muted">
              {dayOfWeek(date)}
            </span>
            <span
              className={classNames(
                'grid size-7 place-items-center rounded-full',
                onDay.isComplete ? classNames('text-surface', swatchFillClass(habit.colour)) : 'text-muted',
              )}
            >
              <Picture aria-hidden="true" strokeWidth={onDay.isComplete ? 3 : 2} className="size-4" />
            </span>
            <span
              aria-hidden="true"
              className={classNames('text-small', date === today ? 'font-semibold' : 'text-muted')}
            >
              {dayOfMonth(date)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
