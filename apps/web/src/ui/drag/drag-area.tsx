import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { createContext, type ReactNode, type SyntheticEvent, use, useState } from 'react';
import { classNames } from '../class-names.ts';

/** A mouse drags from so many pixels on; a finger after it has rested for so long, in milliseconds. Shorter ones press or scroll. */
const MOUSE_PIXELS = 6;
const [TOUCH_MS, TOUCH_PIXELS] = [220, 8];

/** On a handle that scrolls nothing any pointer drags from so many pixels on. */
const HANDLE_PIXELS = 4;

/** Ids of rows as places to drop on; those of zones are their own. */
const ROW = 'row:';

const IsDragging = createContext(false);

export type DragListeners = ReturnType<typeof useDraggable>['listeners'];

/** Where something was dropped: on a row, or in a zone around rows. */
export type DropTarget = { rowId: string } | { zone: string };

/** What counts as below the pointer where it is on nothing: nothing, what the dragged thing covers most, or what is closest. */
type Misses = 'nothing' | 'most-covered' | 'closest';

type Props = {
  misses: Misses;
  /** Everything is dragged by a handle that scrolls nothing: at once, with any pointer. */
  hasHandles?: boolean;
  /** What hangs at the pointer, by its id; without it the thing itself moves. */
  overlayOf?: (id: string) => ReactNode;
  /** Called with the id that was given to {@link useDragItem}. */
  onDropped: (id: string, target: DropTarget) => void;
  onStart?: (id: string) => void;
  onOver?: (id: string, target: DropTarget) => void;
  /** Dropped or not, the drag has ended; called before `onDropped`. */
  onEnd?: () => void;
  /** Dropped nowhere. */
  onCancel?: (id: string) => void;
  children: ReactNode;
};

/**
 * The one place where pointers drag: within it, what uses {@link useDragItem} is dragged with the mouse, or with a finger that
 * rests on it first, to a {@link useDropZone} or a {@link DropPlace}. The keyboard has `useKeyboardDrag`, and every drag needs
 * a way without dragging beside it.
 */
export function DragArea({ misses, hasHandles = false, overlayOf, children, ...on }: Props) {
  const handle = useSensor(PointerSensor, { activationConstraint: { distance: HANDLE_PIXELS } });
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PIXELS } });
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_PIXELS } });
  const sensors = useSensors(hasHandles ? handle : mouse, hasHandles ? undefined : touch);
  const [draggedId, setDraggedId] = useState<string>();

  function end(): void {
    setDraggedId(undefined);
    on.onEnd?.();
  }

  function handleEnd({ active, over }: DragEndEvent): void {
    end();
    if (over === null) on.onCancel?.(String(active.id));
    else on.onDropped(String(active.id), targetOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={COLLISIONS[misses]}
      onDragStart={({ active }) => {
        setDraggedId(String(active.id));
        on.onStart?.(String(active.id));
      }}
      onDragOver={({ active, over }) => over && on.onOver?.(String(active.id), targetOf(over.id))}
      onDragEnd={handleEnd}
      onDragCancel={({ active }) => {
        end();
        on.onCancel?.(String(active.id));
      }}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
    >
      <IsDragging value={draggedId !== undefined}>{children}</IsDragging>
      {overlayOf && (
        <DragOverlay dropAnimation={null}>{draggedId === undefined ? null : overlayOf(draggedId)}</DragOverlay>
      )}
    </DndContext>
  );
}

/**
 * Lets something be dragged.
 *
 * @returns its `ref`, and the listeners for itself or for its handle; none if it is not to be moved
 */
export function useDragItem(id: string, isMovable = true) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !isMovable });
  return { ref: setNodeRef, listeners: isMovable ? onItselfAlone(listeners) : undefined, isDragging };
}

/** Lets something be dropped anywhere in a part of the page. */
export function useDropZone(zone: string) {
  const { setNodeRef, isOver } = useDroppable({ id: zone });
  return { ref: setNodeRef, isOver };
}

/** On which side of a row the dragged thing would land; undefined if it does not land there. */
export type Edge = 'above' | 'below' | undefined;

type PlaceProps = { id: string; edgeFor: (draggedId: string) => Edge };

/**
 * The place of a row, on which another one is dropped; put it into the row, which is `relative`. It is only there while
 * something is dragged: what thousands of rows that come and go would cost the drag area, nobody would have anything from.
 */
export function DropPlace(props: PlaceProps) {
  return use(IsDragging) ? <OpenPlace {...props} /> : null;
}

function OpenPlace({ id, edgeFor }: PlaceProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id: `${ROW}${id}` });
  const edge = isOver && active && active.id !== id ? edgeFor(String(active.id)) : undefined;
  return (
    <span
      ref={setNodeRef}
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-0', edge && EDGE_LOOKS[edge])}
    />
  );
}

/** Beginnings of a drag on an element itself: what happens in its menus, which stand elsewhere on the page, drags nothing. */
function onItselfAlone(listeners: DragListeners): DragListeners {
  return Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listen]) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) listen(event);
      },
    ]),
  );
}

/** A line where the dragged row would go. */
const EDGE_LOOKS = {
  above: 'before:absolute before:inset-x-1 before:-top-0.5 before:z-2 before:h-1 before:rounded-full before:bg-accent',
  below: 'after:absolute after:inset-x-1 after:-bottom-0.5 after:z-2 after:h-1 after:rounded-full after:bg-accent',
} as const;

function targetOf(overId: unknown): DropTarget {
  const id = String(overId);
  return id.startsWith(ROW) ? { rowId: id.slice(ROW.length) } : { zone: id };
}

/** What is under the pointer, a row before its zone. */
const underPointer: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  const rows = under.filter(({ id }) => String(id).startsWith(ROW));
  return rows.length > 0 ? rows : under;
};

const COLLISIONS: Record<Misses, CollisionDetection> = {
  nothing: underPointer,
  'most-covered': (given) => {
    const under = underPointer(given);
    return under.length > 0 ? under : rectIntersection(given);
  },
  closest: closestCenter,
};

/** Every step is read out by what shows the rows, in the language on screen. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
