import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useSingleTaps } from '#src/ui/use-single-tap.ts';
import { RestingRow, type RestingView } from './resting-row.tsx';

/** Rows rendered at first, and added with each "more". */
const PAGE_ROWS = 50;

type Props<Item> = {
  title: string;
  body?: string;
  items: readonly Item[];
  viewOf: (item: Item) => RestingView;
  onRestore: (item: Item) => void;
  /** Called when the last row that was pressed here is gone. */
  onEmptied: () => void;
};

/** Deleted items of one kind, each with a restore button. */
export function RestingSection<Item extends { id: string }>(props: Props<Item>) {
  const { title, body, items, viewOf, onRestore, onEmptied } = props;
  const text = useText('recently-deleted');
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(PAGE_ROWS);
  const visible = useMemo(() => items.slice(0, shown), [items, shown]);
  const isSingleTap = useSingleTaps();
  /** The index of the row that gets the focus after the rows have changed. */
  const next = useRef<number>(undefined);

  useEffect(() => {
    const position = next.current;
    next.current = undefined;
    if (position === undefined) return;
    const row = rows.current?.children[Math.min(position, visible.length - 1)];
    if (row) row.querySelector<HTMLButtonElement>('[data-role="restore"]')?.focus();
    else onEmptied();
  }, [visible, onEmptied]);

  if (items.length === 0) return null;
  const hidden = items.length - shown;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="text-heading font-semibold">
        {title}
      </h2>
      {body !== undefined && <p className="max-w-prose text-small text-muted">{body}</p>}
      <ul
        ref={rows}
        className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {visible.map((item, position) => (
          <RestingRow
            key={item.id}
            view={viewOf(item)}
            onRestore={(tap) => {
              // The next row moves up under the pointer: the second half of a double-tap must not hit it.
              if (!isSingleTap(tap, '')) return;
              next.current = position;
              onRestore(item);
            }}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="ghost"
          className="mt-2"
          onClick={() => {
            next.current = shown;
            setShown(shown + PAGE_ROWS);
          }}
        >
          {text('more', { count: Math.min(hidden, PAGE_ROWS) })}
        </Button>
      )}
    </section>
  );
}
