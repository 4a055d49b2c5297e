import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** Up to here every row is drawn: searching in the page finds it, and nothing is gained by leaving it out. */
const PLAIN_MAX = 60;
const OVERSCAN = 8;

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** About how high a row is, in CSS pixels; each is measured once it is there. */
  estimatedHeight: number;
  /** `page`: part of the page, which scrolls. `inside`: scrolls by itself; `className` says how high it is. */
  scrolls?: 'page' | 'inside';
  className?: string;
  children: (row: Row) => ReactNode;
};

/**
 * A list of hundreds or thousands of rows, of which only those near the window are drawn. Each tells its place and how
 * many there are; the row that has the focus stays, however far the list is scrolled.
 */
export function VirtualList<Row>(props: Props<Row>) {
  if (props.rows.length <= PLAIN_MAX) return <PlainList {...props} />;
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
  const focus = useFocusedPlace();
  const virtualizer = useWindowVirtualizer({ ...optionsOf(props, focus.place), scrollMargin });
  return <Rows {...props} ref={list} virtualizer={virtualizer} scrollMargin={scrollMargin} onFocusPlace={focus.set} />;
}

function InnerList<Row>(props: Props<Row>) {
  const box = useRef<HTMLElement>(null);
  const focus = useFocusedPlace();
  const virtualizer = useVirtualizer({ ...optionsOf(props, focus.place), getScrollElement: () => box.current });
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
      tabIndex={0}
      aria-label={props.label}
      className={classNames('overflow-y-auto', props.className)}
    >
      <Rows {...props} className="" virtualizer={virtualizer} scrollMargin={0} onFocusPlace={focus.set} />
    </section>
  );
}

function useFocusedPlace() {
  const [place, set] = useState<number>();
  return { place, set };
}

function optionsOf<Row>({ rows, keyOf, estimatedHeight }: Props<Row>, focused: number | undefined) {
  return {
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN,
    getItemKey: (place: number) => {
      const row = rows[place];
      return row === undefined ? place : keyOf(row);
    },
    rangeExtractor: (range: Range) => withFocused(defaultRangeExtractor(range), focused, rows.length),
  };
}

/** The places to draw and, in its order, the one that has the focus. */
function withFocused(places: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || places.includes(focused)) return places;
  return [...places, focused].sort((a, b) => a - b);
}

type RowsProps<Row> = Props<Row> & {
  ref?: React.Ref<HTMLUListElement>;
  virtualizer: Virtualizer<Window, Element> | Virtualizer<HTMLElement, Element>;
  scrollMargin: number;
  onFocusPlace: (place: number | undefined) => void;
};

function Rows<Row>({ ref, label, rows, virtualizer, scrollMargin, onFocusPlace, className, children }: RowsProps<Row>) {
  return (
    <ul
      ref={ref}
      aria-label={label}
      className={classNames('relative', className)}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => onFocusPlace(undefined)}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        return (
          row !== undefined && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              onFocus={() => onFocusPlace(item.index)}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
            >
              {children(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}
