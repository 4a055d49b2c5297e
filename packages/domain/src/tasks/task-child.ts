import { type Effect, refused } from '../sync/effect.ts';
import type { RowKey, RowView } from '../sync/rows.ts';
import { TASKS } from './task.ts';

/** New row that belongs to a task, such as a subtask or a note. */
type NewTaskChild = { taskId: string };

/** Lists the rows, beside its own, that creating such a part reads. */
export function rowsOfTaskChild({ taskId }: NewTaskChild): RowKey[] {
  return [{ collection: TASKS, id: taskId }];
}

/** Accepts the part if its task exists. A deleted task accepts it, so that the part is present when the task is restored. */
export function acceptTaskChild<Part extends NewTaskChild>(view: RowView, part: Part): Part | Effect {
  return view.find({ collection: TASKS, id: part.taskId }) === undefined ? refused('not_found') : part;
}
