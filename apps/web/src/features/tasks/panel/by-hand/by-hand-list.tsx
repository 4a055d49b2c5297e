import { useDraggable } from '@dnd-kit/core';
import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Task } from '../../tasks.data.ts';
import type { TaskLine } from '../task-groups.ts';
import { TaskList, type TaskListProps } from '../task-list.tsx';
import { TaskRow, type TaskRowProps } from '../task-row.tsx';
import { tasksPageCatalogue } from '../tasks-page.catalogue.ts';
import { DragArea, DropPlace } from './drag-area.tsx';
import { lanesWhile } from './lanes.ts';
import { MoveHandle } from './move-handle.tsx';
import { useCarrying } from './use-carrying.ts';

/** The list in its user's own order: within their groups tasks are moved with mouse or finger, by keys, and by a menu. */
export const ByHandList = memo(function ByHandList(list: TaskListProps) {
  const text = useText(tasksPageCatalogue);
  const { page, nameOf, groups: lanes } = list;
  const root = useRef<HTMLDivElement>(null);
  const { carried, said, say, pickUp } = useCarrying({
    ...{ root, lanes, ways: ALONG, nameOf },
    texts: {
      lifted: (title, at) => text('order.lifted', { title, ...at }),
      moved: (title, at) => text('order.moved', { title, ...at }),
      dropped: (title, at) => text('order.dropped', { title, ...at }),
      sorted: '',
      stays: (title, { lane }) => text('board.cancelled', { title, status: lane }),
    },
    onDrop: (task, to) => page.byHand?.put(task, to),
  });
  const groups = useMemo(() => lanesWhile(lanes, carried), [lanes, carried]);
  const tasks = useMemo(() => lanes.flatMap((lane) => lane.tasks), [lanes]);
  const carriedId = carried?.id;
  const drawTask = useCallback(
    (_: TaskLine, row: TaskRowProps): ReactNode => (
      <ByHandRow {...row} isCarried={row.task.id === carriedId} onPickUp={pickUp} />
    ),
    [carriedId, pickUp],
  );

  function handleDrop(task: Task, over: { rowId: string } | { lane: string }): void {
    const from = page.byHand?.placeOf(task.id);
    const to = 'rowId' in over ? page.byHand?.placeOf(over.rowId) : undefined;
    if (from === undefined || to === undefined || from.lane !== to.lane || from.place === to.place) return;
    page.byHand?.put(task, to);
    const count = lanes.find(({ key }) => key === to.lane)?.tasks.length ?? 0;
    say(text('order.dropped', { title: task.title, lane: nameOf(to.lane), place: to.place + 1, count }));
  }

  return (
    <DragArea
      tasks={tasks}
      overlayOf={({ title }) => (
        <span
          dir="auto"
          className="block truncate rounded-control border border-accent bg-raised px-4 py-3 shadow-raised"
        >
          {title}
        </span>
      )}
      onDropped={handleDrop}
    >
      <p id="order-instructions" hidden>
        {text('order.instructions')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={root}>
        <TaskList {...list} groups={groups} drawTask={drawTask} />
      </div>
    </DragArea>
  );
});

/** Groups follow from what tasks are; nobody moves a task into another one. */
const ALONG = { canCross: false, canOrder: true };

type RowProps = TaskRowProps & { isCarried: boolean; onPickUp: (task: Task) => void };

const ByHandRow = memo(function ByHandRow({ isCarried, onPickUp, ...row }: RowProps) {
  const { task, page } = row;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: task.id });
  return (
    <div
      ref={setNodeRef}
      className={classNames(
        'relative',
        isDragging && 'opacity-40',
        isCarried && 'z-1 shadow-popup outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <DropPlace id={task.id} byHand={page.byHand} canCross={false} />
      <TaskRow
        {...row}
        handle={
          <MoveHandle
            task={task}
            page={page}
            describedBy="order-instructions"
            isCarried={isCarried}
            onPickUp={onPickUp}
            listeners={listeners}
          />
        }
      />
    </div>
  );
});
