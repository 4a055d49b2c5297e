import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useLiftedRowKeys } from './lifted-row-keys.ts';

export type SortableTexts = {
  /** What the handle of a row is called: "Move Water the plants". */
  handle: (name: string) => string;
  /** How the keys work; read out at the handle. */
  instructions: string;
  lifted: (name: string, place: number, count: number) => string;
  moved: (name: string, place: number, count: number) => string;
  dropped: (name: string, place: number, count: number) => string;
  cancelled: (name: string) => string;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  texts: SortableTexts;
  /** Rows that nobody moves, such as the heads of parts; others are put between them. */
  isFixed?: (row: Row) => boolean;
  /** The row was put at another place, counted from 0; whoever shows the list keeps the order. */
  onMove: (key: string, toPlace: number) => void;
  /** Without a frame around each row, for short lines that belong together. */
  isPlain?: boolean;
  className?: string;
  /**
   * The content of a row beside its handle. `moveBy` moves it without dragging, for "up" and "down" in the row's menu:
   * not everybody can drag.
   */
  children: (row: Row, moveBy: (places: number) => void) => ReactNode;
};

/**
 * A list in the user's own order. Rows are dragged by their handle with mouse or finger; by keyboard Space lifts, the
 * arrow keys move, Space drops and Escape puts back, and every step is read out. Heavy: import it lazily.
 */
export function SortableList<Row>(props: Props<Row>) {
  const { label, rows, keyOf, nameOf, texts, isFixed, onMove, isPlain = false, className, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { list, isLifted } = useLiftedRowKeys();
  const keys = rows.map(keyOf);
  const placeOf = (key: unknown) => keys.indexOf(String(key));
  const announcements = useAnnouncements(texts, keys, rows.map(nameOf));

  function handleDragEnd({ active, over }: DragEndEvent) {
    isLifted.current = false;
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => {
        isLifted.current = true;
      }}
      onDragCancel={() => {
        isLifted.current = false;
      }}
      onDragEnd={handleDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: texts.instructions },
        announcements,
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className={classNames('flex flex-col', !isPlain && 'gap-2', className)}>
          {rows.map((row, place) => (
            <SortableRow
              key={keyOf(row)}
              id={keyOf(row)}
              handleLabel={isFixed?.(row) ? undefined : texts.handle(nameOf(row))}
              isPlain={isPlain}
            >
              {children(row, (places) => {
                const target = Math.min(rows.length - 1, Math.max(0, place + places));
                if (target !== place) onMove(keyOf(row), target);
              })}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function useAnnouncements(texts: SortableTexts, keys: readonly string[], names: readonly string[]): Announcements {
  const lastOver = useRef<unknown>(undefined);
  const place = (key: unknown) => keys.indexOf(String(key));
  const name = (key: unknown) => names[place(key)] ?? '';
  return {
    onDragStart({ active }) {
      lastOver.current = active.id;
      return texts.lifted(name(active.id), place(active.id) + 1, keys.length);
    },
    onDragOver({ active, over }) {
      // A row that was just lifted is over its own place, which says nothing new.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return texts.moved(name(active.id), place(over.id) + 1, keys.length);
    },
    onDragEnd: ({ active, over }) => texts.dropped(name(active.id), place((over ?? active).id) + 1, keys.length),
    onDragCancel: ({ active }) => texts.cancelled(name(active.id)),
  };
}

type RowProps = {
  id: string;
  /** None for a row that nobody moves. */
  handleLabel: string | undefined;
  isPlain: boolean;
  children: ReactNode;
};

function SortableRow({ id, handleLabel, isPlain, children }: RowProps) {
  const isFixed = handleLabel === undefined;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: isFixed },
    transition: { duration: 160, easing: 'ease-out' },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={classNames(
        'flex items-center',
        !isFixed && 'rounded-control border',
        !isFixed && (isPlain ? 'min-h-11' : 'min-h-14 bg-surface'),
        !isFixed &&
          (isDragging
            ? 'relative z-1 border-accent bg-surface shadow-popup'
            : isPlain
              ? 'border-transparent'
              : 'border-line'),
      )}
    >
      {!isFixed && (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          aria-label={handleLabel}
          className="grid size-11 shrink-0 touch-none place-items-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
