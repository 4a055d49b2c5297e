import type { MutationCall } from '@dayward/contract';
import { SubtaskEntity, TaskEntity } from '@dayward/contract/features/tasks';
import { newId } from '#src/platform/new-id.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import type { Step } from './task-steps.ts';
import { findSubtasks, type Task } from './tasks.data.ts';

/** Fields of a task's own history, which a copy does not get. */
const HISTORY_FIELDS: readonly string[] = [
  'status',
  'completed',
  'completedAt',
  'actualTime',
  'restartedAt',
  'snoozedUntil',
  'archivedAt',
  'seriesId',
];

/** Copies the definition of a task and its subtasks to a new open task. */
export function duplicateStep(data: LocalStore, task: Task): Step {
  const id = newId();
  const defined = Object.keys(TaskEntity.fields).filter((name) => !HISTORY_FIELDS.includes(name));
  const definition = Object.fromEntries(Object.entries(task).filter(([name]) => defined.includes(name)));
  const subtasks = findSubtasks(data, task.id).map(({ title, sortOrder }): MutationCall => {
    const args = SubtaskEntity.schemas.create.parse({ id: newId(), taskId: id, title, sortOrder });
    return { name: 'subtask.create', args };
  });
  return {
    calls: [{ name: 'task.create', args: TaskEntity.schemas.create.parse({ ...definition, id }) }, ...subtasks],
    undo: () => [{ name: 'task.delete', args: { id } }],
  };
}
