import type { TaskFilterEntity } from '@dayward/contract/features/tasks';
import { TASK_FILTERS } from '@dayward/domain';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { rowCalls, useRowActions } from '#src/platform/resource/use-row-actions.ts';
import { useRowsOf } from '#src/platform/resource/use-rows-of.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { isFiltered, type PageFilter } from './page-filter.ts';
import type { TaskViewOptions } from './use-task-view-options.ts';

export type SavedFilter = RowOf<typeof TaskFilterEntity.fields>;

/** The part of the declaration that rows are read and changed by, without the schemas: the page does not wait for them. */
export const TASK_FILTER = { name: 'taskFilter', collection: TASK_FILTERS, order: 'manual' } as const satisfies Pick<
  typeof TaskFilterEntity,
  'name' | 'collection' | 'order'
>;

type SearchAndFilters = { search: string; filter: PageFilter; viewOptions: TaskViewOptions };

/** Saves search and filters under a name; Undo deletes them again. */
export function useSaveFilter(): (name: string, narrowed: SearchAndFilters) => Promise<boolean> {
  const write = useWrite();
  const text = useText('tasks-page');
  return (name, { search, filter, viewOptions }) => {
    const id = newId();
    const { create, remove } = rowCalls(TASK_FILTER);
    const { sortKey, direction: sortDirection, view } = viewOptions;
    const { due, categories, statuses, priorities, listIds, tags, assignees } = filter;
    const chosen = {
      ...{ search, due, categories: [...categories], statuses: [...statuses] },
      ...{ priorities: [...priorities], listIds: [...listIds], tags: [...tags] },
      ...(assignees.length > 0 && { assignees: [...assignees] }),
    };
    return write.run(create(id, { name, filter: chosen, sortKey, sortDirection, view }), {
      text: text('saved.toast', { name }),
      undo: remove({ id }),
    });
  };
}

type Props = {
  typed: string;
  filter: PageFilter;
  onApply: (saved: SavedFilter) => void;
  onSave: () => void;
};

/** The saved filters of the user, one press each; the active one can be deleted here. */
export function SavedFilters({ typed, filter, onApply, onSave }: Props) {
  const text = useText('tasks-page');
  const rows = useRowsOf<SavedFilter>(TASK_FILTER);
  const saved = useMemo(
    () => rows.toSorted((one, other) => one.sortOrder - other.sortOrder || one.name.localeCompare(other.name)),
    [rows],
  );
  const { remove } = useRowActions(TASK_FILTER);
  const isNarrowed = isFiltered(filter) || typed.trim() !== '';
  const inUse = isNarrowed
    ? saved.find((one) => isSameFilter(one.filter, { ...filter, search: typed.trim() }))
    : undefined;
  const entries: MenuEntry[] = [
    ...saved.map((one): MenuEntry => ({ label: one.name, icon: <Bookmark />, onAct: () => onApply(one) })),
    ...(saved.length > 0 ? [{ kind: 'separator' } as const] : []),
    {
      label: text(isNarrowed ? 'saved.save' : 'saved.nothing'),
      icon: <BookmarkPlus />,
      isDisabled: !isNarrowed,
      onAct: onSave,
    },
    ...(inUse
      ? [
          {
            label: text('saved.delete', inUse),
            icon: <Trash2 />,
            tone: 'danger',
            onAct: () => void remove(inUse, text('saved.deleted.toast', { name: inUse.name })),
          } as const,
        ]
      : []),
  ];
  return (
    <MenuButton
      label={text('saved')}
      entries={entries}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-quick hover:bg-sunken hover:text-ink"
    >
      <Bookmark aria-hidden="true" className={inUse ? 'size-5 fill-current text-accent' : 'size-5'} />
    </MenuButton>
  );
}

function isSameFilter(saved: SavedFilter['filter'], { search, ...filter }: PageFilter & { search: string }): boolean {
  const sorted = (some: readonly (string | null)[]) => JSON.stringify(some.toSorted());
  const lists = ['categories', 'statuses', 'priorities', 'listIds', 'tags', 'assignees'] as const;
  const isSame = saved.search === search && saved.due === filter.due;
  return isSame && lists.every((name) => sorted(saved[name] ?? []) === sorted(filter[name]));
}
