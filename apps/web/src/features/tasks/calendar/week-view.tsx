import type { LocalDate } from '@dayward/domain';
import { useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { useCalendar } from './calendar-context.ts';
import type { CalendarItem, ItemsByDay } from './calendar-view.ts';
import { DaySection } from './day-list.tsx';
import { HabitsMark } from './habits-line.tsx';
import { useDropDay } from './move-task.tsx';
import { MoreOfDay, TaskChip } from './task-chip.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';

/** Estimated number of tasks in a column of one screen; the list of the day has all of them. */
const CHIPS_MAX = 8;

type Props = { labelledBy: string; days: readonly LocalDate[]; items: ItemsByDay };

/** The seven days of a week side by side, each with its tasks ordered by time. */
export function WeekColumns({ labelledBy, days, items }: Props) {
  return (
    <ol
      aria-labelledby={labelledBy}
      className="grid grid-cols-7 overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {days.map((day) => (
        <DayColumn key={day} date={day} items={items.get(day) ?? NONE} />
      ))}
    </ol>
  );
}

const NONE: readonly CalendarItem[] = [];

function DayColumn({ date, items }: { date: LocalDate; items: readonly CalendarItem[] }) {
  const { shortWeekday, monthAndYear } = useCalendarTexts();
  const { today, day, pick } = useCalendar();
  const { ref, isTarget } = useDropDay('column', date);
  const isToday = date === today;
  const shown = items.length > CHIPS_MAX ? items.slice(0, CHIPS_MAX - 1) : items;
  const more = items.length - shown.length;
  return (
    <li
      ref={ref}
      data-target={isTarget || undefined}
      className={classNames(
        'flex min-h-72 min-w-0 flex-col gap-1 border-line p-1.5 not-first:border-s',
        isTarget && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
        !isTarget && date === day && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <button
        type="button"
        data-date={date}
        aria-pressed={date === day}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => pick(date)}
        className="flex min-h-14 w-full flex-col items-center rounded-control py-1 hover:bg-sunken"
      >
        <span className="text-small text-muted">{shortWeekday(date)}</span>{' '}
        <span
          className={classNames(
            'grid size-8 place-items-center rounded-full font-semibold tabular-nums',
            isToday && 'bg-accent text-accent-contrast',
          )}
        >
          {Number(date.slice(8))}
        </span>{' '}
        <span className="sr-only">{monthAndYear(date)}</span>
      </button>
      {shown.map((item) => (
        <TaskChip key={item.key} item={item} isRoomy />
      ))}
      {more > 0 && <MoreOfDay date={date} count={more} className="min-h-11 px-1.5" />}
      <span className="mt-auto pt-1">
        <HabitsMark day={date} />
      </span>
    </li>
  );
}

/** Days below each other: the week on phones, and the agenda. */
export function DaySections({ days, items }: { days: readonly LocalDate[]; items: ItemsByDay }) {
  const [addingOn, setAddingOn] = useState<LocalDate>();
  return (
    <div className="flex flex-col gap-3">
      {days.map((day) => (
        <DaySection
          key={day}
          day={day}
          items={items.get(day)}
          isAdding={day === addingOn}
          onAdd={() => setAddingOn(day === addingOn ? undefined : day)}
        />
      ))}
    </div>
  );
}
