import type { RowChildren, SyncedRow } from '@dayward/domain';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { useOpenLocalStore, useRuntime } from '#src/platform/runtime.tsx';
import type { History, LocalStore, RefusedChange, SyncStatus } from './local-store.ts';

/** The type of an entity's or collection's rows: the columns of every row, and the declared fields. */
export type RowOf<Fields extends z.core.$ZodShape> = Pick<
  SyncedRow,
  'id' | 'rev' | 'createdAt' | 'updatedAt' | 'deletedAt'
> & { [Field in keyof Fields]: z.output<Fields[Field]> };

/** An entity or collection, or only its name: screens in the first load do not import schemas. */
type Declared<Fields extends z.core.$ZodShape> = { collection: string; fields?: Fields };

/** The local store of the signed-in user; screens of signed-in users render only when it is open. */
export function useLocalStore(): LocalStore {
  const data = useOpenLocalStore();
  if (!data) throw new Error('useLocalStore needs a signed-in user.');
  return data;
}

/** True when the signed-in user's data could not be opened on this device. */
export function useLocalStoreFailure(): boolean {
  const { localData } = useRuntime();
  return useSyncExternalStore(localData.subscribe, localData.hasFailed);
}

/** All rows of an entity or collection, deleted ones included; re-renders when one of them changes. */
export function useRows<Fields extends z.core.$ZodShape>({ collection }: Declared<Fields>): readonly RowOf<Fields>[] {
  const data = useLocalStore();
  const rows = useSyncExternalStore(
    (listener) => data.subscribe(collection, listener),
    () => data.rows(collection),
  );
  return rows as readonly unknown[] as readonly RowOf<Fields>[]; // created by the server's schema and the mutations'
}

/** The child rows of a row; re-renders only when one of them changes. */
export function useChildren<Row extends object>({ collection, idField, id }: RowChildren): readonly Row[] {
  const data = useLocalStore();
  const rows = useSyncExternalStore(
    (listener) => data.subscribe(collection, listener),
    () => data.childrenOf({ collection, idField, id }),
  );
  return rows as readonly object[] as readonly Row[]; // created by the server's schema and the mutations'
}

/** The sync status; re-renders when it changes. */
export function useSyncStatus(): SyncStatus {
  const data = useLocalStore();
  return useSyncExternalStore(data.subscribeStatus, data.status);
}

/** How complete the account's rows are on this device. */
export function useHistory(): History {
  const data = useLocalStore();
  return useSyncExternalStore(data.subscribeStatus, data.history);
}

/** Changes that the server refused, oldest first. */
export function useProblems(): readonly RefusedChange[] {
  const data = useLocalStore();
  return useSyncExternalStore(data.subscribeStatus, data.problems);
}
