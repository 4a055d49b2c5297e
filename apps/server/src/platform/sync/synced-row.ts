import type { SyncedRow } from '@dayward/domain';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';

/** Maps a row to the form that mutations read and devices store: the columns that every row has, and the given fields by name. */
export function toSyncedRow(fieldNames: readonly string[], row: OwnedRow): SyncedRow {
  const synced: SyncedRow = {
    id: row.id,
    rev: row.rev,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
  for (const name of fieldNames) synced[name] = toWire(row[name]);
  return synced;
}

/** Converts instants to strings; every other column value is a JSON value already. */
export function toWire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
