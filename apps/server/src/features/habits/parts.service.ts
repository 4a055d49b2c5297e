/** What belongs to the runs of habits beside their days: it is seen with its habit, while its run is the current one. */
import type { Database } from '#src/db/database.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { findCurrentRuns, listPartsOfRun, type PartsTable } from './parts.repo.ts';

/** Leaves out what belongs to a deleted habit or to a run that ended. */
export const onlySeenParts: CompleteRows = async (tx, userId, rows) => {
  if (rows.length === 0) return [];
  const habitIds = [...new Set(rows.map((row) => String(row['habitId'])))];
  const current = await findCurrentRuns(tx, userId, habitIds);
  return rows.filter((row) => current.get(String(row['habitId'])) === row['runId']);
};

/**
 * What is seen with a habit, newest first.
 *
 * @throws AppError `not_found` for an unknown, foreign or deleted habit
 */
export async function listParts(
  database: Database,
  userId: string,
  table: PartsTable,
  habitId: string,
): Promise<OwnedRow[]> {
  return database.asUser(userId, async (tx) => {
    const runId = (await findCurrentRuns(tx, userId, [habitId])).get(habitId);
    if (runId === undefined) throw new AppError('not_found');
    return listPartsOfRun(tx, userId, table, { habitId, runId });
  });
}
