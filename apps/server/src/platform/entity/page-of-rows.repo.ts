import { type SQL, sql } from 'drizzle-orm';
import type { OwnedRow, OwnedTable } from './owned-columns.ts';

/** A part of a list that is newest first: so many rows from the one after `before` on, without it from the newest. */
export type PageAsked = { before?: string; limit: number };

/** The rows of a page, and what to name as `before` for what follows; null at the end. */
export type PageOfRows = { rows: OwnedRow[]; next: string | null };

/**
 * Narrows a list that is newest first to what follows a row, deleted or not. Nothing follows one that the account never had
 * or that is gone for good.
 */
export function isAfterRow(table: OwnedTable, userId: string, before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const place = sql`(select created_at, id from ${table} where user_id = ${userId} and id = ${before})`;
  return sql`(${table.createdAt}, ${table.id}) < ${place}`;
}

/** Makes a page of what was found, of which one more than a page holds was asked for. */
export function pageOfRows(found: readonly OwnedRow[], limit: number): PageOfRows {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
