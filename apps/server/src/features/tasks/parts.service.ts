/** What tasks show in their own rows over REST of what belongs to them. */
import { TASK_MINUTES_MAX, TASKS, TIME_ENTRIES, TIMED_MINUTES_MAX } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { AfterEffect } from '#src/platform/sync/sync-writer.ts';
import { listShownParts, updateTimeSpent } from './parts.repo.ts';

/** How many notes and attachments a task's own row shows at most; all of them are read by their own routes. */
const SHOWN_PARTS_MAX = 20;

/** Fills in what tasks show of their parts, and the time spent on them as it is after a change. */
export async function completeTasks(
  tx: UserTx,
  userId: string,
  rows: readonly OwnedRow[],
  signAttachment: (id: string) => string,
): Promise<OwnedRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await listShownParts(tx, userId, ids, SHOWN_PARTS_MAX);
  const subtasks = byTask(parts.subtasks);
  const notes = byTask(parts.notes);
  const attachments = byTask(parts.attachments);
  const times = byTask(parts.times);
  return rows.map((row) => ({
    ...row,
    subtasks: (subtasks.get(row.id) ?? []).map(({ id, title, completed }) => ({ id, title, completed })),
    notes: (notes.get(row.id) ?? []).map(({ content }) => content),
    attachments: (attachments.get(row.id) ?? []).map(({ id }) => signAttachment(id)),
    timeSpent: times.get(row.id)?.[0]?.timeSpent ?? 0,
  }));
}

function byTask<Part extends { taskId: string }>(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  return Map.groupBy(parts, ({ taskId }) => taskId);
}

/** Brings up to date what was spent on tasks, after times changed or one was begun anew. It is never a source, and not synced. */
export const deriveTimeSpent: AfterEffect = async (tx, userId, { writes, peek }) => {
  const ids = writes.flatMap(({ collection, id, fields, deletedAt }) => {
    // Nothing was spent on a task that was only just made, which alone names its series.
    const isNew = 'seriesId' in fields && deletedAt === undefined && fields['restartedAt'] === null;
    if (collection === TASKS) return 'restartedAt' in fields && !isNew ? [id] : [];
    if (collection !== TIME_ENTRIES) return [];
    const entry = peek({ collection, id }); // what was written is known
    return entry?.['subjectKind'] === 'task' ? [String(entry['subjectId'])] : [];
  });
  if (ids.length === 0) return;
  await updateTimeSpent(tx, userId, [...new Set(ids)], { entry: TIMED_MINUTES_MAX, task: TASK_MINUTES_MAX });
};
