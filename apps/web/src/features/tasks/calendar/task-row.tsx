import { GripVertical, Repeat } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Link } from '#src/ui/router/index.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { TaskCheck } from '../components/task-check.tsx';
import { pathOfTask } from '../path-of-task.ts';
import { useTaskTexts } from '../use-task-texts.ts';
import { useCalendar } from './calendar-context.ts';
import type { CalendarItem } from './calendar-items.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';
import { canMove, useDrag } from './use-drag.ts';

/** A task in the list of a day: completed with one tap, opened by its title, moved by its handle. */
export function TaskRow({ item, place }: { item: CalendarItem; place: string }) {
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
