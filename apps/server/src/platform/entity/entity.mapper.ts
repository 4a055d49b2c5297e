import { toWire } from '#src/platform/sync/synced-row.ts';
import type { OwnedRow } from './owned-columns.ts';

/** Maps a row to its wire form: the owned columns and the named fields, nothing else of the table. */
export function toEntityDto(fieldNames: readonly string[], row: OwnedRow): Record<string, unknown> {
  const dto: Record<string, unknown> = {
    id: row.id,
    rev: row.rev,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  for (const name of fieldNames) dto[name] = toWire(row[name]);
  return dto;
}
