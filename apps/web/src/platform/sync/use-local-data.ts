import type { RowChildren, SyncedRow } from '@dayward/domain';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { useOpenLocalData, useRuntime } from '#src/platform/runtime.tsx';
import type { History, LocalData, RefusedChange, SyncStatus } from './local-data.ts';

/** What a row of an entity or collection reads like: the columns of every row, and the declared fields. */
export type RowOf<Fields extends z.core.$ZodShape> = Pick<
  SyncedRow,
  'id' | 'rev' | 'createdAt' | 'updatedAt' | 'deletedAt'
> & { [Field in keyof Fields]: z.output<Fields[Field]> };

/** An entity or collection, or its name alone: a screen that every visit begins with does not bring its schema along. */
type Declared<Fields extends z.core.$ZodShape> = { collection: string; fields?: Fields };

/** The data of whoever is signed in; the signed-in screens are only drawn when it is open. */
export function useLocalData(): LocalData {
  const data = useOpenLocalData();
  if (!data) throw new Error('useLocalData needs somebody who is signed in.');
  return data;
}

/** Whether the data of whoever is signed in could not be opened on this device. */
export function useDataFailure(): boolean {
  const { localData } = useRuntime();
  return useSyncExternalStore(localData.subscribe, localData.hasFailed);
}

/** All rows of an entity or collection, "Recently deleted" included; draws again when one of them changes. */
export function useRows<Fields extends z.core.$ZodShape>({ collection }: Declared<Fields>): readonly RowOf<Fields>[] {
  const data = useLocalData();
  const rows = useSyncExternalStore(
    (listener) => data.subscribe(collection, listener),
    () => data.rows(collection),
  );
  return rows as readonly unknown[] as readonly RowOf<Fields>[]; // the server's schema and the mutations' made them
}

/** The rows that belong to one row; renders again only when one of them changes. */
export function useChildren<Row extends object>({ collection, idField, id }: RowChildren): readonly Row[] {
  const data = useLocalData();
  const rows = useSyncExternalStore(
    (listener) => data.subscribe(collection, listener),
    () => data.childrenOf({ collection, idField, id }),
  );
  return rows as readonly object[] as readonly Row[]; // the server's schema and the mutations' made them
}

/** Where the changes of this device are; draws again when that changes. */
export function useSyncStatus(): SyncStatus {
  const data = useLocalData();
  return useSyncExternalStore(data.subscribeStatus, data.status);
}

/** How much of the account's rows is on this device. */
export function useHistory(): History {
  const data = useLocalData();
  return useSyncExternalStore(data.subscribeStatus, data.history);
}

/** What the server refused, oldest first. */
export function useProblems(): readonly RefusedChange[] {
  const data = useLocalData();
  return useSyncExternalStore(data.subscribeStatus, data.problems);
}
