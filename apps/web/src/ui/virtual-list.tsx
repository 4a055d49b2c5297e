import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { usePrinting } from './use-printing.ts';

/** Overscan, in rows beyond each end of the window: at first, and after nothing has changed for a while. */
const OVERSCAN_MIN = 1;
const OVERSCAN_MAX = 6;

/** Milliseconds between two rows of overscan: small renders, between which a phone stays responsive. */
const STEP_MS = 100;

/**
 * The number of rows that a list renders beyond its window. If all rows are new, as after each letter of a search, only those in
 * the window render; those around them follow one by one.
 */
function useOverscan(rows: readonly unknown[]): number {
  const [drawn, setDrawn] = useState({ rows, overscan: OVERSCAN_MIN });
  const overscan = drawn.rows === rows ? drawn.overscan : OVERSCAN_MIN;
  useEffect(() => {
    if (overscan === OVERSCAN_MAX) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ rows, overscan: overscan + 1 })), STEP_MS);
    return () => clearTimeout(timer);
  }, [rows, overscan]);
  return overscan;
}

/** Up to this count every row is rendered: the browser's search in the page finds it, and virtualizing would gain nothing. */
const UNVIRTUALIZED_MAX = 20;

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** The same function in each render, otherwise all keys are recomputed. */
  keyOf: (row: Row) => string;
  /** Estimated height of a row, in CSS pixels; each is measured after it has rendered. */
  estimatedHeight: number;
  /** `page`: part of the page, which scrolls. `inside`: a scroll container whose height `className` sets. */
  scrolls?: 'page' | 'inside';
  className?: string;
  children: (row: Row) => ReactNode;
};

/**
 * A virtualized list of hundreds or thousands of rows: only those near the window are rendered. Each has its position and the
 * total count (`aria-posinset`, `aria-setsize`); the focused row stays rendered, however far the list is scrolled. On paper all rows
 * are.
 */
export function VirtualList<Row>(props: Props<Row>) {
  if (props.rows.length <= UNVIRTUALIZED_MAX) return <PlainList {...props} />;
  return props.scrolls === 'inside' ? <InnerList {...props} /> : <PageList {...props} />;
}

function PlainList<Row>({ label, rows, keyOf, scrolls, className, children }: Props<Row>) {
  return (
    <ul
      aria-label={label}
      {...(scrolls === 'inside' && { tabIndex: 0 })}
      className={classNames(scrolls === 'inside' && 'overflow-y-auto', className)}
    >
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}

function PageList<Row>(props: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const focus = useFocusedPlace(props);
  const known = useRef<MeasurementCache>(undefined);
  const virtualizer = useWindowVirtualizer({ ...useOptions(props, focus.place, known), scrollMargin });
  useMeasurementCache(known, virtualizer);
  return <Rows {...props} ref={list} virtualizer={virtualizer} scrollMargin={scrollMargin} onFocusKey={focus.set} />;
}

function InnerList<Row>(props: Props<Row>) {
  const box = useRef<HTMLElement>(null);
  const focus = useFocusedPlace(props);
  const known = useRef<MeasurementCache>(undefined);
  const virtualizer = useVirtualizer({ ...useOptions(props, focus.place, known), getScrollElement: () => box.current });
  useMeasurementCache(known, virtualizer);
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
      tabIndex={0}
      aria-label={props.label}
      className={classNames('overflow-y-auto', props.className)}
    >
      <Rows {...props} className="" virtualizer={virtualizer} scrollMargin={0} onFocusKey={focus.set} />
    </section>
  );
}

/** The place of the row that has the focus; it follows the row when others come, leave or move. */
function useFocusedPlace<Row>({ rows, keyOf }: Props<Row>) {
  const [key, set] = useState<string>();
  const place = key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key);
  return { place: place < 0 ? undefined : place, set };
}

/** The virtualizer's caches by row key: the rendered rows, and all heights ever measured. */
type MeasurementCache = Pick<Virtualizer<Window, Element>, 'elementsCache' | 'itemSizeCache' | 'range'>;

function useMeasurementCache(known: RefObject<MeasurementCache | undefined>, virtualizer: MeasurementCache): void {
  useLayoutEffect(() => {
    known.current = virtualizer;
  }, [known, virtualizer]);
}

