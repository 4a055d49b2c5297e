import { epochMsOf, instantOf } from '../time/instant.ts';

/** Key of a row: the plural name of its entity, and its id. */
export type RowKey = { collection: string; id: string };

/** Retention of a row in "Recently deleted" before it is purged, in days. */
export const DELETED_KEPT_DAYS = 30;

/**
 * Synced row, as devices keep it and mutations read it. It has the columns that every row has, and the entity's fields by their
 * names on the wire. `rev` is 0 on a device that made the row until the server confirms it. A row with `deletedAt` stays in
 * "Recently deleted" until it is purged.
 */
export type SyncedRow = {
  id: string;
  rev: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
} & Record<string, unknown>;

/** Selects child rows: those of a collection in which a field holds the parent's id. */
export type RowChildren = { collection: string; idField: string; id: string };

/** View of the rows that a mutation requested (`needs`, `needsChildren`), before it applies. Deleted rows are included. */
export type RowView = {
  find(key: RowKey): SyncedRow | undefined;
  /** Returns the child rows in no particular order. */
  childrenOf(parent: RowChildren): readonly SyncedRow[];
};

/**
 * Write to a row. `fields` names only what changes; a row that does not exist yet is created from it and requires all of them.
 * The storing side sets `rev`, `updatedAt` and, for a new row, `createdAt`.
 */
export type RowWrite = RowKey & { fields: Readonly<Record<string, unknown>>; deletedAt?: string | null };

/**
 * The row as a write leaves it, without the version that the server gives it: a new one has 0. `updatedAt` equals `createdAt` only
 * in a row that was never written again: a write in the millisecond of its creation counts as a millisecond later.
 */
export function rowAfter(stored: SyncedRow | undefined, { id, fields, deletedAt }: RowWrite, at: string): SyncedRow {
  const row = stored ?? { id, rev: 0, createdAt: at, updatedAt: at, deletedAt: null };
  const updatedAt = stored?.createdAt === at ? instantOf((epochMsOf(at) ?? 0) + 1) : at;
  return { ...row, ...fields, updatedAt, deletedAt: deletedAt === undefined ? row.deletedAt : deletedAt };
}
