import type { SyncedRow } from '../sync/index.ts';
import { isSimpleRule, presetOf, type TaskRecurrence } from './recurrence.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a new task with dependent fields consistent. A task with the status Done is completed and vice versa, and
 * a rule sets its preset.
 *
 * @param stored the existing row if the task is created again
 */
export function newTask<Args extends Fields>(args: Args, stored: Fields | undefined, now: string): Args {
  const isDone = args['completed'] === true || args['status'] === 'Done';
  const completedAt = isDone ? (args['completedAt'] ?? stored?.['completedAt'] ?? now) : null;
  const status = isDone ? 'Done' : args['status'];
  const { recurring, recurrence } = args as { recurring?: unknown; recurrence?: TaskRecurrence | null };
  const preset = recurrence == null ? recurring : presetOf(recurrence.rule);
  // None together with a rule comes only from the default.
  const doesFit = recurring === 'None' || recurring === preset;
  return {
    ...args,
    ...{ completed: isDone, completedAt, status },
    ...{ recurring: doesFit ? preset : recurring, recurrence: doesFit ? (recurrence ?? null) : null },
  };
}

/**
 * Returns a patch of a task with dependent fields consistent. If `completed`, `status` and `completedAt` contradict each other,
 * the first one named wins; if the preset and a rule do not fit, the preset wins.
 */
export function taskChanges(task: SyncedRow, changes: Fields, now: string): Fields {
  return { ...changes, ...completionFields(task, changes, now), ...recurrenceFields(task, changes) };
}

function completionFields(task: SyncedRow, changes: Fields, now: string): Fields {
  const { completed, status, completedAt } = changes;
  if (completed === undefined && status === undefined && completedAt === undefined) return {};
  const isDone = completed ?? (status === undefined ? completedAt !== null : status === 'Done');
  if (isDone === true) {
    return { completed: true, status: 'Done', completedAt: completedAt ?? task['completedAt'] ?? now };
  }
  const open = status === undefined || status === 'Done' ? task['status'] : status;
  return { completed: false, status: open === 'Done' ? 'Todo' : open, completedAt: null };
}

function recurrenceFields(task: SyncedRow, changes: Fields): Fields {
  const given = changes as { recurring?: unknown; recurrence?: TaskRecurrence | null; dueDate?: unknown };
  const stored = task['recurrence'] as TaskRecurrence | null;
  const { recurring, recurrence = stored } = given;
  if (recurring !== undefined) {
    return recurrence !== null && presetOf(recurrence.rule) !== recurring ? { recurrence: null } : {};
  }
  if (given.recurrence !== undefined) return recurrence === null ? {} : { recurring: presetOf(recurrence.rule) };
  // A rule that only spells out the preset is dropped with the due date.
  const isMoved = given.dueDate !== undefined && given.dueDate !== task['dueDate'];
  return isMoved && stored !== null && isSimpleRule(stored) ? { recurrence: null } : {};
}
