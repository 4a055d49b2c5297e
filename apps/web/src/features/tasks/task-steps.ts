import type { MutationArgs, MutationCall } from '@dayward/contract';
import { SubtaskEntity, TaskEntity } from '@dayward/contract/features/tasks';
import { successorId } from '@dayward/domain';
import { newId } from '#src/platform/new-id.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { findSubtasks, findTask, type Task } from './tasks.data.ts';

export type TaskChanges = MutationArgs<'task.patch'>['changes'];

/** What is done, and what takes it back when that is asked for. */
export type Step = { calls: readonly MutationCall[]; undo: () => readonly MutationCall[] };

/** Sets fields, and takes them back to what they were; fields that have the value already are left alone. */
export function patchStep(data: LocalStore, task: Task, wanted: TaskChanges): Step {
  const own: Readonly<Record<string, unknown>> = task;
  const names = Object.keys(wanted).filter((name) => !isSame(own[name], (wanted as Record<string, unknown>)[name]));
  if (names.length === 0) return { calls: [], undo: () => [] };
  // Both have the names of the given changes, and the task's own values fit them.
  const only = (from: Readonly<Record<string, unknown>>, some: readonly string[]) =>
    Object.fromEntries(some.map((name) => [name, from[name]])) as TaskChanges;
  const again = names.some((name) => COMPLETION.includes(name)) ? completionAgain(data, task) : [];
  const others = again.length === 0 ? names : names.filter((name) => !COMPLETION.includes(name));
  return {
    calls: [{ name: 'task.patch', args: { id: task.id, changes: only(wanted, names) } }],
    undo: () => [...again, ...patchOf(task, only(own, others))],
  };
}

/** One fact in three fields. */
const COMPLETION: readonly string[] = ['completed', 'completedAt', 'status'];

/** What completes a task again as it is completed now, with the next one of its series that there is now; nothing for an open one. */
function completionAgain(data: LocalStore, { id, completed, completedAt, updatedAt }: Task): readonly MutationCall[] {
  if (!completed) return [];
  const hadNext = findTask(data, successorId(id))?.deletedAt === null;
  return [{ name: 'task.completeAgain', args: { id, at: completedAt ?? updatedAt, hadNext } }];
}

function patchOf({ id }: Task, changes: TaskChanges): readonly MutationCall[] {
  return Object.keys(changes).length === 0 ? [] : [{ name: 'task.patch', args: { id, changes } }];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function removal({ id }: Task): Step {
  return {
    calls: [{ name: 'task.delete', args: { id } }],
    undo: () => [{ name: 'task.restore', args: { id } }],
  };
}

/** What belongs to a task's own story, not to what it is. */
const OWN_STORY: readonly string[] = [
  'status',
  'completed',
  'completedAt',
  'actualTime',
  'restartedAt',
  'snoozedUntil',
  'archivedAt',
  'seriesId',
];

export function duplication(data: LocalStore, task: Task): Step {
  const id = newId();
  const defined = Object.keys(TaskEntity.fields).filter((name) => !OWN_STORY.includes(name));
  const definition = Object.fromEntries(Object.entries(task).filter(([name]) => defined.includes(name)));
  const parts = findSubtasks(data, task.id).map(({ title, sortOrder }): MutationCall => {
    const args = SubtaskEntity.schemas.create.parse({ id: newId(), taskId: id, title, sortOrder });
    return { name: 'subtask.create', args };
  });
  return {
    calls: [{ name: 'task.create', args: TaskEntity.schemas.create.parse({ ...definition, id }) }, ...parts],
    undo: () => [{ name: 'task.delete', args: { id } }],
  };
}

export function restarting(data: LocalStore, task: Task, at: string): Step {
  const done = findSubtasks(data, task.id).filter(({ completed }) => completed);
  const { status, actualTime, restartedAt } = task;
  const again = completionAgain(data, task);
  return {
    calls: [{ name: 'task.restart', args: { id: task.id, at } }],
    undo: () => [
      ...again,
      ...patchOf(task, { actualTime, restartedAt, ...(again.length === 0 && { status }) }),
      ...done.map(({ id }): MutationCall => ({ name: 'subtask.patch', args: { id, changes: { completed: true } } })),
    ],
  };
}
