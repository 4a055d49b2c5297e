import { type List, ListEntity } from '@dayward/contract/features/lists';
import { useCallback, useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useMutate, useRows } from '#src/platform/sync/use-local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { listsCatalogue } from './lists.catalogue.ts';

/** What the user edits of a list. */
export type ListDraft = Pick<List, 'name' | 'colour'>;

/** The account's lists, newest first. */
export function useLists(): readonly List[] {
  const rows = useRows(ListEntity);
  return useMemo(() => rows.filter(({ deletedAt }) => deletedAt === null).toSorted(newestFirst), [rows]);
}

function newestFirst(one: List, other: List): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Adds a list; rejects when it could not be kept. */
export function useAddList(): (draft: ListDraft) => Promise<void> {
  const mutate = useMutate();
  return useCallback((draft) => mutate('list.create', { id: newId(), ...draft }), [mutate]);
}

/** Renames a list; rejects when that could not be kept. */
export function useRenameList(): (list: List, name: string) => Promise<void> {
  const mutate = useMutate();
  return useCallback(({ id }, name) => mutate('list.patch', { id, changes: { name } }), [mutate]);
}

/** Gives a list another colour. */
export function useRecolourList(): (list: List, colour: List['colour']) => Promise<boolean> {
  const change = useChange();
  return useCallback(({ id }, colour) => change('list.patch', { id, changes: { colour } }), [change]);
}

/** Deletes a list, with a toast to take it back. */
export function useDeleteList(): (list: List) => Promise<void> {
  const change = useChange();
  const text = useText(listsCatalogue);
  const common = useText(commonCatalogue);
  return useCallback(
    async ({ id, name }) => {
      if (!(await change('list.delete', { id }))) return;
      showToast({
        text: text('delete.done', { name }),
        durationMs: UNDO_MS,
        action: { label: common('undo'), onAct: () => void change('list.restore', { id }) },
      });
    },
    [change, text, common],
  );
}
