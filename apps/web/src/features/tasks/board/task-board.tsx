import { TASK_STATUSES } from '@dayward/domain';
import { memo, useMemo, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { classNames } from '#src/ui/class-names.ts';
import { DragArea, type DropTarget, useDropZone } from '#src/ui/drag/drag-area.tsx';
import { type LanePlace, placeIn } from '#src/ui/drag/lanes.ts';
import { type DragTexts, useKeyboardDrag } from '#src/ui/drag/use-keyboard-drag.ts';
import { useFocusNextRow } from '#src/ui/use-focus-next-row.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { idsOfLanes, lanesAfterDrop, type TaskLane } from '../panel/lanes.ts';
import type { PageContext } from '../panel/page-context.ts';
import { useTaskRowActs } from '../panel/use-task-row-acts.ts';
import type { Task } from '../tasks.data.ts';
import { BoardCard } from './board-card.tsx';

type Props = {
  /** All cards, in the order of each column. */
  tasks: readonly Task[];
  /** The same tasks grouped by status. */
  columns: readonly TaskLane[];
  page: PageContext;
  /** Name of the sort key of the cards. */
  sortName: string;
  /** Called after the last card left. */
  onEmptied: () => void;
};

/**
 * The four columns of TASK-08. A card moves to another column by pointer, by keyboard from its handle, or by its menu. In manual
 * order it also moves to another place. A move to Done completes the task (TASK-22).
 */
export const TaskBoard = memo(function TaskBoard({ tasks, columns, page, sortName, onEmptied }: Props) {
  const text = useText('tasks-page');
  const board = useRef<HTMLElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [overLane, setOverLane] = useState<string>();
  const { manualOrder, actions } = page;
  const nameOf = (lane: string) => page.texts.text(`status.${statusOf(lane)}`);

  function put(task: Task, to: LanePlace): void {
    if (manualOrder) manualOrder.put(task, to);
    else void actions.setStatus(task.id, statusOf(to.lane));
  }

  const taskOf = (id: string) => tasks.find((task) => task.id === id);
  const lanes = useMemo(() => idsOfLanes(columns), [columns]);
  const { grabbed, said, say, grab } = useKeyboardDrag({
    ...{ root: board, kind: 'task', lanes, laneNameOf: nameOf },
    ways: { canCross: true, canOrder: manualOrder !== undefined },
    texts: useDragTexts(manualOrder !== undefined, sortName),
    nameOf: (id) => taskOf(id)?.title ?? '',
    onDrop(id, to) {
      const task = taskOf(id);
      if (task !== undefined) put(task, to);
    },
  });
  const shown = useMemo(() => lanesAfterDrop(columns, grabbed), [columns, grabbed]);
  const ids = useMemo(() => shown.flatMap((column) => column.tasks.map(({ id }) => id)), [shown]);
  useFocusNextRow(board, ids, onEmptied);
  useTaskRowActs(board, page);

  function handleDrop(id: string, over: DropTarget): void {
    const task = taskOf(id);
    const from = placeIn(lanes, id);
    if (task === undefined || from === undefined) return;
    const lane = 'zone' in over ? columns.find(({ key }) => key === over.zone) : undefined;
    const to = 'rowId' in over ? placeIn(lanes, over.rowId) : lane && { lane: lane.key, place: endOf(lane, task) };
    if (to === undefined || (to.lane === from.lane && to.place === from.place)) return;
    if (to.lane === from.lane && manualOrder === undefined) {
      offerManualOrder();
      return;
    }
    put(task, to);
    say(text('board.dropped', { title: task.title, status: nameOf(to.lane) }));
  }

  function offerManualOrder(): void {
    const action = { label: text('sort.manual'), onAct: () => page.onManualOrder(true) };
    showToast({ text: text('order.sorted', { name: sortName }), action });
  }

  return (
    <DragArea
      misses="column"
      overlayOf={(id) => {
        const task = taskOf(id);
        return task && <BoardCard task={task} page={page} isOverlay />;
      }}
      onDropped={handleDrop}
      onDroppedOutside={page.onDropOutside}
      onStart={() => setIsDragging(true)}
      onOver={(_, over) => setOverLane('zone' in over ? over.zone : placeIn(lanes, over.rowId)?.lane)}
      onEnd={() => {
        setIsDragging(false);
        setOverLane(undefined);
      }}
    >
      <p id="board-instructions" hidden>
        {text(manualOrder ? 'board.instructions.manual' : 'board.instructions')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <section
        ref={board}
        aria-label={text('board.label')}
        className={classNames(
          '-mx-4 flex min-h-[max(22rem,calc(100dvh-13rem))] gap-3 overflow-x-auto px-4 pb-2 md:-mx-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0',
          !isDragging && 'snap-x snap-proximity',
        )}
      >
        {shown.map(({ key, tasks: some }) => (
          <BoardColumn
            key={key}
            status={statusOf(key)}
            name={nameOf(key)}
            tasks={some}
            page={page}
            isTarget={grabbed?.to.lane === key || overLane === key}
            isVisited={grabbed?.to.lane === key && grabbed.from.lane !== key}
            grabbedId={grabbed?.id}
            onGrab={grab}
          />
        ))}
      </section>
    </DragArea>
  );
});

function useDragTexts(isManualOrder: boolean, sortName: string): DragTexts {
  const text = useText('tasks-page');
  return {
    grabbed: (title, { lane, laneNumber, laneCount, place, count }) =>
      isManualOrder
        ? text('order.lifted', { title, lane, place, count })
        : text('board.lifted', { title, status: lane, place: laneNumber, count: laneCount }),
    moved: (title, { lane, laneNumber, laneCount, place, count }) =>
      isManualOrder
        ? text('order.moved', { title, lane, place, count })
        : text('board.moved', { title, status: lane, place: laneNumber, count: laneCount }),
    dropped: (title, { lane, place, count }, from) =>
      lane === from.lane
        ? text('order.dropped', { title, lane, place, count })
        : text('board.dropped', { title, status: lane }),
    sorted: text('order.sorted', { name: sortName }),
    stays: (title, { lane }) => text('board.cancelled', { title, status: lane }),
    gone: text('board.gone'),
  };
}

/** The place below all other cards. */
function endOf({ tasks }: TaskLane, task: Task): number {
  return tasks.includes(task) ? tasks.length - 1 : tasks.length;
}

/** Converts the key of a column to the status of its tasks. */
function statusOf(lane: string): Task['status'] {
  return TASK_STATUSES.find((status) => status === lane) ?? 'Todo';
}

/** Estimated height of a card with the gap below it, in CSS pixels. */
const CARD_HEIGHT = 128;

const idOf = ({ id }: Task) => id;

type BoardColumnProps = {
  status: Task['status'];
  name: string;
  tasks: readonly Task[];
  page: PageContext;
  /** A drag is over this column. */
  isTarget: boolean;
  grabbedId: string | undefined;
  /** The card over this column came from another column. */
  isVisited: boolean;
  onGrab: (taskId: string) => void;
};

/** One column of the board. It scrolls by itself and is virtualized: only the cards in view render. */
const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { status, name, tasks, page, isTarget, isVisited, grabbedId, onGrab } = props;
  const text = useText('tasks-page');
  const { ref } = useDropZone(status);
  const label = text('board.column', { status: name, count: tasks.length });
  return (
    <section
      ref={ref}
      aria-label={label}
      data-column={status}
      data-target={isTarget || undefined}
      className={classNames(
        'flex max-h-[max(22rem,calc(100dvh-13rem))] w-[min(20rem,82vw)] shrink-0 snap-center flex-col rounded-card border p-2 lg:w-auto lg:min-w-0',
        isTarget ? 'border-accent bg-accent-soft' : 'border-line bg-sunken/60',
      )}
    >
      <h2 className="flex items-baseline gap-2 px-2 py-1.5 font-semibold">
        {name}
        <span className="text-small font-normal text-muted tabular-nums">{tasks.length}</span>
      </h2>
      {tasks.length === 0 ? (
        <p className="grid min-h-24 place-items-center rounded-control border border-dashed border-line text-small text-muted">
          {text('board.empty')}
        </p>
      ) : (
        <VirtualList
          // A card from another column comes first, so that it is visible at any scroll position.
          key={isVisited ? 'visited' : 'own'}
          label={label}
          rows={tasks}
          keyOf={idOf}
          estimatedHeight={CARD_HEIGHT}
          scrolls="inside"
          // A long column outside the window is not painted. One that scrolls into view is as high as the others.
          className="min-h-0 flex-1 overscroll-y-contain [contain-intrinsic-height:100dvh] [content-visibility:auto]"
        >
          {(task) => <BoardCard task={task} page={page} isGrabbed={task.id === grabbedId} onGrab={onGrab} />}
        </VirtualList>
      )}
    </section>
  );
});
