import type { LocalDate } from '@dayward/domain';
import { Check, Repeat } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/router/index.ts';
import { pathOfTask } from '../path-of-task.ts';
import type { Task } from '../tasks.data.ts';
import { useCalendar } from './calendar-context.ts';
import type { CalendarItem } from './calendar-view.ts';
import { useDrag } from './move-task.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';

/** Edge colours for the priority; the list of the day names it. */
const PRIORITY_EDGES: Record<Task['priority'], string> = {
  Low: 'border-s-outline',
  Medium: 'border-s-accent',
  High: 'border-s-warning',
  Urgent: 'border-s-danger',
};

type Props = {
  item: CalendarItem;
  /** The chip has several lines and a Tab stop; otherwise the list of the day has the rest. */
  isRoomy?: boolean;
};

/** A task in a cell of the calendar. */
export function TaskChip({ item, isRoomy = false }: Props) {
  const { ref, listeners, isDragging } = useDrag(isRoomy ? 'week' : 'month', item);
  return (
    <Link
      ref={ref}
      to={pathOfTask(item.task)}
      draggable={false}
      tabIndex={isRoomy ? 0 : -1}
      data-task={item.isPreview ? undefined : item.task.id}
      data-role="name"
      {...listeners}
      className={classNames(
        'relative z-1 block text-ink no-underline select-none [-webkit-touch-callout:none]',
        isRoomy && 'min-h-11',
        isDragging && 'opacity-40',
      )}
    >
      <ChipContent item={item} isRoomy={isRoomy} />
    </Link>
  );
}

/** The content of a chip, also used by the drag overlay. */
export function ChipContent({ item: { task, isPreview }, isRoomy = false }: Props) {
  const { text, clockText } = useCalendarTexts();
  const { title, dueTime, completed, priority } = task;
  return (
    <span
      className={classNames(
        'flex min-w-0 items-baseline gap-1 rounded-small border border-line px-1.5 text-small leading-snug',
        isRoomy ? 'min-h-11 flex-wrap content-center py-1.5' : 'py-px',
        isPreview
          ? 'border-dashed border-outline text-muted'
          : classNames('border-s-3 bg-sunken', PRIORITY_EDGES[priority]),
        completed && 'text-muted line-through',
      )}
    >
      {isPreview && (
        <>
          <Repeat aria-hidden="true" className="size-3 shrink-0 self-center" />
          <span className="sr-only">{text('preview')}</span>
        </>
      )}
      {completed && <Check aria-hidden="true" strokeWidth={3} className="size-3 shrink-0 self-center text-accent" />}
      {dueTime !== null && (
        // A narrow cell only has room for the title; its tasks are still ordered by time.
        <span className={isRoomy ? 'shrink-0 text-muted tabular-nums' : 'sr-only'}>{clockText(dueTime)} </span>
      )}
      <span dir="auto" className={isRoomy ? 'line-clamp-3 min-w-0 break-words' : 'min-w-0 truncate'}>
        {title}
      </span>
    </span>
  );
}

type MoreOfDayProps = {
  date: LocalDate;
  /** Number of hidden tasks of the day. */
  count: number;
  tabIndex?: number;
  className: string;
};

/** Link from a full cell to the list of the day, which has all tasks. */
export function MoreOfDay({ date, count, tabIndex, className }: MoreOfDayProps) {
  const { text, dayAndMonth } = useCalendarTexts();
  const { openDay } = useCalendar();
  const more = text('day.more', { count });
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={text('day.more.of', { more, day: dayAndMonth(date) })}
      onClick={() => openDay(date)}
      className={classNames('rounded-small text-small text-muted hover:bg-sunken hover:text-ink', className)}
    >
      {more}
    </button>
  );
}
