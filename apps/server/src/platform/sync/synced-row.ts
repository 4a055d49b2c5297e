import type { SyncedRow } from '@dayward/domain';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';

/** A row as mutations read it and devices keep it: the columns that every row has, and the given fields by name. */
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

/** Instants travel as texts; everything else a column gives is a value of JSON already. */
export function toWire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
