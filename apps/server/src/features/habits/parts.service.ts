/** What belongs to the runs of habits beside their days: it is seen with its habit, while its run is the current one. */
import type { Database, UserTx } from '#src/db/database.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { findCurrentRuns, listPartsOfRun, listShownParts, type PageOfParts, type PartsTable } from './parts.repo.ts';

/** Leaves out what belongs to a deleted habit or to a run that ended. */
export const onlySeenParts: CompleteRows = async (tx, userId, rows) => {
  if (rows.length === 0) return [];
  const habitIds = [...new Set(rows.map((row) => String(row['habitId'])))];
  const current = await findCurrentRuns(tx, userId, habitIds);
  return rows.filter((row) => current.get(String(row['habitId'])) === row['runId']);
};

/**
 * A page of what is seen with a habit, newest first. It is over where the row is gone for good that it shall begin after.
 *
 * @throws AppError `not_found` for an unknown, foreign or deleted habit
 */
export async function listParts(
  database: Database,
  userId: string,
  table: PartsTable,
  { habitId, limit, before }: { habitId: string } & PageOfParts,
): Promise<{ rows: OwnedRow[]; next: string | null }> {
  return database.asUser(userId, async (tx) => {
    const runId = (await findCurrentRuns(tx, userId, [habitId])).get(habitId);
    if (runId === undefined) throw new AppError('not_found');
    const page = { limit: limit + 1, ...(before !== undefined && { before }) };
    const found = await listPartsOfRun(tx, userId, table, { habitId, runId }, page);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  });
}

/** How many notes, images and milestones a habit's own row shows at most; all of them are read by their own routes. */
const SHOWN_PARTS_MAX = 20;

/** Fills in what habits show of their parts: what notes say, under which addresses images open, and which milestones were reached. */
export async function completeParts(
  tx: UserTx,
  userId: string,
  rows: readonly OwnedRow[],
  signImage: (id: string) => string,
): Promise<OwnedRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await listShownParts(tx, userId, ids, SHOWN_PARTS_MAX);
  const [notes, images, milestones] = [byHabit(parts.notes), byHabit(parts.images), byHabit(parts.milestones)];
  return rows.map((row) => ({
    ...row,
    notes: (notes.get(row.id) ?? []).map(({ content }) => content),
    images: (images.get(row.id) ?? []).map(({ id }) => signImage(id)),
    milestones: (milestones.get(row.id) ?? []).map(({ days, reachedOn }) => ({ days, reachedOn })),
  }));
}

function byHabit<Part extends { habitId: string }>(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  return Map.groupBy(parts, ({ habitId }) => habitId);
}
