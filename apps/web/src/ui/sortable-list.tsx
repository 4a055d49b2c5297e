import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { DragArea, type DropTarget } from './drag/drag-area.tsx';
import type { DragState } from './drag/lanes.ts';
import { useKeyboardDrag } from './drag/use-keyboard-drag.ts';

export type SortableTexts = {
  /** The accessible name of a row's handle: "Move Water the plants". */
  handle: (name: string) => string;
  /** The keyboard instructions; the description of each handle. */
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
  /** Rows that cannot be moved, such as heads of sections; others are dropped between them. */
  isFixed?: (row: Row) => boolean;
  /** Called after a row moved to another place, counted from 0; the parent stores the order. */
  onMove: (key: string, toPlace: number) => void;
  /** Without a frame around each row, for short rows that belong together. */
  isPlain?: boolean;
  className?: string;
  /**
   * The content of a row beside its handle. `moveBy` moves it without dragging, for "up" and "down" in the row's menu: not every
   * user can drag.
   */
  children: (row: Row, moveBy: (places: number) => void) => ReactNode;
};

/**
 * A manually ordered list. Rows are dragged by their handle with mouse or finger; by keyboard Space grabs, the arrow keys move,
 * Space drops and Escape cancels, and every step is announced. Heavy: import it lazily.
 */
export function SortableList<Row>(props: Props<Row>) {
  const { label, rows, keyOf, nameOf, texts, isFixed, onMove, isPlain = false, className, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const instructions = useId();
  const keys = rows.map(keyOf);
  const nameAt = (place: number) => rows.slice(place, place + 1).map(nameOf)[0] ?? '';
  const { grabbed, said, say, grab } = useKeyboardDrag({
    ...{ root: list, kind: 'row', lanes: [{ key: '', ids: keys }], ways: IN_ORDER_ONLY, laneNameOf: () => '' },
    nameOf: (key) => nameAt(keys.indexOf(key)),
    texts: {
      grabbed: (name, { place, count }) => texts.lifted(name, place, count),
      moved: (name, { place, count }) => texts.moved(name, place, count),
      dropped: (name, { place, count }) => texts.dropped(name, place, count),
      stays: (name, { place, count }, isDropped) =>
        isDropped ? texts.dropped(name, place, count) : texts.cancelled(name),
      sorted: '',
      gone: '',
    },
    onDrop: (key, { place }) => onMove(key, place),
  });
  const pointer = usePointerTexts(texts, keys, nameAt, say);

  return (
    <DragArea
      misses="closest"
      hasHandles
      {...pointer}
      onDropped={(key, target) => {
        const over = keyOfTarget(target);
        pointer.onDropped(key, over);
        if (over !== key) onMove(key, keys.indexOf(over));
      }}
    >
      <p id={instructions} hidden>
        {texts.instructions}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className={classNames('flex flex-col', !isPlain && 'gap-2', className)}>
          {rowsDuringDrag(rows, keys, grabbed).map((row) => (
            <SortableRow
              key={keyOf(row)}
              id={keyOf(row)}
              handleLabel={isFixed?.(row) ? undefined : texts.handle(nameOf(row))}
              describedBy={instructions}
              isGrabbed={grabbed?.id === keyOf(row)}
              onGrab={grab}
              isPlain={isPlain}
            >
              {children(row, (places) => {
                const place = keys.indexOf(keyOf(row));
                const target = Math.min(rows.length - 1, Math.max(0, place + places));
                if (target !== place) onMove(keyOf(row), target);
              })}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DragArea>
  );
}

const IN_ORDER_ONLY = { canCross: false, canOrder: true };

/** The order of the rows if the grabbed one were dropped at its current place. */
function rowsDuringDrag<Row>(
  rows: readonly Row[],
  keys: readonly string[],
  grabbed: DragState | undefined,
): readonly Row[] {
  const from = grabbed === undefined ? -1 : keys.indexOf(grabbed.id);
  if (grabbed === undefined || from < 0) return rows;
  return rows.toSpliced(from, 1).toSpliced(grabbed.to.place, 0, ...rows.slice(from, from + 1));
}

/** The rows of the list are zones of their own. */
function keyOfTarget(target: DropTarget): string {
  return 'zone' in target ? target.zone : target.rowId;
}

/** Announces the steps of a row that a pointer drags. */
function usePointerTexts(
  texts: SortableTexts,
  keys: readonly string[],
  nameAt: (place: number) => string,
  say: (said: string) => void,
) {
  const lastOver = useRef<string>(undefined);
  const name = (key: string) => nameAt(keys.indexOf(key));
  const place = (key: string) => keys.indexOf(key) + 1;
  return {
    onStart(key: string) {
      lastOver.current = key;
      say(texts.lifted(name(key), place(key), keys.length));
    },
    onOver(key: string, target: DropTarget) {
      const over = keyOfTarget(target);
      // A row that was just grabbed is over its own place, which is not news.
      if (over === lastOver.current) return;
      lastOver.current = over;
      say(texts.moved(name(key), place(over), keys.length));
    },
    onDropped: (key: string, over: string) => say(texts.dropped(name(key), place(over), keys.length)),
    onCancel: (key: string) => say(texts.cancelled(name(key))),
  };
}

type RowProps = {
  id: string;
  /** Undefined for a row that cannot be moved. */
  handleLabel: string | undefined;
  /** The id of the keyboard instructions. */
  describedBy: string;
  /** Grabbed by keyboard. */
  isGrabbed: boolean;
  onGrab: (key: string) => void;
  isPlain: boolean;
  children: ReactNode;
};

function SortableRow({ id, handleLabel, describedBy, isGrabbed, onGrab, isPlain, children }: RowProps) {
  const isFixed = handleLabel === undefined;
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: isFixed },
    transition: { duration: 160, easing: 'ease-out' },
  });
  return (
    <li
      ref={setNodeRef}
      data-row={id}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={classNames(
        'flex items-center',
        !isFixed && 'rounded-control border',
        !isFixed && (isPlain ? 'min-h-11' : 'min-h-14 bg-surface'),
        !isFixed &&
          (isDragging || isGrabbed
            ? 'relative z-1 border-accent bg-surface shadow-popup'
            : isPlain
              ? 'border-transparent'
              : 'border-line'),
      )}
    >
      {!isFixed && (
        <button
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          data-role="handle"
          aria-label={handleLabel}
          aria-describedby={describedBy}
          aria-pressed={isGrabbed}
          onKeyDown={(event) => {
            if (isGrabbed || (event.key !== ' ' && event.key !== 'Enter')) return;
            event.preventDefault();
            if (!event.repeat) onGrab(id);
          }}
          className="grid size-11 shrink-0 touch-none place-items-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
