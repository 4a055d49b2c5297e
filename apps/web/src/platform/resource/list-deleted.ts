import type { SyncedRow } from '@dayward/domain';
import { entityOf, isAlive, titleOfRow } from './entities.ts';
import type { ResourceEntry } from './resource-entry.ts';
import type { RowsByCollection } from './use-collections.ts';

/** A deleted row that can be restored on its own. */
export type DeletedRow = {
  entry: ResourceEntry;
  row: SyncedRow;
  /** Its title. */
  title: string;
  /** Its parent row, which is not deleted. */
  parent: { entry: ResourceEntry; row: SyncedRow } | undefined;
};

/**
 * The deleted rows of all listed resources, latest deletion first. A child of a deleted row is not listed: it is restored with
 * its parent.
 */
export function listDeleted(rows: RowsByCollection, resources: readonly ResourceEntry[]): DeletedRow[] {
  const entryOf = new Map(resources.map((entry) => [entityOf(entry.name).collection, entry]));
  return resources
    .filter(({ isUnlisted }) => isUnlisted !== true)
    .flatMap((entry) => {
      const { collection, parent } = entityOf(entry.name);
      const deleted = (rows[collection] ?? []).filter((row) => !isAlive(row));
      const toDeleted = (row: SyncedRow, of: DeletedRow['parent']): DeletedRow => ({
        ...{ entry, row, parent: of },
        title: titleOfRow(entry, row),
      });
      if (parent === undefined) return deleted.map((row) => toDeleted(row, undefined));
      const parentEntry = entryOf.get(parent.collection);
      if (parentEntry === undefined || deleted.length === 0) return [];
      const parents = new Map((rows[parent.collection] ?? []).filter(isAlive).map((row) => [row.id, row]));
      return deleted.flatMap((row) => {
        const of = parents.get(String(row[parent.idField]));
        if (of === undefined || entry.isShownWith?.(row, of) === false) return [];
        return [toDeleted(row, { entry: parentEntry, row: of })];
      });
    })
    .toSorted((one, other) => byDeletion(one.row, other.row));
}

const byDeletion = newestFirst<SyncedRow>(({ deletedAt }) => deletedAt ?? '');

/**
 * A comparator that puts the latest first; equal times are ordered by id, so that all devices show the same order.
 *
 * @param timeOf the time of an item, ISO 8601 in UTC
 */
export function newestFirst<Item extends { id: string }>(timeOf: (item: Item) => string) {
  return (one: Item, other: Item): number => {
    const [a, b] = [timeOf(one), timeOf(other)];
    if (a !== b) return a < b ? 1 : -1;
    return one.id < other.id ? 1 : -1;
  };
}
