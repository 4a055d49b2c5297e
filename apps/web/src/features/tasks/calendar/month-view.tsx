import { isLocalDate, type LocalDate, localDate, type Weekday } from '@dayward/domain';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useListText } from '#src/platform/i18n/use-format-texts.ts';
import { movedInCalendar, weeksOfMonth } from '#src/ui/calendar-days.ts';
import { classNames } from '#src/ui/class-names.ts';
import { WeekdayNames } from '#src/ui/month-head.tsx';
import { useCalendar } from './calendar-context.ts';
import type { CalendarItem, ItemsByDay } from './calendar-view.ts';
import { HabitsMark, useHabitsText } from './habits-line.tsx';
import { useDropDay } from './move-task.tsx';
import { MoreOfDay, TaskChip } from './task-chip.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';

/** Maximum number of tasks in a cell; the list of the day has all of them. */
const CHIPS_MAX = 3;

/** Maximum number of dots in a cell on phones. */
const DOTS_MAX = 4;

type Props = {
  /** The id of the element with the month's name. */
  labelledBy: string;
  /** A day of the visible month. */
  shown: LocalDate;
  items: ItemsByDay;
  weekStart: Weekday;
  isWide: boolean;
};

/** Month grid: tasks in the cells on wide screens, dots on phones. Its days are one Tab stop. */
export function MonthView({ labelledBy, shown, items, weekStart, isWide }: Props) {
  const { text, language } = useCalendarTexts();
  const { day, pick } = useCalendar();
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`button[data-date="${day}"]`)?.focus();
  }, [day]);
  const weeks = weeksOfMonth(shown, weekStart).map((week) => week.map(localDate));

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLButtonElement)) return;
    const next = movedInCalendar(event, day, weekStart);
    if (next === undefined || !isLocalDate(next)) return;
    event.preventDefault();
    isWalking.current = true;
    pick(localDate(next));
  }

  return (
    <div className="flex flex-col gap-1">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA builds the grid of dates on a table
        role="grid"
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-keys`}
        onKeyDown={handleKeyDown}
        className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-surface shadow-card [&_th]:pt-2"
      >
        <WeekdayNames week={weeks[0] ?? []} language={language} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell key={date} date={date} shown={shown} items={items.get(date)} isWide={isWide} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${labelledBy}-keys`} className="text-small text-muted pointer-coarse:sr-only">
        {text('keys')}
      </p>
    </div>
  );
}

const NONE: readonly CalendarItem[] = [];

type CellProps = { date: LocalDate; shown: LocalDate; items: readonly CalendarItem[] | undefined; isWide: boolean };

function DayCell({ date, shown, items = NONE, isWide }: CellProps) {
  const { today, day, pick } = useCalendar();
  const { ref, isTarget } = useDropDay('cell', date);
  const describe = useDayText();
  const isOutside = date.slice(0, 7) !== shown.slice(0, 7);
  const isToday = date === today;
  return (
    <td
      ref={ref}
      data-target={isTarget || undefined}
      className={classNames(
        'relative border-t border-line p-0 align-top not-first:border-s',
        isWide ? 'h-29' : 'h-14',
        isOutside && 'bg-sunken/50',
        isTarget && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
        !isTarget && date === day && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={date === day ? 0 : -1}
        aria-label={describe(date, items)}
        aria-pressed={date === day}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => pick(date)}
        className="absolute inset-0 flex flex-col items-center p-1 hover:bg-accent-soft/60 md:items-start"
      >
        <span
          className={classNames(
            'grid size-6.5 place-items-center rounded-full text-small tabular-nums',
            isToday ? 'bg-accent font-semibold text-accent-contrast' : isOutside && 'text-muted',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {!isWide && <Dots items={items} />}
      </button>
      {isWide && <Chips date={date} items={items} />}
    </td>
  );
}

function Chips({ date, items }: { date: LocalDate; items: readonly CalendarItem[] }) {
  const shown = items.length > CHIPS_MAX ? items.slice(0, CHIPS_MAX - 1) : items;
  const more = items.length - shown.length;
  return (
    // The button of the cell announces the count. The list of the day has all tasks with their actions.
    <div className="pointer-events-none relative flex min-w-0 flex-col gap-0.5 px-1 pt-8 pb-1">
      <span className="absolute end-1.5 top-1.5">
        <HabitsMark day={date} />
      </span>
      {shown.map((item) => (
        <div key={item.key} className="pointer-events-auto min-w-0">
          <TaskChip item={item} />
        </div>
      ))}
      {more > 0 && (
        <MoreOfDay
          date={date}
          count={more}
          tabIndex={-1}
          className="pointer-events-auto relative z-1 px-1.5 text-start"
        />
      )}
    </div>
  );
}

/** One dot for each task: filled if open, hollow if completed, a dashed ring for a preview. */
function Dots({ items }: { items: readonly CalendarItem[] }) {
  return (
    <span aria-hidden="true" className="flex h-3 items-center gap-0.5">
      {items.slice(0, DOTS_MAX).map(({ key, task, isPreview }) => (
        <span
          key={key}
          className={classNames(
            'size-2 rounded-full border',
            isPreview
              ? 'border-dashed border-outline'
              : task.completed
                ? 'border-outline'
                : task.priority === 'Urgent'
                  ? 'border-danger bg-danger'
                  : 'border-accent bg-accent',
          )}
        />
      ))}
    </span>
  );
}

/** Formats a day with its number of tasks. */
function useDayText(): (day: LocalDate, items: readonly CalendarItem[]) => string {
  const { text, fullDay } = useCalendarTexts();
  const { habitDays } = useCalendar();
  const habitsText = useHabitsText();
  const listText = useListText({ type: 'unit' });
  return (day, items) => {
    const own = items.filter(({ isPreview }) => !isPreview);
    const done = own.filter(({ task }) => task.completed).length;
    const previews = items.length - own.length;
    const habits = habitDays.get(day);
    const parts = [
      own.length > 0 && text('day.tasks', { count: own.length }),
      done > 0 && text('day.done', { count: done }),
      previews > 0 && text('day.previews', { count: previews }),
      habits && habitsText(habits),
    ].filter((part) => typeof part === 'string');
    return parts.length === 0 ? fullDay(day) : text('day.with', { day: fullDay(day), items: listText(parts) });
  };
}
