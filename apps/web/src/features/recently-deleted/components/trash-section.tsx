import type { Colour } from '@dayward/domain';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { TextButton } from '#src/ui/text-link.tsx';
import { useSingleTaps } from '#src/ui/use-single-tap.ts';

/** Rows rendered at first, and added with each "more". */
const PAGE_ROWS = 50;

type TrashSectionProps<Item> = {
  title: string;
  body?: string;
  items: readonly Item[];
  textsOf: (item: Item) => TrashItemTexts;
  onRestore: (item: Item) => void;
  /** Called when the last row that was pressed here is gone. */
  onEmptied: () => void;
};

/** Deleted items of one kind, each with a restore button. */
export function TrashSection<Item extends { id: string }>(props: TrashSectionProps<Item>) {
  const { title, body, items, textsOf, onRestore, onEmptied } = props;
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
          <TrashRow
            key={item.id}
            texts={textsOf(item)}
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

/** The texts of a deleted item. */
export type TrashItemTexts = {
  name: string;
  colour: Colour;
  /** Its kind, and when it was deleted. */
  about: string;
  left: string;
  /** Its text content. */
  words?: string;
  action: string;
  /** The action with the name of its item, for screen-reader users. */
  actionOf: string;
};

/** Longer texts, in characters, are collapsed at first; about three lines on a phone. */
const SHORT_CHARS = 120;

type TrashRowProps = { texts: TrashItemTexts; onRestore: (tap: { timeStamp: number }) => void };

/** One deleted item. */
function TrashRow({ texts, onRestore }: TrashRowProps) {
  const { name, colour, about, left, words, action, actionOf } = texts;
  return (
    <li className="flex items-start gap-3 px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:px-5">
      <span aria-hidden="true" className={classNames('mt-1.5 size-3 shrink-0 rounded-full', swatchFillClass(colour))} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">
          {about} · {left}
        </p>
        {words !== undefined && <Words>{words}</Words>}
      </div>
      <Button
        variant="secondary"
        className="shrink-0 self-center max-sm:px-4"
        aria-label={actionOf}
        data-role="restore"
        onClick={onRestore}
      >
        {action}
      </Button>
    </li>
  );
}

function Words({ children }: { children: string }) {
  const text = useText('recently-deleted');
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = children.length > SHORT_CHARS || children.split('\n').length > 3;
  return (
    <div className="mt-2 border-s-2 border-line ps-3">
      <p
        id={id}
        dir="auto"
        className={classNames('text-small break-words whitespace-pre-line', !isWhole && 'line-clamp-3')}
      >
        {children}
      </p>
      {isLong && (
        <TextButton
          className="text-small"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {text(isWhole ? 'text.less' : 'text.more')}
        </TextButton>
      )}
    </div>
  );
}