function useOptions<Row>(
  { rows, keyOf, estimatedHeight }: Props<Row>,
  focused: number | undefined,
  known: RefObject<MeasurementCache | undefined>,
) {
  const { length: count } = rows;
  const isPrinting = usePrinting();
  const height = useTypicalHeight(rows, estimatedHeight, known);
  // A new function would let the virtualizer measure thousands of rows again at each render.
  const getItemKey = useCallback(
    (place: number) => {
      const row = rows[place];
      return row === undefined ? place : keyOf(row);
    },
    [rows, keyOf],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, place) => place);
      const { startIndex, endIndex, overscan } = range;
      const places = defaultRangeExtractor({ ...range, overscan: OVERSCAN_MAX }).filter((place) => {
        const isWanted = place >= startIndex - overscan && place <= endIndex + overscan;
        return isWanted || known.current?.elementsCache.has(getItemKey(place)) === true;
      });
      return withFocused(places, focused, count);
    },
    [focused, count, known, getItemKey, isPrinting],
  );
  return {
    count,
    estimateSize: () => height,
    overscan: useOverscan(rows),
    // Rows beyond the window are rendered already: one render per frame is enough, however many rows are measured in it.
    useFlushSync: false,
    getItemKey,
    rangeExtractor,
    measureElement: heightOf,
  };
}

/**
 * The estimated height of unmeasured rows: the mean of the measured ones, so that no more render than fit. Only a list that is
 * scrolled to its top may change the estimate, otherwise all rows above the window would move.
 */
function useTypicalHeight(
  rows: readonly unknown[],
  estimatedHeight: number,
  known: RefObject<MeasurementCache | undefined>,
): number {
  const [typical, setTypical] = useState({ rows, height: estimatedHeight });
  if (typical.rows === rows) return typical.height;
  const isAtTop = !known.current?.range?.startIndex;
  const sizes = isAtTop ? [...(known.current?.itemSizeCache.values() ?? [])] : [];
  // Rows without a layout measure 0: all of them would fit.
  const height = sizes.reduce((sum, size) => sum + size, 0) / sizes.length || typical.height;
  setTypical({ rows, height });
  return height;
}

/**
 * The height with its fractions of a pixel: rows are below each other, and rounding errors would add up. A row that just mounted
 * is not measured at once, which would cost a second layout: the observer reports its height before the paint.
 */
function heightOf(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { itemSizeCache, options, indexFromElement }: Measured,
): number {
  if (entry !== undefined) return entry.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
  const place = indexFromElement(row);
  return itemSizeCache.get(options.getItemKey(place)) ?? options.estimateSize(place);
}

type Measured = Pick<Virtualizer<Window, Element>, 'itemSizeCache' | 'indexFromElement'> & {
  options: Pick<Virtualizer<Window, Element>['options'], 'getItemKey' | 'estimateSize'>;
};

/** The indexes to render, in order, with the focused one. */
function withFocused(places: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || places.includes(focused)) return places;
  return [...places, focused].sort((a, b) => a - b);
}

type RowsProps<Row> = Props<Row> & {
  ref?: React.Ref<HTMLUListElement>;
  virtualizer: Virtualizer<Window, Element> | Virtualizer<HTMLElement, Element>;
  scrollMargin: number;
  onFocusKey: (key: string | undefined) => void;
};

/**
 * The rows are in the flow of the page, with space for those before them above the first: a row that mounts or unmounts moves no
 * other one. Each is painted separately (`isolate`), so that rows that stay are not painted again at each frame of a scroll. Only
 * the virtualizer corrects the scroll position when a row above is higher than estimated.
 */
function Rows<Row>(props: RowsProps<Row>) {
  const { ref, label, rows, keyOf, virtualizer, scrollMargin, onFocusKey, className, children } = props;
  let end = scrollMargin;
  return (
    <ul
      ref={ref}
      aria-label={label}
      className={classNames('flow-root [overflow-anchor:none]', className)}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => onFocusKey(undefined)}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        const marginTop = item.start - end;
        end = item.end;
        return (
          row !== undefined && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              onFocus={() => onFocusKey(keyOf(row))}
              className="contain-layout [transform:translate(0)]"
              {...(marginTop !== 0 && { style: { marginTop } })}
            >
              {children(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}
