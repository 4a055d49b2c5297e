import { memo, type ReactNode, Suspense, useId } from 'react';
import { TimerButton } from '#src/features/time-entries/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { Link } from '#src/ui/router/index.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { TaskCheck } from '../components/task-check.tsx';
import { pathOfTask } from '../path-of-task.ts';
import type { Task } from '../tasks.data.ts';
import { TaskDetails } from '../tasks.lazy.ts';
import type { PageContext } from './page-context.ts';
import { TaskFacts } from './task-facts.tsx';
import { TaskMenu } from './task-menu.tsx';

export type TaskRowProps = {
  task: Task;
  page: PageContext;
  /** Undefined outside the selection mode. */
  isPicked: boolean | undefined;
  onPick: (id: string, isRange: boolean) => void;
  /** The task is the first under its heading. */
  isFirst: boolean;
  isLast: boolean;
  /** The drag handle. */
  handle?: ReactNode;
};

/** One task as a row of the list. Memoized, because there may be thousands: it re-renders only when its own props change. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, page, isPicked, onPick, isFirst, isLast, handle } = props;
  const text = useText('tasks-page');
  const i18n = useI18n();
  const id = useId();
  const { actions } = page;
  const toggle = () => void (task.completed ? actions.reopen(task.id) : actions.complete(task.id));
  const tap = useSingleTap(toggle);
  const isPicking = isPicked !== undefined;
  return (
    <article
      aria-labelledby={`${id}-title`}
      data-task={task.id}
      data-row-id={task.id}
      className={classNames(
        'relative flex min-h-14 items-start gap-1 border-x border-t border-line bg-surface py-1.5 ps-1.5 pe-1 sm:ps-2.5',
        isPicked ? 'bg-accent-soft' : 'hover:bg-sunken/50',
        isFirst && 'rounded-t-card',
        isLast && 'rounded-b-card border-b',
      )}
    >
      {isPicking ? (
        <label className="relative z-1 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={text('select.one', task)}
            checked={isPicked}
            className="size-5 cursor-pointer accent-accent"
            onChange={() => {}}
            onClick={(event) => onPick(task.id, event.shiftKey)}
          />
        </label>
      ) : (
        <TaskCheck task={task} onTap={toggle} />
      )}
      <div className="min-w-0 flex-1 py-1.5">
        <h3 className="min-w-0 text-body leading-snug font-medium">
          <Link
            id={`${id}-title`}
            to={pathOfTask(task, page.path)}
            dir="auto"
            data-role="name"
            aria-describedby={`${id}-facts`}
            className={classNames(
              'wrap-anywhere -outline-offset-2 after:absolute after:inset-0 after:rounded-[inherit]',
              task.completed && 'text-muted line-through',
            )}
            onPointerEnter={() => TaskDetails.fetchAhead(i18n)}
            onClick={(event) => {
              if (!isPicking) return;
              event.preventDefault();
              onPick(task.id, event.shiftKey);
            }}
            {...completeOnSpace(isPicking ? () => onPick(task.id, false) : tap.onClick)}
          >
            {task.title}
          </Link>
        </h3>
        <TaskFacts id={`${id}-facts`} task={task} page={page} />
      </div>
      {!isPicking && (
        <span className="flex shrink-0">
          {task.archivedAt === null && (
            <Suspense fallback={<span className="size-11 shrink-0" />}>
              <TimerButton subjectKind="task" subjectId={task.id} runId={null} name={task.title} />
            </Suspense>
          )}
          <TaskMenu task={task} page={page} />
          {handle}
        </span>
      )}
    </article>
  );
});
