import type { RowOrder } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocalData, useRows } from '#src/platform/sync/use-local-data.ts';

/** How the rows of a resource are ordered, as its declaration says. */
type Ordered = {
  collection: string;
  order: RowOrder;
  archive?: string;
};

type Options = {
  /** Archived rows are left out unless they are asked for. */
  withArchived?: boolean;
  /** Only the rows that have these values, such as the id of what they belong to; memoized by the caller. */
  of?: Readonly<Record<string, unknown>>;
};

/** The rows of a resource that are not deleted, in the order of its declaration. */
export function useRowsOf<Row extends { id: string }>(entity: Ordered, { withArchived = false, of }: Options = {}) {
  const rows = useRows({ collection: entity.collection, fields: {} }) as readonly SyncedRow[];
  return useMemo(() => {
    const { archive } = entity;
    const wanted = Object.entries(of ?? {});
    const shown = rows.filter(
      (row) =>
        row.deletedAt === null &&
        (withArchived || archive === undefined || row[archive] === null) &&
        wanted.every(([field, value]) => row[field] === value),
    );
    return shown.toSorted(comparatorOf(entity)) as readonly object[] as readonly Row[]; // the entity's own mutations made them
  }, [rows, entity, withArchived, of]);
}

/** One row, deleted or not; renders again only when that row changes. */
export function useRow<Row extends { id: string }>(collection: string, id: string): Row | undefined {
  const data = useLocalData();
  const key = useMemo(() => ({ collection, id }), [collection, id]);
  const row = useSyncExternalStore(
    (listener) => data.subscribeRow(key, listener),
    () => data.find(key),
  );
  return row as object | undefined as Row | undefined; // likewise
}

/** Compares rows as the declaration orders them; equal ones by their ids, so that every device shows one order. */
export function comparatorOf({ order }: Pick<Ordered, 'order'>): (one: SyncedRow, other: SyncedRow) => number {
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

/** Values of one field: numbers, instants and dates as ISO texts; what is missing comes first. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  return (one as string | number) < (other as string | number) ? -1 : 1; // one schema made both
}
