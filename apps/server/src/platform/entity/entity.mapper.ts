import type { OwnedRow } from './owned-columns.ts';

/** The wire form of a row: the owned columns and the declared fields, nothing else that the table may hold. */
export function toEntityDto(fields: Record<string, unknown>, row: OwnedRow): Record<string, unknown> {
  const dto: Record<string, unknown> = {
    id: row.id,
    rev: row.rev,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  for (const field of Object.keys(fields)) dto[field] = row[field];
  return dto;
}
