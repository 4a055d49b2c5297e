/** Where a row is: the plural name of its entity, and its id. */
export type RowKey = { collection: string; id: string };

/** How long a deleted row rests in "Recently deleted" before it is purged, in days. */
export const DELETED_KEPT_DAYS = 30;

/**
 * A synced row, as devices keep it and mutations read it: the columns that every row has, and the entity's fields by
 * their names on the wire. `rev` is 0 on a device that made the row and has not heard of it from the server yet.
 * A row with `deletedAt` rests in "Recently deleted" until it is purged.
 */
export type SyncedRow = {
  id: string;
  rev: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
} & Record<string, unknown>;

/** Names the rows of a collection that belong to one: those in which a field holds its id. */
export type RowChildren = { collection: string; idField: string; id: string };

/** The rows that a mutation asked for (`needs`, `needsChildren`), before it acts. Rows in "Recently deleted" are among them. */
export type RowView = {
  find(key: RowKey): SyncedRow | undefined;
  /** In no order. */
  childrenOf(parent: RowChildren): readonly SyncedRow[];
};

/**
 * What becomes of a row. `fields` names only what changes; a row that is not there yet is made from it and must be
 * given all of them. Who writes it down gives `rev`, `updatedAt` and, to a new row, `createdAt`.
 */
export type RowWrite = RowKey & { fields: Readonly<Record<string, unknown>>; deletedAt?: string | null };

/** The row as a write leaves it, without the version that the server gives it: a new one has 0. */
export function rowAfter(stored: SyncedRow | undefined, { id, fields, deletedAt }: RowWrite, at: string): SyncedRow {
  const row = stored ?? { id, rev: 0, createdAt: at, updatedAt: at, deletedAt: null };
  return { ...row, ...fields, updatedAt: at, deletedAt: deletedAt === undefined ? row.deletedAt : deletedAt };
}
