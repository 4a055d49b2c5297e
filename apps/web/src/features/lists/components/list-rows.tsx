import type { List } from '@dayward/contract';
import type { ListColour } from '@dayward/domain';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { listsCatalogue } from '../lists.catalogue.ts';
import { useChangeList } from '../lists.data.ts';
import { ListRow } from './list-row.tsx';

const ListColourDialog = lazy(async () => ({ default: (await import('./list-colour-dialog.tsx')).ListColourDialog }));

type Props = { lists: readonly List[]; onDelete: (list: List) => void; onEmptied: () => void };

/** The lists, and what can be done to each. */
export function ListRows({ lists, onDelete, onEmptied }: Props) {
  const text = useText(listsCatalogue);
  const errorText = useErrorText();
  const { mutateAsync: change } = useChangeList();
  const [colouring, setColouring] = useState<List>();
  const rows = useRef<HTMLUListElement>(null);

  const rename = useCallback((list: List, name: string) => change({ id: list.id, changes: { name } }), [change]);

  const recolour = async (list: List, colour: ListColour) => {
    try {
      await change({ id: list.id, changes: { colour } });
    } catch (error) {
      showToast({ text: text('colour.failed', { name: list.name, reason: errorText(error) }), tone: 'danger' });
    }
  };

  const removeRow = useCallback(
    (list: List, position: number) => {
      onDelete(list);
      // The pressed button is gone: the keyboard goes on at the row that took its place.
      requestAnimationFrame(() => {
        const items = rows.current?.children;
        const next = items?.[Math.min(position, items.length - 1)];
        const button = next?.querySelector<HTMLButtonElement>('[data-role="delete"]');
        if (button) button.focus();
        else onEmptied();
      });
    },
    [onDelete, onEmptied],
  );

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
