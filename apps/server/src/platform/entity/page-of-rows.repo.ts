import { type SQL, sql } from 'drizzle-orm';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

/** A page request for a list that is newest first: `limit` rows after the row `before`, or from the newest. */
export type PageRequest = { before?: string; limit: number };

/** The rows of a page, and the `before` of the next page; null at the end. */
export type PageOfRows = { rows: OwnedRow[]; next: string | null };

/**
 * Restricts a list that is newest first to the rows after a given one, deleted or not. Nothing follows one that the account never
 * had or that was purged.
 */
export function isAfterRow(table: OwnedTable, userId: string, before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const place = sql`(select created_at, id from ${table} where user_id = ${userId} and id = ${before})`;
  return sql`(${table.createdAt}, ${table.id}) < ${place}`;
}

/** Builds a page from a result of up to `limit + 1` rows. */
export function pageOfRows(found: readonly OwnedRow[], limit: number): PageOfRows {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
