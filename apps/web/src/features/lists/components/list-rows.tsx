import type { List } from '@dayward/contract/features/lists';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { listsCatalogue } from '../lists.catalogue.ts';
import { useRecolourList, useRenameList } from '../lists.data.ts';
import { ListRow } from './list-row.tsx';

const ListColourDialog = lazy(async () => ({ default: (await import('./list-colour-dialog.tsx')).ListColourDialog }));

type Props = { lists: readonly List[]; onDelete: (list: List) => void; onEmptied: () => void };

/** The lists, and what can be done to each. */
export function ListRows({ lists, onDelete, onEmptied }: Props) {
  const text = useText(listsCatalogue);
  const rename = useRenameList();
  const recolour = useRecolourList();
  const [colouring, setColouring] = useState<List>();
  const rows = useRef<HTMLUListElement>(null);
  /** Where the row was that is being deleted. */
  const freed = useRef<number>(undefined);

  const removeRow = useCallback(
    (list: List, position: number) => {
      freed.current = position;
      onDelete(list);
    },
    [onDelete],
  );

  // The pressed button is gone: the keyboard goes on at the row that took its place.
  useEffect(() => {
    const position = freed.current;
    freed.current = undefined;
    if (position === undefined) return;
    const next = rows.current?.children[Math.min(position, lists.length - 1)];
    if (next) next.querySelector<HTMLButtonElement>('[data-role="delete"]')?.focus();
    else onEmptied();
  }, [lists, onEmptied]);

  if (lists.length === 0) return null;
  return (
    <section aria-label={text('title')}>
      <p role="status" className="mb-2 ps-1 text-small text-muted">
        {text('count', { count: lists.length })}
      </p>
      <ul
        ref={rows}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {lists.map((list, position) => (
          <ListRow
            key={list.id}
            list={list}
            position={position}
            onRename={rename}
            onPickColour={setColouring}
            onDelete={removeRow}
          />
        ))}
      </ul>
      {colouring && (
        <Suspense>
          <ListColourDialog
            list={colouring}
            onChoose={(colour) => void recolour(colouring, colour)}
            onClosed={() => setColouring(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
