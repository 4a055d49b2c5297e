import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow, OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { habitImagesTable, habitMilestonesTable, habitNotesTable, habitsTable } from './habits.table.ts';

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

/** A part of a list that is newest first: so many rows from the one after `before` on, without it from the newest. */
export type PageOfParts = { before?: string; limit: number };

/** What belongs to one run of a habit and is not deleted, newest first. */
export async function listPartsOfRun(
  tx: UserTx,
  userId: string,
  table: PartsTable,
  { habitId, runId }: { habitId: string; runId: string },
  { before, limit }: PageOfParts,
): Promise<OwnedRow[]> {
  const place = sql`(select created_at, id from ${table} where user_id = ${userId} and id = ${before})`;
  const isOlder = before === undefined ? undefined : sql`(${table.createdAt}, ${table.id}) < ${place}`;
  const ofRun = and(eq(table.userId, userId), eq(table.habitId, habitId), eq(table.runId, runId));
  const rows = await tx
    .select()
    .from(table as OwnedTable)
    .where(and(ofRun, isNull(table.deletedAt), isOlder))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
  return rows as OwnedRow[]; // the columns of an OwnedTable, which drizzle's generics lose
}

/** What habits show of their current runs; of each habit the newest first. */
export type ShownParts = {
  notes: { habitId: string; content: string }[];
  images: { habitId: string; id: string }[];
  milestones: { habitId: string; days: number; reachedOn: string }[];
};

/** The newest parts of the current runs of the given habits, at most so many of each kind; of images those with a picture. */
export async function listShownParts(
  tx: UserTx,
  userId: string,
  habitIds: readonly string[],
  most: number,
): Promise<ShownParts> {
  const newest = async <Row extends { habitId: string }>(columns: SQL, table: PartsTable, isShown: SQL) => {
    const { rows } = await tx.execute<Row>(sql`
      select h.id as "habitId", part.*
      from habits h, lateral (
        select ${columns} from ${table} p
        where p.user_id = h.user_id and p.habit_id = h.id and p.run_id = coalesce(h.run_id, h.id)
          and p.deleted_at is null and ${isShown}
        order by p.created_at desc, p.id desc limit ${most}
      ) part
      where h.user_id = ${userId} and h.id = any(${sql.param([...habitIds])}::uuid[])`);
    return rows;
  };
  return {
    notes: await newest(sql`p.content`, habitNotesTable, sql`true`),
    images: await newest(sql`p.id`, habitImagesTable, sql`p.uploaded_at is not null`),
    milestones: await newest(sql`p.days, p.reached_on::text as "reachedOn"`, habitMilestonesTable, sql`true`),
  };
}
