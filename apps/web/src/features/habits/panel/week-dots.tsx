import type { HabitMonth, LocalDate } from '@dayward/domain';
import { memo, useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import type { Habit } from '../habits.data.ts';
import { type DayState, habitOnDay, weekUpTo } from '../habits.view-model.ts';

/** Full, half, a bar, a ring: distinguished by shape, not by colour only. */
const SHAPES: Record<DayState, string> = {
  done: 'size-3 rounded-full',
  partial: 'size-3 rounded-full opacity-50',
  skipped: 'h-0.75 w-3 rounded-full',
  missed: 'size-3 rounded-full border-2 border-outline',
  rested: 'size-1 rounded-full bg-outline',
  none: 'size-3 rounded-full border-2 border-line',
};

type Props = { habit: Habit; months: readonly HabitMonth[]; today: LocalDate; className?: string };

/** The last seven days as dots, today at the end. */
export const WeekDots = memo(function WeekDots({ habit, months, today, className }: Props) {
  const text = useText('habits-page');
  const weekStart = useWeekStart();
  const week = useMemo(
    () => weekUpTo(today).map((day) => ({ day, look: habitOnDay(habit, months, day, weekStart).look })),
    [habit, months, today, weekStart],
  );
  const label = text('week.done', { count: week.filter(({ look }) => look === 'done').length });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames('flex shrink-0 items-center gap-1.5', className)}
    >
      {week.map(({ day, look }) => (
        <span key={day} className="grid size-3 place-items-center">
          <span className={classNames(SHAPES[look], isFilled(look) && swatchFillClass(habit.colour))} />
        </span>
      ))}
    </span>
  );
});

function isFilled(look: DayState): boolean {
  return look === 'done' || look === 'partial' || look === 'skipped';
}
