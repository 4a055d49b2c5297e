import { COLLECTIONS, ENTITIES } from '@dayward/contract';
import { HABIT_MONTHS, HABITS, type SyncedRow } from '@dayward/domain';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';

/** All rows of an account by their collection. */
export type OwnRows = Readonly<Record<string, readonly SyncedRow[]>>;

export type OwnDataFigures = {
  habits: number;
  /** Days of habits on which something is noted. */
  habitDays: number;
  lists: number;
  tasks: number;
  /** What can be brought back from "Recently deleted"; what belongs to something that rests there comes back with it. */
  resting: number;
  /** The size of all rows, those of every kind, as JSON in UTF-8. */
  bytes: number;
};

/** Kinds that people delete and bring back. */
const RESTING: readonly { collection: string; parent?: { collection: string; idField: string } }[] = ENTITIES.filter(
  ({ name }) => name !== 'notification' && name !== 'taskFilter',
);

const KINDS = [...ENTITIES, ...COLLECTIONS].map(({ collection }) => collection);

/** What the account's own data on this device comes to; counted anew when something changes. */
export function useOwnDataFigures(): OwnDataFigures {
  const data = useLocalData();
  const [read] = useState(() => createReader(data));
  const rows = useSyncExternalStore(read.subscribe, read.rows);
  return useMemo(() => figuresOf(rows), [rows]);
}

export function figuresOf(rows: OwnRows): OwnDataFigures {
  const here = (kind: string) => (rows[kind] ?? []).filter(({ deletedAt }) => deletedAt === null);
  const resting = RESTING.reduce((sum, { collection, parent }) => {
    const alive = parent && new Set(here(parent.collection).map(({ id }) => id));
    const rests = (row: SyncedRow) =>
      row.deletedAt !== null && alive?.has(String(row[parent?.idField ?? ''])) !== false;
    return sum + (rows[collection] ?? []).filter(rests).length;
  }, 0);
  return {
    habits: here(HABITS).length,
    habitDays: here(HABIT_MONTHS).reduce((sum, { days }) => sum + Object.keys(days ?? {}).length, 0),
    lists: here('lists').length,
    tasks: here('tasks').length,
    resting,
    bytes: new TextEncoder().encode(JSON.stringify(rows)).length,
  };
}

/** Reads the same object again for as long as nothing has changed in any collection. */
function createReader(data: LocalData) {
  let known: OwnRows = {};
  return {
    subscribe(listener: () => void) {
      const stops = KINDS.map((kind) => data.subscribe(kind, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    rows(): OwnRows {
      if (KINDS.some((kind) => known[kind] !== data.rows(kind))) {
        known = Object.fromEntries(KINDS.map((kind) => [kind, data.rows(kind)]));
      }
      return known;
    },
  };
}
