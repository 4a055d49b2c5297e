/** The child rows that tasks show in their own rows over REST. */
import { TASK_MINUTES_MAX, TASKS, TIME_ENTRIES, TIMED_MINUTES_MAX } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { AfterEffect } from '#src/platform/sync/sync-writer.ts';
import { listShownChildRows, updateTimeSpent } from './child-rows.repo.ts';

/** The maximum number of notes and attachments in a task's own row; their own routes list all of them. */
const SHOWN_CHILD_ROWS_MAX = 20;

/** Fills in the child rows that tasks show, and the time spent on them after a change. */
export async function completeTasks(
  tx: UserTx,
  userId: string,
  rows: readonly OwnedRow[],
  signAttachment: (id: string) => string,
): Promise<OwnedRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await listShownChildRows(tx, userId, ids, SHOWN_CHILD_ROWS_MAX);
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

/** Updates the time spent on tasks after time entries changed or a task was restarted. It is never a source, and not synced. */
export const deriveTimeSpent: AfterEffect = async (tx, userId, { writes, peek }) => {
  const ids = writes.flatMap(({ collection, id, fields, deletedAt }) => {
    // No time was spent on a task that was just created; only a created task has its series among the written fields.
    const isNew = 'seriesId' in fields && deletedAt === undefined && fields['restartedAt'] === null;
    if (collection === TASKS) return 'restartedAt' in fields && !isNew ? [id] : [];
    if (collection !== TIME_ENTRIES) return [];
    const entry = peek({ collection, id }); // a written row is always loaded
    return entry?.['subjectKind'] === 'task' ? [String(entry['subjectId'])] : [];
  });
  if (ids.length === 0) return;
  await updateTimeSpent(tx, userId, [...new Set(ids)], { entry: TIMED_MINUTES_MAX, task: TASK_MINUTES_MAX });
};
