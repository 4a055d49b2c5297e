import type { RowChildren, RowKey, RowView, SyncedRow } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { Registry } from './registry.ts';
import { toSyncedRow } from './synced-row.ts';

/** The rows that a change has read or written, under the account's lock. */
export type UnitOfWork = {
  /** Loads the rows that are not loaded yet, one statement per collection. @returns true if there were any */
  load(keys: readonly RowKey[]): Promise<boolean>;
  /** The row, or undefined if the account has none. @throws Error for a row that was never loaded */
  find(key: RowKey): OwnedRow | undefined;
  /** The row if it is loaded; undefined also for one that was never loaded. */
  peek(key: RowKey): OwnedRow | undefined;
  /** The rows from the view of a mutation. */
  view: RowView;
  /** Like `view`, to find out which other rows are needed: a row that was never loaded counts as missing. */
  loaded: RowView;
  /** Loads all children of the given parents. */
  loadChildren(parents: readonly RowChildren[]): Promise<void>;
  put(collection: string, row: OwnedRow): void;
};

/** Creates an empty store for one change of an account. */
export function createUnitOfWork(registry: Registry, tx: UserTx, userId: string): UnitOfWork {
  const known = new Map<string, OwnedRow | undefined>();
  const find = (key: RowKey): OwnedRow | undefined => {
    const name = nameOf(key);
    // A mutation that reads undeclared rows would see other rows on a device than here.
    if (!known.has(name)) throw new Error(`A row of ${key.collection} was read that "needs" does not name`);
    return known.get(name);
  };

  const children = new Map<string, readonly RowKey[]>();
  const viewOf = (read: (key: RowKey) => OwnedRow | undefined): RowView => ({
    childrenOf(parent): SyncedRow[] {
      const keys = children.get(childrenName(parent));
      if (keys === undefined)
        throw new Error(`Rows of ${parent.collection} were read that "needsChildren" does not name`);
      const { fieldNames } = registry.kindOf(parent.collection).rows;
      return keys.flatMap((key) => read(key) ?? []).map((row) => toSyncedRow(fieldNames, row));
    },
    find: (key): SyncedRow | undefined => {
      const row = read(key);
      return row && toSyncedRow(registry.kindOf(key.collection).rows.fieldNames, row);
    },
  });
  const peek = (key: RowKey) => known.get(nameOf(key));

  return {
    find,
    peek,
    view: viewOf(find),
    loaded: viewOf(peek),
    put: (collection, row) => void known.set(nameOf({ collection, id: row.id }), row),
    async loadChildren(parents) {
      for (const parent of parents) {
        const { collection, idField, id } = parent;
        const found = await registry.kindOf(collection).rows.findRowsOf(tx, userId, idField, id);
        for (const row of found) known.set(nameOf({ collection, id: row.id }), row);
        children.set(
          childrenName(parent),
          found.map((row) => ({ collection, id: row.id })),
        );
      }
    },
    async load(keys) {
      const missing = Map.groupBy(
        keys.filter((key) => !known.has(nameOf(key))),
        (key) => key.collection,
      );
      for (const [collection, ofKind] of missing) {
        const ids = [...new Set(ofKind.map(({ id }) => id))];
        const found = await registry.kindOf(collection).rows.findRows(tx, userId, ids);
        for (const id of ids) known.set(nameOf({ collection, id }), undefined);
        for (const row of found) known.set(nameOf({ collection, id: row.id }), row);
      }
      return missing.size > 0;
    },
  };
}

const childrenName = ({ collection, idField, id }: RowChildren): string => `${collection} ${idField} ${id}`;
const nameOf = ({ collection, id }: RowKey): string => `${collection} ${id}`;
