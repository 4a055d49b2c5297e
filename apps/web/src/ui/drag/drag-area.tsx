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
import { createContext, type ReactNode, type SyntheticEvent, use, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { createTargetMark, outsideTargetAt } from './outside-target.ts';

/** Distance at which a mouse starts a drag, in pixels; for touch the delay in milliseconds. Shorter gestures press or scroll. */
const MOUSE_PIXELS = 6;
const [TOUCH_MS, TOUCH_PIXELS] = [220, 8];

/** On a handle, which scrolls nothing, any pointer starts a drag at this distance, in pixels. */
const HANDLE_PIXELS = 4;

/** Prefix of the ids of rows as drop targets; zones use their own ids. */
const ROW = 'row:';

const IsDragging = createContext(false);

export type DragListeners = ReturnType<typeof useDraggable>['listeners'];

/** The target of a drop: a row, or a zone around rows. */
export type DropTarget = { rowId: string } | { zone: string };

/**
 * The target of a pointer that is over none: no target, the one that the dragged item covers most, the closest, or the zone above
 * or below the pointer.
 */
type FallbackTarget = 'nothing' | 'most-covered' | 'closest' | 'column';

type Props = {
  misses: FallbackTarget;
  /** Items are dragged by handles that scroll nothing: at once, with any pointer. */
  hasHandles?: boolean;
  /** Renders the drag overlay for an id; without it the item itself moves. */
  overlayOf?: (id: string) => ReactNode;
  /** Called with the id that was given to {@link useDragItem}. */
  onDropped: (id: string, target: DropTarget) => void;
  onStart?: (id: string) => void;
  onOver?: (id: string, target: DropTarget) => void;
  /** Called at the end of every drag, before `onDropped`. */
  onEnd?: () => void;
  /** Called for a drop on an element beside the page that takes drops (`data-drop`). */
  onDroppedOutside?: (id: string, target: string) => void;
  /** Called for a drop outside of all targets. */
  onCancel?: (id: string) => void;
  children: ReactNode;
};

/**
 * The context of pointer drags: within it, items with {@link useDragItem} are dragged to a {@link useDropZone} or a {@link
 * DropPlace}, with the mouse, or with a finger after a long press. The keyboard has `useKeyboardDrag`, and every drag needs an
 * alternative without dragging.
 */
export function DragArea({ misses, hasHandles = false, overlayOf, children, ...on }: Props) {
  const handle = useSensor(PointerSensor, { activationConstraint: { distance: HANDLE_PIXELS } });
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PIXELS } });
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_PIXELS } });
  const sensors = useSensors(hasHandles ? handle : mouse, hasHandles ? undefined : touch);
  const [draggedId, setDraggedId] = useState<string>();

  const outside = useOutsideTarget(draggedId !== undefined && on.onDroppedOutside !== undefined);

  function end(): void {
    setDraggedId(undefined);
    on.onEnd?.();
  }

  function handleEnd({ active, over }: DragEndEvent): void {
    const target = outside();
    end();
    if (target !== undefined) on.onDroppedOutside?.(String(active.id), target);
    else if (over === null) on.onCancel?.(String(active.id));
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

/** Marks the target beside the page that the pointer is over; returns a function that names it. */
function useOutsideTarget(isDragging: boolean): () => string | undefined {
  const name = useRef<() => string | undefined>(() => undefined);
  useEffect(() => {
    if (!isDragging) return;
    const mark = createTargetMark();
    const follow = ({ clientX, clientY }: PointerEvent) => mark.set(outsideTargetAt(clientX, clientY));
    name.current = mark.name;
    window.addEventListener('pointermove', follow);
    return () => {
      name.current = () => undefined;
      mark.set(null);
      window.removeEventListener('pointermove', follow);
    };
  }, [isDragging]);
  return () => name.current();
}

/**
 * Makes an element draggable.
 *
 * @returns its `ref`, and the listeners for itself or for its handle; none if it is not movable
 */
export function useDragItem(id: string, isMovable = true) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !isMovable });
  return { ref: setNodeRef, listeners: isMovable ? ignorePortalEvents(listeners) : undefined, isDragging };
}

/** Makes a part of the page a drop target. */
export function useDropZone(zone: string) {
  const { setNodeRef, isOver } = useDroppable({ id: zone });
  return { ref: setNodeRef, isOver };
}

/** The side of a row on which the dragged item would land; undefined if it would not land there. */
export type Edge = 'above' | 'below' | undefined;

type PlaceProps = { id: string; edgeFor: (draggedId: string) => Edge };

/**
 * The drop target of a row; render it inside the row, which is `relative`. It is mounted only during a drag: otherwise thousands
 * of rows would register with the drag area without any use.
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
      className={classNames('pointer-events-none absolute inset-0', edge && EDGE_CLASSES[edge])}
    />
  );
}

/**
 * Listeners that start a drag only on the element itself: events of its menus, which React bubbles through portals, are ignored.
 */
function ignorePortalEvents(listeners: DragListeners): DragListeners {
  return Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listen]) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) listen(event);
      },
    ]),
  );
}

/** A line at the place of the drop. */
const EDGE_CLASSES = {
  above: 'before:absolute before:inset-x-1 before:-top-0.5 before:z-2 before:h-1 before:rounded-full before:bg-accent',
  below: 'after:absolute after:inset-x-1 after:-bottom-0.5 after:z-2 after:h-1 after:rounded-full after:bg-accent',
} as const;

function targetOf(overId: unknown): DropTarget {
  const id = String(overId);
  return id.startsWith(ROW) ? { rowId: id.slice(ROW.length) } : { zone: id };
}

/** The target under the pointer, a row before its zone. */
const underPointer: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  const rows = under.filter(({ id }) => String(id).startsWith(ROW));
  return rows.length > 0 ? rows : under;
};

const COLLISIONS: Record<FallbackTarget, CollisionDetection> = {
  nothing: underPointer,
  'most-covered': (given) => {
    const under = underPointer(given);
    return under.length > 0 ? under : rectIntersection(given);
  },
  closest: closestCenter,
  column: (given) => {
    const under = underPointer(given);
    return under.length > 0 ? under : columnOfPointer(given);
  },
};

/** The zone that the pointer is above or below: zones beside each other are as high as the page for a drop. */
const columnOfPointer: CollisionDetection = ({ pointerCoordinates, droppableContainers, droppableRects }) => {
  if (pointerCoordinates === null) return [];
  const { x } = pointerCoordinates;
  return droppableContainers
    .filter(({ id }) => {
      const rect = droppableRects.get(id);
      return !String(id).startsWith(ROW) && rect !== undefined && rect.left <= x && x < rect.right;
    })
    .map(({ id }) => ({ id }));
};

/** The owner of the rows announces every step, in the current language. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
