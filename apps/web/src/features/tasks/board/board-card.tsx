import { memo, type ReactNode, Suspense, useId } from 'react';
import { TimerButton } from '#src/features/time-entries/index.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { DropPlace, useDragItem } from '#src/ui/drag/drag-area.tsx';
import { Link } from '#src/ui/router/index.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { TaskCheck } from '../components/task-check.tsx';
import { MoveHandle } from '../panel/move-handle.tsx';
import type { PageContext } from '../panel/page-context.ts';
import { TaskFacts } from '../panel/task-facts.tsx';
import { TaskMenu } from '../panel/task-menu.tsx';
import { edgeBeside } from '../panel/use-manual-order.ts';
import { pathOfTask } from '../path-of-task.ts';
import type { Task } from '../tasks.data.ts';
import { TaskDetails } from '../tasks.lazy.ts';

type Props = {
  task: Task;
  page: PageContext;
  /** The card was grabbed with the keyboard. */
  isGrabbed?: boolean;
  onGrab?: (taskId: string) => void;
  /** The drag overlay, which follows the pointer. */
  isOverlay?: boolean;
};

/** One task as a card of the board. */
export const BoardCard = memo(function BoardCard(props: Props) {
  return props.isOverlay ? (
    <CardContent {...props} className="rotate-1 cursor-grabbing border-accent shadow-raised" />
  ) : (
    <DraggableCard {...props} />
  );
});

function DraggableCard(props: Props) {
  const { id } = props.task;
  const { manualOrder } = props.page;
  const { ref, listeners, isDragging } = useDragItem(id);
  return (
    <div ref={ref} {...listeners} className="relative touch-manipulation pb-2 select-none [-webkit-touch-callout:none]">
      {manualOrder && <DropPlace id={id} edgeFor={edgeBeside(id, manualOrder, true)} />}
      <CardContent
        {...props}
        className={classNames(
          isDragging && 'opacity-40',
          props.isGrabbed ? 'border-accent shadow-popup' : 'border-line',
        )}
      />
    </div>
  );
}

function CardContent({ task, page, isGrabbed, onGrab, className }: Props & { className: string }): ReactNode {
  const i18n = useI18n();
  const id = useId();
  const { actions } = page;
  const toggle = () => void (task.completed ? actions.reopen(task.id) : actions.complete(task.id));
  const tap = useSingleTap(toggle);
  return (
    <article
      aria-labelledby={`${id}-title`}
      data-task={task.id}
      data-row-id={task.id}
      className={classNames('relative rounded-control border bg-surface p-1.5 shadow-card', className)}
    >
      <div className="flex items-start gap-0.5">
        <TaskCheck task={task} onTap={toggle} />
        <h3 className="min-w-0 flex-1 py-2.5 text-body leading-snug font-medium">
          <Link
            id={`${id}-title`}
            to={pathOfTask(task, page.path)}
            dir="auto"
            draggable={false}
            data-role="name"
            aria-describedby={`${id}-facts`}
            className={classNames(
              'wrap-anywhere -outline-offset-2 after:absolute after:inset-0 after:rounded-[inherit]',
              task.completed && 'text-muted line-through',
            )}
            onPointerEnter={() => TaskDetails.fetchAhead(i18n)}
            {...completeOnSpace(tap.onClick)}
          >
            {task.title}
          </Link>
        </h3>
      </div>
      <div className="px-2 pb-0.5">
        <TaskFacts id={`${id}-facts`} task={task} page={page} isInBoard />
      </div>
      <div className="flex items-center justify-end">
        <span className="me-auto">
          <MoveHandle
            task={task}
            page={page}
            describedBy="board-instructions"
            isGrabbed={isGrabbed ?? false}
            onGrab={onGrab}
            canCross
          />
        </span>
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <TimerButton subjectKind="task" subjectId={task.id} runId={null} name={task.title} />
        </Suspense>
        <TaskMenu task={task} page={page} />
      </div>
    </article>
  );
}
