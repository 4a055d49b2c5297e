import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow, OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { habitsTable } from './habits.table.ts';

/** A table of what belongs to runs of habits. */
export type PartsTable = OwnedTable & Record<'habitId' | 'runId', PgColumn>;

/** The current runs of those of the given habits that are not deleted, by habit. */
export async function findCurrentRuns(
  tx: UserTx,
  userId: string,
  habitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const runId = sql<string>`coalesce(${habitsTable.runId}, ${habitsTable.id})`;
  const kept = and(eq(habitsTable.userId, userId), isNull(habitsTable.deletedAt));
  const rows = await tx
    .select({ id: habitsTable.id, runId })
    .from(habitsTable)
    .where(and(kept, inArray(habitsTable.id, [...habitIds])));
  return new Map(rows.map((row) => [row.id, row.runId]));
}

/** What belongs to one run of a habit and is not deleted, newest first. */
export async function listPartsOfRun(
  tx: UserTx,
  userId: string,
  table: PartsTable,
  { habitId, runId }: { habitId: string; runId: string },
): Promise<OwnedRow[]> {
  const ofRun = and(eq(table.userId, userId), eq(table.habitId, habitId), eq(table.runId, runId));
  const rows = await tx
    .select()
    .from(table as OwnedTable)
    .where(and(ofRun, isNull(table.deletedAt)))
    .orderBy(desc(table.createdAt), desc(table.id));
  return rows as OwnedRow[]; // the columns of an OwnedTable, which drizzle's generics lose
}
