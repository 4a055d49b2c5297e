import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DragArea, DropPlace, type DropTarget, useDragItem } from '#src/ui/drag/drag-area.tsx';
import { useKeyboardDrag } from '#src/ui/drag/use-keyboard-drag.ts';
import { idsOfLanes, lanesAfterDrop } from './lanes.ts';
import { MoveHandle } from './move-handle.tsx';
import type { TaskListRow } from './task-groups.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';
import { TaskRow, type TaskRowProps } from './task-row.tsx';
import { edgeBeside } from './use-manual-order.ts';

/** The list in manual order: tasks move within their group by mouse or touch, by keyboard, and by a menu. */
export const ManualOrderList = memo(function ManualOrderList(list: TaskListProps) {
  const text = useText('tasks-page');
  const { page, nameOf, groups: lanes } = list;
  const root = useRef<HTMLDivElement>(null);
  const tasks = useMemo(() => new Map(lanes.flatMap((lane) => lane.tasks).map((task) => [task.id, task])), [lanes]);
  const titleOf = (id: string) => tasks.get(id)?.title ?? '';
  const { grabbed, said, say, grab } = useKeyboardDrag({
    ...{ root, kind: 'task', ways: WITHIN_GROUP, nameOf: titleOf, laneNameOf: nameOf },
    lanes: useMemo(() => idsOfLanes(lanes), [lanes]),
    texts: {
      grabbed: (title, at) => text('order.lifted', { title, ...at }),
      moved: (title, at) => text('order.moved', { title, ...at }),
      dropped: (title, at) => text('order.dropped', { title, ...at }),
      sorted: '',
      stays: (title, { lane }) => text('board.cancelled', { title, status: lane }),
      gone: text('board.gone'),
    },
    onDrop(id, to) {
      const task = tasks.get(id);
      if (task !== undefined) page.manualOrder?.put(task, to);
    },
  });
  const groups = useMemo(() => lanesAfterDrop(lanes, grabbed), [lanes, grabbed]);
  const grabbedId = grabbed?.id;
  const renderTask = useCallback(
    (_: TaskListRow, row: TaskRowProps): ReactNode => (
      <ManualOrderRow {...row} isGrabbed={row.task.id === grabbedId} onGrab={grab} />
    ),
    [grabbedId, grab],
  );

  function handleDrop(id: string, over: DropTarget): void {
    const task = tasks.get(id);
    const from = page.manualOrder?.placeOf(id);
    const to = 'rowId' in over ? page.manualOrder?.placeOf(over.rowId) : undefined;
    if (
      task === undefined ||
      from === undefined ||
      to === undefined ||
      from.lane !== to.lane ||
      from.place === to.place
    )
      return;
    page.manualOrder?.put(task, to);
    const count = lanes.find(({ key }) => key === to.lane)?.tasks.length ?? 0;
    say(text('order.dropped', { title: task.title, lane: nameOf(to.lane), place: to.place + 1, count }));
  }

  return (
    <DragArea
      misses="most-covered"
      overlayOf={(id) => (
        <span
          dir="auto"
          className="block truncate rounded-control border border-accent bg-raised px-4 py-3 shadow-raised"
        >
          {titleOf(id)}
        </span>
      )}
      onDropped={handleDrop}
      onDroppedOutside={page.onDropOutside}
    >
      <p id="order-instructions" hidden>
        {text('order.instructions')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={root}>
        <TaskList {...list} groups={groups} renderTask={renderTask} />
      </div>
    </DragArea>
  );
});

/** Groups follow from the values of tasks: a drag cannot change the group. */
const WITHIN_GROUP = { canCross: false, canOrder: true };

type RowProps = TaskRowProps & { isGrabbed: boolean; onGrab: (taskId: string) => void };

const ManualOrderRow = memo(function ManualOrderRow({ isGrabbed, onGrab, ...row }: RowProps) {
  const { task, page } = row;
  const { ref, listeners, isDragging } = useDragItem(task.id);
  return (
    <div
      ref={ref}
      className={classNames(
        'relative',
        isDragging && 'opacity-40',
        isGrabbed && 'z-1 shadow-popup outline-2 -outline-offset-2 outline-accent',
      )}
    >
      {page.manualOrder && <DropPlace id={task.id} edgeFor={edgeBeside(task.id, page.manualOrder, false)} />}
      <TaskRow
        {...row}
        handle={
          <MoveHandle
            task={task}
            page={page}
            describedBy="order-instructions"
            isGrabbed={isGrabbed}
            onGrab={onGrab}
            listeners={listeners}
          />
        }
      />
    </div>
  );
});
