import { type List, ListEntity } from '@dayward/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

const LISTS = ['lists'] as const;

/** What the user edits of a list. */
export type ListDraft = Pick<List, 'name' | 'colour'>;

/** The account's lists, newest first. */
export function useLists() {
  const { api } = useRuntime();
  return useQuery({ queryKey: LISTS, queryFn: async () => (await api.call(ListEntity.routes.list, {})).items });
}

/** Adds a list. Repeating it with the same id and content after a lost answer changes nothing on the server. */
export function useAddList() {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (list: ListDraft & { id: string }) => api.call(ListEntity.routes.create, { body: list }),
    onMutate: () => stopReading(queries),
    onSuccess: (added) => editLists(queries, (lists) => [added, ...lists.filter(({ id }) => id !== added.id)]),
    onError: () => lookAgain(queries),
  });
}

/** Changes some fields of a list: on screen at once, and back again if the server refuses. */
export function useChangeList() {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: Partial<ListDraft> }) =>
      api.call(ListEntity.routes.patch, { params: { id }, body: changes }),
    onMutate: async ({ id, changes }) => {
      await stopReading(queries);
      const before = queries.getQueryData<List[]>(LISTS)?.find((list) => list.id === id);
      replaceList(queries, id, (list) => ({ ...list, ...changes }));
      return before;
    },
    // Two answers may come in the wrong order; the higher rev is the later state.
    onSuccess: (changed) => replaceList(queries, changed.id, (list) => (changed.rev >= list.rev ? changed : list)),
    onError: (_, { id }, before) => {
      if (before) replaceList(queries, id, () => before);
      lookAgain(queries);
    },
  });
}

/** Deletes a list for good. */
export function useDeleteList() {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(ListEntity.routes.remove, { params: { id } }),
    onMutate: () => stopReading(queries),
    onSuccess: (_, id) => editLists(queries, (lists) => lists.filter((list) => list.id !== id)),
    onError: () => lookAgain(queries),
  });
}

/** A read under way could bring the state before a write and paint over it. */
function stopReading(queries: QueryClient): Promise<void> {
  return queries.cancelQueries({ queryKey: LISTS });
}

/** A write without an answer may have arrived all the same, and a refusal says that we know too little: look again. */
function lookAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: LISTS });
}

function replaceList(queries: QueryClient, id: string, change: (list: List) => List): void {
  editLists(queries, (lists) => lists.map((list) => (list.id === id ? change(list) : list)));
}

function editLists(queries: QueryClient, edit: (lists: List[]) => List[]): void {
  queries.setQueryData<List[]>(LISTS, (lists) => lists && edit(lists));
}
