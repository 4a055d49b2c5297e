import { HABIT_MONTHS } from '@dayward/domain';
import { useMemo } from 'react';
import { ALL_COLLECTIONS, entityOf, isAlive } from '#src/platform/resource/entities.ts';
import { listDeleted } from '#src/platform/resource/list-deleted.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import type { EntityName } from '#src/platform/resource/resource-words.ts';
import { type RowsByCollection, useCollections } from '#src/platform/resource/use-collections.ts';
import { useRuntime } from '#src/platform/runtime.tsx';

export type OwnDataFigures = {
  /** Rows of each resource that has a page. */
  counts: readonly { name: EntityName; count: number }[];
  /** Days of habits on which something is noted. */
  habitDays: number;
  /** What can be brought back from "Recently deleted". */
  resting: number;
  /** The size of all rows, those of every kind, as JSON in UTF-8. */
  bytes: number;
};

/** What the account's own data on this device comes to; counted anew when something changes. */
export function useOwnDataFigures(): OwnDataFigures {
  const { resources } = useRuntime();
  const rows = useCollections(ALL_COLLECTIONS);
  return useMemo(() => figuresOf(rows, resources), [rows, resources]);
}

export function figuresOf(rows: RowsByCollection, resources: readonly ResourceEntry[]): OwnDataFigures {
  const here = (collection: string) => (rows[collection] ?? []).filter(isAlive);
  return {
    counts: resources
      .filter(({ path }) => path !== undefined)
      .map(({ name }) => ({ name, count: here(entityOf(name).collection).length })),
    habitDays: here(HABIT_MONTHS).reduce((sum, { days }) => sum + Object.keys(days ?? {}).length, 0),
    resting: listDeleted(rows, resources).length,
    bytes: new TextEncoder().encode(JSON.stringify(rows)).length,
  };
}
