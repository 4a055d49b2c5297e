import { TaskFilterEntity } from '@dayward/contract/features/tasks';
import { useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { type RowOf, useRows } from '#src/platform/sync/use-local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { PageFilter } from './task-filter.ts';
import { tasksPageCatalogue } from './tasks-page.catalogue.ts';
import type { TaskLook } from './use-task-look.ts';

export type SavedFilter = RowOf<typeof TaskFilterEntity.fields>;

/** The filters that the account has saved, by their names. */
export function useSavedFilters(): readonly SavedFilter[] {
  const rows = useRows(TaskFilterEntity);
  return useMemo(
    () =>
      rows
        .filter(({ deletedAt }) => deletedAt === null)
        .toSorted((one, other) => one.sortOrder - other.sortOrder || one.name.localeCompare(other.name)),
    [rows],
  );
}

export type Narrowed = { search: string; filter: PageFilter; look: TaskLook };

/** Saving what the page is narrowed to, and letting go of it; each can be taken back in its toast. */
export function useSavedFilterActions() {
  const change = useChange();
  const text = useText(tasksPageCatalogue);
  const undoLabel = useText(commonCatalogue)('undo');
  const tell = (message: string, undo: () => Promise<boolean>) =>
    showToast({ text: message, durationMs: UNDO_MS, action: { label: undoLabel, onAct: () => void undo() } });
  return {
    async save(name: string, { search, filter, look }: Narrowed): Promise<void> {
      const id = newId();
      const { sortKey, direction: sortDirection, view } = look;
      const chosen = {
        ...{ search, due: filter.due },
        ...{ categories: [...filter.categories], statuses: [...filter.statuses], priorities: [...filter.priorities] },
        ...{ listIds: [...filter.listIds], tags: [...filter.tags] },
      };
      if (!(await change('taskFilter.create', { id, name, filter: chosen, sortKey, sortDirection, view }))) return;
      tell(text('saved.toast', { name }), () => change('taskFilter.delete', { id }));
    },
    async remove({ id, name }: SavedFilter): Promise<void> {
      if (!(await change('taskFilter.delete', { id }))) return;
      tell(text('saved.deleted.toast', { name }), () => change('taskFilter.restore', { id }));
    },
  };
}
