import type { LocalDate } from '@dayward/domain';
import { GripVertical, Plus, Repeat } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Link } from '#src/ui/router/index.ts';
import { TextButton } from '#src/ui/text-link.tsx';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { TaskCheck } from '../components/task-check.tsx';
import { pathOfTask } from '../path-of-task.ts';
import { TaskLine } from '../tasks.lazy.ts';
import { useTaskTexts } from '../use-task-texts.ts';
import { useCalendar } from './calendar-context.ts';
import type { CalendarItem } from './calendar-view.ts';
import { HabitsLine } from './habits-line.tsx';
import { canMove, useDrag, useDropDay } from './move-task.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';

const NONE: readonly CalendarItem[] = [];

/** Initial number of rows of a list, and the size of each further batch; chosen by us. */
const ROWS_STEP = 50;

/** Initial number of rows of a day that has other days below it. */
const SECTION_ROWS = 20;

/** The selected day below the grid: all due tasks, its habits, and an input to add more. */
export function DayList({ day, items = NONE }: { day: LocalDate; items: readonly CalendarItem[] | undefined }) {
  const { text, fullDay } = useCalendarTexts();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-list="day"
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 id={id} tabIndex={-1} className="scroll-mt-24 text-lead font-semibold first-letter:uppercase">
        {fullDay(day)}
      </h3>
      {items.length === 0 ? (
        <p className="pt-1 text-muted">{text('day.empty')}</p>
      ) : (
        <Rows key={day} items={items} place="day" label={id} />
      )}
      <div className="mt-3">
        <AddTaskInput day={day} />
      </div>
      <HabitsLine day={day} />
    </section>
  );
}

type SectionProps = {
  day: LocalDate;
  items: readonly CalendarItem[] | undefined;
  /** The user opened the input of this day. */
  isAdding: boolean;
  onAdd: () => void;
};

/** One of several days below each other. */
export function DaySection({ day, items = NONE, isAdding, onAdd }: SectionProps) {
  const { text, dayAndMonth } = useCalendarTexts();
  const { today, day: chosen, movingTask, pick } = useCalendar();
  const { ref, isTarget } = useDropDay('list', day);
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={classNames(
        'rounded-card border bg-surface px-4 py-2 shadow-card sm:px-5',
        isTarget ? 'border-accent outline-2 outline-accent' : 'border-line',
      )}
    >
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold">
          <button
            type="button"
            id={id}
            data-date={day}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => pick(day)}
            className={classNames(
              'min-h-11 w-full rounded-control text-start first-letter:uppercase',
              day === today && 'text-accent',
            )}
          >
            {dayAndMonth(day)}
            {day === today && <span className="ps-2 text-small font-normal">{text('today')}</span>}
          </button>
        </h3>
        {movingTask === undefined && (
          <IconButton label={text('add.on', { day: dayAndMonth(day) })} onClick={onAdd} className="-me-2">
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <Rows items={items} place="list" label={id} first={SECTION_ROWS} />
      {isAdding && (
        <div className="pb-2">
          <AddTaskInput day={day} isWanted />
        </div>
      )}
      <HabitsLine day={day} />
    </section>
  );
}

type RowsProps = {
  items: readonly CalendarItem[];
  place: string;
  label: string;
  /** Initial number of rows. */
  first?: number;
};

/** A list of tasks that shows its first rows, and further ones on demand. */
export function Rows({ items, place, label, first = ROWS_STEP }: RowsProps) {
  const { text } = useCalendarTexts();
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(first);
  const more = Math.min(ROWS_STEP, items.length - limit);

  function showMore() {
    flushSync(() => setLimit(limit + ROWS_STEP));
    list.current?.children[limit]?.querySelector<HTMLElement>('[data-role="name"]')?.focus();
  }

  if (items.length === 0) return null;
  return (
    <>
      <ul ref={list} aria-labelledby={label} className="flex flex-col">
        {items.slice(0, limit).map((item) => (
          <TaskRow key={item.key} item={item} place={place} />
        ))}
      </ul>
      {more > 0 && <TextButton onClick={showMore}>{text('rows.more', { count: more })}</TextButton>}
    </>
  );
}

type AddProps = {
  day: LocalDate;
  /** The user asked for this input: it takes the focus. */
  isWanted?: boolean;
};

/** Adds tasks. Without a date of their own they are due on the day. */
function AddTaskInput({ day, isWanted = false }: AddProps) {
  return (
    <Suspense fallback={<div className="h-12" />}>
      <TaskLine key={day} place="calendar" dueDate={day} autoFocus={isWanted} />
    </Suspense>
  );
}

/** A task in the list of a day: completed with one tap, opened by its title, moved by its handle. */
function TaskRow({ item, place }: { item: CalendarItem; place: string }) {
  const { text } = useCalendarTexts();
  const { actions, moving } = useCalendar();
  const { ref, listeners, isDragging } = useDrag(place, item);
  const { task, isPreview } = item;
  const isMovable = canMove(item);
  const toggle = () => void (task.completed ? actions.reopen(task.id) : actions.complete(task.id));
  const tap = useSingleTap(toggle);
  return (
    <li
      ref={ref}
      data-task={isPreview ? undefined : task.id}
      data-row-id={isPreview ? undefined : task.id}
      className={classNames(
        'relative -mx-2 flex min-h-13 items-center gap-1 rounded-control px-1 transition-colors hover:bg-sunken',
        isDragging && 'opacity-40',
      )}
    >
      {isPreview ? (
        <span title={text('preview.why')} className="grid size-11 shrink-0 place-items-center text-muted">
          <Repeat aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <TaskCheck task={task} onTap={toggle} />
      )}
      <span className="min-w-0 flex-1 py-1.5">
        <Link
          to={pathOfTask(task)}
          draggable={false}
          dir="auto"
          data-role="name"
          className={classNames(
            'block font-medium break-words -outline-offset-2 after:absolute after:inset-0 after:rounded-control',
            (task.completed || isPreview) && 'text-muted',
            task.completed && 'line-through',
          )}
          {...(!isPreview && completeOnSpace(tap.onClick))}
        >
          {task.title}
        </Link>
        <Facts item={item} />
      </span>
      {isMovable && (
        <IconButton
          label={text('move.handle', task)}
          {...listeners}
          onClick={() => moving.grab(task)}
          className="relative z-1 touch-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

/** The line below the title: time, priority, category. */
function Facts({ item: { task, isPreview, day } }: { item: CalendarItem }) {
  const { text, clockText } = useCalendarTexts();
  const { today } = useCalendar();
  const tasks = useTaskTexts(today);
  const { dueDate, dueTime, priority, category, recurring } = task;
  const isLate = !isPreview && !task.completed && dueDate !== null && dueDate < today;
  const when = isLate && dueDate !== day ? tasks.due(task) : dueTime === null ? undefined : clockText(dueTime);
  const facts = [
    when,
    isPreview ? text('preview') : undefined,
    priority === 'High' || priority === 'Urgent' ? tasks.text(`priority.${priority}`) : undefined,
    tasks.text(`category.${category}`),
    !isPreview && recurring !== 'None' ? text('repeats') : undefined,
  ];
  return (
    <span className="block text-small text-muted">
      {isLate && <span className="font-medium text-danger">{text('overdue')} · </span>}
      {facts.filter((fact) => fact !== undefined).join(' · ')}
    </span>
  );
}
