import type { SyncedRow } from '../sync/index.ts';
import { faceOf, isSimpleRule, type TaskRecurrence } from './recurrence.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * A new task with what belongs together in step: a task with the status Done is completed and the other way round, and a
 * rule brings its simple face along.
 *
 * @param stored the row where it is made again
 */
export function newTask<Args extends Fields>(args: Args, stored: Fields | undefined, now: string): Args {
  const isDone = args['completed'] === true || args['status'] === 'Done';
  const completedAt = isDone ? (args['completedAt'] ?? stored?.['completedAt'] ?? now) : null;
  const status = isDone ? 'Done' : args['status'];
  const { recurring, recurrence } = args as { recurring?: unknown; recurrence?: TaskRecurrence | null };
  const face = recurrence == null ? recurring : faceOf(recurrence.rule);
  // Nobody says None and a rule at once: it is the default.
  const doesFit = recurring === 'None' || recurring === face;
  return {
    ...args,
    ...{ completed: isDone, completedAt, status },
    ...{ recurring: doesFit ? face : recurring, recurrence: doesFit ? (recurrence ?? null) : null },
  };
}

/**
 * What a patch of a task comes to once what belongs together is in step again. Of `completed`, `status` and `completedAt`
 * that contradict each other the first that is named is right; of the simple face and a rule that do not fit, the face is.
 */
export function taskChanges(task: SyncedRow, changes: Fields, now: string): Fields {
  return { ...changes, ...completing(task, changes, now), ...repeating(task, changes) };
}

function completing(task: SyncedRow, changes: Fields, now: string): Fields {
  const { completed, status, completedAt } = changes;
  if (completed === undefined && status === undefined && completedAt === undefined) return {};
  const isDone = completed ?? (status === undefined ? completedAt !== null : status === 'Done');
  if (isDone === true) {
    return { completed: true, status: 'Done', completedAt: completedAt ?? task['completedAt'] ?? now };
  }
  const open = status === undefined || status === 'Done' ? task['status'] : status;
  return { completed: false, status: open === 'Done' ? 'Todo' : open, completedAt: null };
}

function repeating(task: SyncedRow, changes: Fields): Fields {
  const given = changes as { recurring?: unknown; recurrence?: TaskRecurrence | null; dueDate?: unknown };
  const stored = task['recurrence'] as TaskRecurrence | null;
  const { recurring, recurrence = stored } = given;
  if (recurring !== undefined) {
    return recurrence !== null && faceOf(recurrence.rule) !== recurring ? { recurrence: null } : {};
  }
  if (given.recurrence !== undefined) return recurrence === null ? {} : { recurring: faceOf(recurrence.rule) };
  // A rule that only spells out the simple face goes with the due date.
  const isMoved = given.dueDate !== undefined && given.dueDate !== task['dueDate'];
  return isMoved && stored !== null && isSimpleRule(stored) ? { recurrence: null } : {};
}
