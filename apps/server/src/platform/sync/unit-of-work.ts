import type { RowChildren, RowKey, RowView, SyncedRow } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { Registry } from './registry.ts';

/** The rows that the changes of a transaction have read or written, under the account's lock. */
export type UnitOfWork = {
  /** Loads the rows that are not loaded yet, one statement per collection. @returns true if there were any */
  load(keys: readonly RowKey[]): Promise<boolean>;
  /** The row, or undefined if the account has none. @throws Error for a row that was never loaded */
  find(key: RowKey): SyncedRow | undefined;
  /** The row if it is loaded; undefined also for one that was never loaded. */
  peek(key: RowKey): SyncedRow | undefined;
  /** The rows from the view of a mutation. */
  view: RowView;
  /** Like `view`, to find out which other rows are needed: a row that was never loaded counts as missing. */
  loaded: RowView;
  /** Loads all children of the given parents. */
  loadChildren(parents: readonly RowChildren[]): Promise<void>;
  /** Forgets what was loaded, before anything is written. */
  forget(): void;
  /** Writes a row, for what is read from here at once and for the database with `flush`. */
  put(collection: string, row: SyncedRow): void;
  /** Sends the written rows to the database; statements that are sent later see them. */
  flush(): void;
};

/** Creates an empty store for one transaction of an account. */
export function createUnitOfWork(registry: Registry, tx: UserTx, userId: string): UnitOfWork {
  const known = new Map<string, Map<string, SyncedRow | undefined>>();
  const parents = new Set<string>();
  const written = new Map<string, Map<string, SyncedRow>>();
  const ofKind = (collection: string) => entryOf(known, collection);
  const peek = ({ collection, id }: RowKey) => known.get(collection)?.get(id);
  const find = (key: RowKey): SyncedRow | undefined => {
    // A mutation that reads undeclared rows would see other rows on a device than here.
    if (!ofKind(key.collection).has(key.id)) {
      throw new Error(`A row of ${key.collection} was read that "needs" does not name`);
    }
    return peek(key);
  };
  /** Adds rows of the database; those that this transaction has written are newer. */
  const add = (collection: string, rows: readonly SyncedRow[]) => {
    const rowsOfKind = ofKind(collection);
    for (const row of rows) if (rowsOfKind.get(row.id) === undefined) rowsOfKind.set(row.id, row);
  };

  const childrenOf = (parent: RowChildren): SyncedRow[] => {
    if (!parents.has(parentName(parent)))
      throw new Error(`Rows of ${parent.collection} were read that "needsChildren" does not name`);
    return [...ofKind(parent.collection).values()].flatMap((row) => (row?.[parent.idField] === parent.id ? row : []));
  };

  return {
    find,
    peek,
    view: { find, childrenOf },
    loaded: { find: peek, childrenOf },
    forget() {
      known.clear();
      parents.clear();
    },
    put(collection, row) {
      ofKind(collection).set(row.id, row);
      entryOf(written, collection).set(row.id, row);
    },
    flush() {
      for (const [collection, rows] of written) {
        tx.$leave(registry.kindOf(collection).rows.saveRows(tx, userId, [...rows.values()]));
      }
      written.clear();
    },
    async loadChildren(wanted) {
      await Promise.all(
        wanted
          .filter((parent) => !parents.has(parentName(parent)))
          .map(async (parent) => {
            add(parent.collection, await registry.kindOf(parent.collection).rows.findRowsOf(tx, userId, parent));
            parents.add(parentName(parent));
          }),
      );
    },
    async load(keys) {
      const missing = Map.groupBy(
        keys.filter(({ collection, id }) => !ofKind(collection).has(id)),
        ({ collection }) => collection,
      );
      await Promise.all(
        [...missing].map(async ([collection, keysOfKind]) => {
          const ids = [...new Set(keysOfKind.map(({ id }) => id))];
          const found = await registry.kindOf(collection).rows.findRows(tx, userId, ids);
          for (const id of ids) if (!ofKind(collection).has(id)) ofKind(collection).set(id, undefined);
          add(collection, found);
        }),
      );
      return missing.size > 0;
    },
  };
}

function entryOf<Row>(map: Map<string, Map<string, Row>>, collection: string): Map<string, Row> {
  const known = map.get(collection);
  if (known !== undefined) return known;
  const made = new Map<string, Row>();
  map.set(collection, made);
  return made;
}

const parentName = ({ collection, idField, id }: RowChildren): string => `${collection} ${idField} ${id}`;
