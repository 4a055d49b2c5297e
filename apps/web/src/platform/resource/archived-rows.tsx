import type { SyncedRow } from '@dayward/domain';
import { useMemo, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useFocusNextRow } from '#src/ui/use-focus-next-row.ts';
import type { Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';
import type { RowActions } from './use-row-actions.ts';
import type { TitleOf } from './use-title-of.ts';

type Props = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  rows: readonly SyncedRow[];
  titleOf: TitleOf;
  /** Called when the last row has left the section. */
  onEmptied: () => void;
};

/** The archived rows of a resource, below the others. */
export function ArchivedRows({ resource, text, actions, rows, titleOf, onEmptied }: Props) {
  const { RowBody } = resource;
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useFocusNextRow(list, ids, onEmptied);
  if (rows.length === 0) return null;
  return (
    <section aria-label={text('archived.title')} className="mt-8">
      <h2 className="mb-2 ps-1 text-heading font-semibold">{text('archived.title')}</h2>
      <ul
        ref={list}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {rows.map((row) => (
          <li
            key={row.id}
            data-row-id={row.id}
            className="flex min-h-16 items-center gap-1 px-2 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:px-3"
          >
            {RowBody ? (
              <RowBody row={row} text={text} onEdit={() => undefined} onLeave={() => undefined} />
            ) : (
              <span dir="auto" className="min-w-0 flex-1 py-1 ps-1 font-medium break-words">
                {titleOf(row)}
              </span>
            )}
            <Button
              variant="ghost"
              size="small"
              className="shrink-0"
              data-role="name"
              aria-label={text('unarchive.named', { title: titleOf(row) })}
              onClick={() => void actions.unarchive(row, text('unarchive.done', { title: titleOf(row) }))}
            >
              {text('unarchive')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
