import type { MutationArgs, MutationCall } from '@dayward/contract';
import { successorId } from '@dayward/domain';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { findSubtasks, findTask, type Task } from './tasks.data.ts';

export type TaskChanges = MutationArgs<'task.patch'>['changes'];

/** Mutations of an action, and those that undo it at a later moment. */
export type Step = { calls: readonly MutationCall[]; undo: () => readonly MutationCall[] };

/** Sets fields, and undoes it with their previous values; fields that have the value already are skipped. */
export function patchStep(data: LocalStore, task: Task, wanted: TaskChanges): Step {
  const own: Readonly<Record<string, unknown>> = task;
  const names = Object.keys(wanted).filter((name) => !isSame(own[name], (wanted as Record<string, unknown>)[name]));
  if (names.length === 0) return { calls: [], undo: () => [] };
  // Both have the keys of the changes, and the values of the task fit them.
  const only = (from: Readonly<Record<string, unknown>>, some: readonly string[]) =>
    Object.fromEntries(some.map((name) => [name, from[name]])) as TaskChanges;
  const again = names.some((name) => COMPLETION.includes(name)) ? redoCompletion(data, task) : [];
  const others = again.length === 0 ? names : names.filter((name) => !COMPLETION.includes(name));
  return {
    calls: [{ name: 'task.patch', args: { id: task.id, changes: only(wanted, names) } }],
    undo: () => [...again, ...patchOf(task, only(own, others))],
  };
}

/** Three fields that change together. */
const COMPLETION: readonly string[] = ['completed', 'completedAt', 'status'];

/** The mutations that complete a task again as it is completed now, with its current next task; none for an open one. */
function redoCompletion(data: LocalStore, { id, completed, completedAt, updatedAt }: Task): readonly MutationCall[] {
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

export function deleteStep({ id }: Task): Step {
  return {
    calls: [{ name: 'task.delete', args: { id } }],
    undo: () => [{ name: 'task.restore', args: { id } }],
  };
}

export function restartStep(data: LocalStore, task: Task, at: string): Step {
  const done = findSubtasks(data, task.id).filter(({ completed }) => completed);
  const { status, actualTime, restartedAt } = task;
  const again = redoCompletion(data, task);
  return {
    calls: [{ name: 'task.restart', args: { id: task.id, at } }],
    undo: () => [
      ...again,
      ...patchOf(task, { actualTime, restartedAt, ...(again.length === 0 && { status }) }),
      ...done.map(({ id }): MutationCall => ({ name: 'subtask.patch', args: { id, changes: { completed: true } } })),
    ],
  };
}
