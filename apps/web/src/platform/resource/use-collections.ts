import type { SyncedRow } from '@dayward/domain';
import { useMemo, useSyncExternalStore } from 'react';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';

/** Rows by collection, deleted ones included. */
export type RowsByCollection = Readonly<Record<string, readonly SyncedRow[]>>;

/** The rows of several collections; the same object until one of them changes. */
export function useCollections(collections: readonly string[]): RowsByCollection {
  const data = useLocalStore();
  const names = collections.join(' ');
  const { subscribe, rows } = useMemo(() => createReader(data, names.split(' ')), [data, names]);
  return useSyncExternalStore(subscribe, rows);
}

function createReader(data: LocalStore, collections: readonly string[]) {
  let known: RowsByCollection = {};
  return {
    subscribe(listener: () => void) {
      const stops = collections.map((collection) => data.subscribe(collection, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    rows(): RowsByCollection {
      if (collections.some((collection) => known[collection] !== data.rows(collection))) {
        known = Object.fromEntries(collections.map((collection) => [collection, data.rows(collection)]));
      }
      return known;
    },
  };
}
