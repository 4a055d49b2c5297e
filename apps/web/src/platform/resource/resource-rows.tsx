import type { SyncedRow } from '@dayward/domain';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { Button } from '#src/ui/button.tsx';
import type { Resource } from './define-resource.ts';
import { ResourceRow } from './resource-row.tsx';
import { type DynamicText, useResourceWords } from './resource-words.ts';
import type { RowActions } from './use-row-actions.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

type Props = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  rows: readonly SyncedRow[];
  titleOf: (row: SyncedRow) => string;
  /** Called when the last row has left by a press here. */
  onEmptied: () => void;
};

type Editing = { row: SyncedRow; fields: readonly string[]; title: string };

/** The rows of a resource with their actions. */
export function ResourceRows({ resource, text, actions, rows, titleOf, onEmptied }: Props) {
  const words = useResourceWords();
  const data = useLocalStore();
  const { name, collection } = resource.entity;
  const pageRows = resource.firstRows ?? rows.length;
  const [shown, setShown] = useState(pageRows);
  const visible = resource.firstRows === undefined ? rows : rows.slice(0, shown);
  const [editing, setEditing] = useState<Editing>();
  const list = useRef<HTMLUListElement>(null);
  /** The index of the row that a press takes out of the list, and which of its buttons was pressed. */
  const freed = useRef<{ position: number; role: string }>(undefined);

  const edit = useCallback(
    ({ id }: { id: string }, fields?: readonly string[]) => {
      const row = data.find({ collection, id });
      if (row === undefined) return;
      const [only, ...others] = fields ?? [];
      const key = only !== undefined && others.length === 0 ? `edit.${only}` : 'edit';
      setEditing({ row, fields: fields ?? Object.keys(resource.form), title: text(key, { title: titleOf(row) }) });
    },
    [resource, data, collection, text, titleOf],
  );
  const leave = useCallback((position: number, role: string) => {
    freed.current = { position, role };
  }, []);
  const remove = useCallback(
    (row: SyncedRow, position: number) => {
      leave(position, 'delete');
      void actions.remove(row, text('delete.done', { title: titleOf(row) }));
    },
    [actions, leave, text, titleOf],
  );

  const archive = useCallback(
    (row: SyncedRow, position: number) => {
      leave(position, 'delete');
      void actions.archive(row, text('archive.done', { title: titleOf(row) }));
    },
    [actions, leave, text, titleOf],
  );

  // The pressed button is unmounted: the focus moves to the row that took its place.
  useEffect(() => {
    const left = freed.current;
    freed.current = undefined;
    if (left === undefined) return;
    const next = list.current?.children[Math.min(left.position, rows.length - 1)];
    if (next) next.querySelector<HTMLElement>(`[data-role="${left.role}"]`)?.focus();
    else onEmptied();
  }, [rows, onEmptied]);

  if (rows.length === 0) return null;
  const hidden = rows.length - visible.length;
  return (
    <section aria-label={text(text.has('rows.title') ? 'rows.title' : 'title')}>
      {text.has('rows.title') && <h2 className="mb-1 ps-1 text-heading font-semibold">{text('rows.title')}</h2>}
      <p role="status" className="mb-2 ps-1 text-small text-muted">
        {words(`count.${name}`, { count: rows.length })}
      </p>
      <ul
        ref={list}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      >
        {visible.map((row, position) => (
          <ResourceRow
            key={row.id}
            {...{ resource, text, actions, row, position }}
            title={titleOf(row)}
            onEdit={edit}
            onLeave={leave}
            onDelete={remove}
            onArchive={resource.entity.archive === undefined ? undefined : archive}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setShown(shown + pageRows)}>
          {text('more', { count: Math.min(hidden, pageRows) })}
        </Button>
      )}
      {editing && (
        <Suspense>
          <EditDialog {...{ resource, text, actions }} {...editing} onClosed={() => setEditing(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
