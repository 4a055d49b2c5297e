import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { createContext, type ReactNode, type SyntheticEvent, use, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import type { Task } from '../../tasks.data.ts';
import type { ByHand } from './use-by-hand.ts';

/** A mouse drags from so many pixels on; a finger after it has rested for so long, in milliseconds. Shorter ones press or scroll. */
const MOUSE_PIXELS = 6;
const [TOUCH_MS, TOUCH_PIXELS] = [220, 8];

/** Ids of rows as places to put down; those of lanes are their own keys. */
const ROW = 'row:';

const IsDragging = createContext(false);

export type DragListeners = ReturnType<typeof useDraggable>['listeners'];

type Props = {
  tasks: readonly Task[];
  /** What hangs at the pointer. */
  overlayOf: (task: Task) => ReactNode;
  /** @param over where it was put down: on another row, or somewhere in a lane */
  onDropped: (task: Task, over: { rowId: string } | { lane: string }) => void;
  onDragging?: (isDragging: boolean) => void;
  children: ReactNode;
};

/** Within it, tasks are dragged with the mouse, or with a finger that rests on them first. */
export function DragArea({ tasks, overlayOf, onDropped, onDragging, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PIXELS } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_PIXELS } }),
  );
  const [draggedId, setDraggedId] = useState<string>();
  const find = (id: unknown) => tasks.find((task) => task.id === id);
  const dragged = draggedId === undefined ? undefined : find(draggedId);

  function drag(id: string | undefined): void {
    setDraggedId(id);
    onDragging?.(id !== undefined);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => drag(String(active.id))}
      onDragEnd={({ active, over }) => {
        drag(undefined);
        const task = find(active.id);
        if (task === undefined || over === null) return;
        const id = String(over.id);
        onDropped(task, id.startsWith(ROW) ? { rowId: id.slice(ROW.length) } : { lane: id });
      }}
      onDragCancel={() => drag(undefined)}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
    >
      <IsDragging value={draggedId !== undefined}>{children}</IsDragging>
      <DragOverlay dropAnimation={null}>{dragged && overlayOf(dragged)}</DragOverlay>
    </DndContext>
  );
}

type PlaceProps = {
  id: string;
  byHand: ByHand | undefined;
  /** Whether tasks of other lanes are put down here too. */
  canCross: boolean;
};

/**
 * The place of a task, where another one is put down where their order is somebody's own. It is there while something is
 * dragged alone: what thousands of rows that come and go would cost the drag area, nobody would have anything from.
 */
export function DropPlace(props: PlaceProps) {
  return use(IsDragging) && props.byHand !== undefined ? <OpenPlace {...props} /> : null;
}

function OpenPlace({ id, byHand, canCross }: PlaceProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id: `${ROW}${id}` });
  const edge = isOver && active && active.id !== id ? edgeOf(String(active.id), id, byHand, canCross) : undefined;
  return (
    <span
      ref={setNodeRef}
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-0', edge && EDGE_LOOKS[edge])}
    />
  );
}

/** Beginnings of a drag on an element itself: what happens in its menus, which stand elsewhere on the page, drags nothing. */
export function onItselfAlone(listeners: DragListeners): DragListeners {
  return Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listen]) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) listen(event);
      },
    ]),
  );
}

/** What goes down takes the place of the one below it, which moves up; what goes up or comes from elsewhere pushes it down. */
function edgeOf(
  draggedId: string,
  id: string,
  byHand: ByHand | undefined,
  canCross: boolean,
): 'above' | 'below' | undefined {
  const dragged = byHand?.placeOf(draggedId);
  const own = byHand?.placeOf(id);
  if (dragged === undefined || own === undefined) return undefined;
  if (dragged.lane !== own.lane) return canCross ? 'above' : undefined;
  return dragged.place < own.place ? 'below' : 'above';
}

/** A line where the dragged task would go. */
const EDGE_LOOKS = {
  above: 'before:absolute before:inset-x-1 before:-top-0.5 before:z-2 before:h-1 before:rounded-full before:bg-accent',
  below: 'after:absolute after:inset-x-1 after:-bottom-0.5 after:z-2 after:h-1 after:rounded-full after:bg-accent',
} as const;

/** What is under the pointer, a row before its lane; beside all of them what the task covers most. */
const underPointer: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  const rows = under.filter(({ id }) => String(id).startsWith(ROW));
  if (rows.length > 0) return rows;
  return under.length > 0 ? under : rectIntersection(given);
};

/** Every step is read out by whoever shows the tasks, in the language on screen. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
