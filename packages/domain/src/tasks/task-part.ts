import { applied, type Effect, NOTHING_TO_DO, refused } from '../sync/effect.ts';
import type { RowKey, RowView } from '../sync/rows.ts';
import { TASK_ATTACHMENTS, TASKS } from './task.ts';

/** Something that belongs to a task, such as a subtask or a note, as it is made. */
type NewTaskPart = { taskId: string };

/** The rows that making such a part has to see, beside its own. */
export function rowsOfTaskPart({ taskId }: NewTaskPart): RowKey[] {
  return [{ collection: TASKS, id: taskId }];
}

/** The part where its task is there; one in "Recently deleted" takes it, so that it is there when the task comes back. */
export function placeTaskPart<Part extends NewTaskPart>(view: RowView, part: Part): Part | Effect {
  return view.find({ collection: TASKS, id: part.taskId }) === undefined ? refused('not_found') : part;
}

/** The row of an attachment. */
export function taskAttachmentKey(id: string): RowKey {
  return { collection: TASK_ATTACHMENTS, id };
}

/**
 * Says of an attachment that its file has arrived, which only the server can know. Arriving again changes nothing. One in
 * "Recently deleted" takes it and stays deleted.
 */
export function takeAttachedFile(
  view: Pick<RowView, 'find'>,
  { id, taskId, ...file }: { id: string; taskId: string; isPicture: boolean },
  { now }: { now: string },
): Effect {
  const attachment = view.find(taskAttachmentKey(id));
  if (attachment === undefined || attachment['taskId'] !== taskId) return refused('not_found');
  if (attachment['uploadedAt'] !== null) return NOTHING_TO_DO;
  return applied(
    [{ ...taskAttachmentKey(id), fields: { ...file, uploadedAt: now } }],
    [{ name: 'taskAttachment.uploaded', entityId: id, payload: { taskId } }],
  );
}
