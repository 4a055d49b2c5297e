import { type Effect, refused } from '../sync/effect.ts';
import type { RowKey, RowView } from '../sync/rows.ts';
import { TASKS } from './task.ts';

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
