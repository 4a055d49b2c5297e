import { type SQL, sql } from 'drizzle-orm';
import type { UserTx } from '#src/db/database.ts';
import type { ParentRows } from '#src/platform/entity/children.repo.ts';
import type { OwnedTable } from '#src/platform/entity/owned-columns.ts';
import { habitImagesTable, habitMilestonesTable, habitNotesTable, habitsTable } from './habits.table.ts';

/** The run of a habit whose child rows are visible; the first run has the id of the habit itself. */
const currentRun = sql<string>`coalesce(${habitsTable.runId}, ${habitsTable.id})`;

/** Child rows of runs are visible with their habit, if their run is the current one. */
export const visibleWithHabits: ParentRows = { table: habitsTable, current: { field: 'runId', value: currentRun } };

/** The child rows of the current runs that habits show; of each habit the newest first. */
export type ShownChildRows = {
  notes: { habitId: string; content: string }[];
  images: { habitId: string; id: string }[];
  milestones: { habitId: string; days: number; reachedOn: string }[];
};

/** The newest child rows of the current runs of the given habits, limited per kind; only images that have a picture. */
export async function listShownChildRows(
  tx: UserTx,
  userId: string,
  habitIds: readonly string[],
  most: number,
): Promise<ShownChildRows> {
  const newest = async <Row extends { habitId: string }>(columns: SQL, table: OwnedTable, isShown: SQL) => {
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
