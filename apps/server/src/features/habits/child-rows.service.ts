/** The child rows of runs that habits show in their own rows. */
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { listShownChildRows } from './child-rows.repo.ts';

/** The maximum number of notes, images and milestones in a habit's own row; their own routes list all of them. */
const SHOWN_CHILD_ROWS_MAX = 20;

/** Fills in the child rows that habits show: texts of notes, signed addresses of images, and reached milestones. */
export async function completeChildRows(
  tx: UserTx,
  userId: string,
  rows: readonly OwnedRow[],
  signImage: (id: string) => string,
): Promise<OwnedRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await listShownChildRows(tx, userId, ids, SHOWN_CHILD_ROWS_MAX);
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
