import type { RowOrder } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocalStore, useRows } from '#src/platform/sync/use-local-store.ts';

/** The order of a resource's rows, by its declaration. */
type Ordered = {
  collection: string;
  order: RowOrder;
  archive?: string;
};

type Options = {
  /** True includes archived rows. */
  withArchived?: boolean;
  /** Filters by these values, such as the parent's id; memoized by the caller. */
  of?: Readonly<Record<string, unknown>>;
};

/** The rows of a resource that are not deleted, in the declared order. */
export function useRowsOf<Row extends { id: string }>(entity: Ordered, { withArchived = false, of }: Options = {}) {
  const rows = useRows({ collection: entity.collection, fields: {} }) as readonly SyncedRow[];
  return useMemo(() => {
    const wanted = Object.entries(of ?? {});
    const shown = rows.filter(
      (row) =>
        row.deletedAt === null &&
        (withArchived || !isArchivedRow(entity, row)) &&
        wanted.every(([field, value]) => row[field] === value),
    );
    return shown.toSorted(comparatorOf(entity)) as readonly object[] as readonly Row[]; // created by the entity's own mutations
  }, [rows, entity, withArchived, of]);
}

/** Returns true for an archived row. A row that the device stored before its kind could be archived has no such field. */
export function isArchivedRow({ archive }: Pick<Ordered, 'archive'>, row: Readonly<Record<string, unknown>>): boolean {
  return archive !== undefined && (row[archive] ?? null) !== null;
}

/** One row, deleted or not; re-renders only when that row changes. */
export function useRow<Row extends { id: string }>(collection: string, id: string): Row | undefined {
  const data = useLocalStore();
  const key = useMemo(() => ({ collection, id }), [collection, id]);
  const row = useSyncExternalStore(
    (listener) => data.subscribeRow(key, listener),
    () => data.find(key),
  );
  return row as object | undefined as Row | undefined; // likewise
}

/** A comparator for the declared order; equal rows are ordered by id, so that all devices show the same order. */
function comparatorOf({ order }: Pick<Ordered, 'order'>): (one: SyncedRow, other: SyncedRow) => number {
  const { field, direction } = fieldOf(order);
  const sign = direction === 'asc' ? 1 : -1;
  const fields = [field, 'id'].flat();
  return (one, other) => {
    for (const each of fields) {
      const difference = compare(one[each], other[each]);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}

function fieldOf(order: RowOrder) {
  if (order === 'newest') return { field: 'createdAt', direction: 'desc' } as const;
  return order === 'manual' ? ({ field: 'sortOrder', direction: 'asc' } as const) : order;
}

/** Compares values of one field: numbers, or instants and dates as ISO texts; missing values come first. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  return (one as string | number) < (other as string | number) ? -1 : 1; // created by one schema
}
