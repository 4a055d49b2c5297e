/**
 * Completing, reopening and restarting tasks. `completed`, `completedAt` and `status` are one fact in three fields, which
 * `task-fields.ts` keeps consistent for every writer (TASK-20..22).
 */
import { naturalId } from '../kernel/natural-id.ts';
import { NOTIFICATIONS } from '../notifications/notification.ts';
import {
  type Apply,
  applied,
  type Effect,
  type EffectEvent,
  isDeepEqual,
  type MutationContext,
  NO_CHANGE,
  type RowChildren,
  type RowKey,
  type RowView,
  type RowWrite,
  refused,
  refusedFutureDay,
  type SyncedRow,
} from '../sync/index.ts';
import { addDays, daysBetween, type LocalDate, localDate } from '../time/index.ts';
import { TIME_ENTRIES } from '../time-entries/time-entry.ts';
import { NEXT_TASK_NOTICES, type NextTaskNotice } from './next-task-notices.ts';
import { recurrenceOfSuccessor, type TaskRecurrence } from './recurrence.ts';
import { successorId } from './successor-id.ts';
import { SUBTASKS, TASK_ATTACHMENTS, TASK_NOTES, TASKS, type TaskFacts, type TaskReminder } from './task.ts';
import { type Fields, taskChanges } from './task-fields.ts';
import { patchSeries, type SeenArgs, shiftDate, shiftReminder } from './unseen-completion.ts';

/** Calendar result for the next task of a series. */
export type NextOfSeries = { dueDate: LocalDate };

export type CompleteTaskArgs = {
  id: string;
  /** Time of completion, and the user's day of it. */
  at: string;
  day: LocalDate;
  zone: string;
  /** Next task of the series that the device shows until the server responds; the server computes its own. */
  next: NextOfSeries | null;
};
export type TaskAtArgs = { id: string; at: string };
export type CompleteTaskAgainArgs = {
  id: string;
  /** Previous time of completion. */
  at: string;
  /** True if the next task of its series existed then. */
  hadNext: boolean;
};

type Task = SyncedRow & TaskFacts & { seriesId: string | null; reminders: readonly TaskReminder[] };

type EffectPart = { writes: readonly RowWrite[]; events: readonly EffectEvent[] };
const NOTHING: EffectPart = { writes: [], events: [] };

const keyOf = (id: string): RowKey => ({ collection: TASKS, id });

/** Selects the subtasks of a task. */
export function subtasksOf(taskId: string): RowChildren {
  return { collection: SUBTASKS, idField: 'taskId', id: taskId };
}

/** Lists the rows that completing, reopening and patching read. */
export function rowsOfCompletion({ id }: { id: string }): RowKey[] {
  return [keyOf(id), keyOf(successorId(id))];
}

/** Selects the rows that a user may have added to a task and that are not copied to it: notes, files and time spent. */
function additionsTo(taskId: string): RowChildren[] {
  return [
    { collection: TASK_NOTES, idField: 'taskId', id: taskId },
    { collection: TASK_ATTACHMENTS, idField: 'taskId', id: taskId },
    { collection: TIME_ENTRIES, idField: 'subjectId', id: taskId },
  ];
}

/** Selects the child rows that they read: subtasks, and additions to the next task. */
export function childrenOfCompletion({ id }: { id: string }): RowChildren[] {
  const next = successorId(id);
  return [subtasksOf(id), subtasksOf(next), ...additionsTo(next)];
}

/** Completes a task and creates the next one of its series. A completed task keeps its original completion. */
export const completeTask: Apply<CompleteTaskArgs> = (view, { id, at, day, next }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  if (task.completed) return NO_CHANGE;
  const changes = { completed: true, completedAt: clampToNow(at, context.now), status: 'Done' };
  const following = createSuccessor(view, task, nextOf(task, day, next, context), context);
  return applied([{ ...keyOf(id), fields: changes }, ...following.writes], [updated(id, changes), ...following.events]);
};

/**
 * Completes a task again as it was before it was reopened or restarted, with the next task that existed then. It undoes the
 * reopening, so it never asks the calendar: device and server restore the same row at any time.
 */
export const completeTaskAgain: Apply<CompleteTaskAgainArgs> = (view, { id, at, hadNext }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  if (task.completed) return NO_CHANGE;
  const changes = { completed: true, completedAt: clampToNow(at, context.now), status: 'Done' };
  const following = hadNext && task.deletedAt === null ? restoreSuccessor(view, id) : NOTHING;
  return applied([{ ...keyOf(id), fields: changes }, ...following.writes], [updated(id, changes), ...following.events]);
};

/** Reopens a task; the next one of its series is deleted unless it has been changed since. */
export const reopenTask: Apply<TaskAtArgs> = (view, { id }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  if (!task.completed) return NO_CHANGE;
  const changes = { completed: false, completedAt: null, status: 'Todo' };
  const taken = deleteSuccessor(view, task, context);
  return applied([{ ...keyOf(id), fields: changes }, ...taken.writes], [updated(id, changes), ...taken.events]);
};

/** Restarts a task: open, with its subtasks open, and no time spent (TASK-23). */
export const restartTask: Apply<TaskAtArgs> = (view, { id, at }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  const restartedAt = clampToNow(at, context.now);
  // Sent twice, or restarted on another device since.
  if (task.restartedAt !== null && task.restartedAt >= restartedAt) return NO_CHANGE;
  const opened = { completed: false, completedAt: null, status: 'Todo' };
  const subtasks = view
    .childrenOf(subtasksOf(id))
    .filter((subtask) => subtask['completed'] === true)
    .map((subtask): RowWrite => ({ collection: SUBTASKS, id: subtask.id, fields: { completed: false } }));
  const taken = task.completed ? deleteSuccessor(view, task, context) : NOTHING;
  return applied(
    [{ ...keyOf(id), fields: { ...opened, actualTime: 0, restartedAt } }, ...subtasks, ...taken.writes],
    [{ name: 'task.restarted', entityId: id }, ...(task.completed ? [updated(id, opened)] : []), ...taken.events],
  );
};

/**
 * Patches a task and keeps dependent fields consistent. A patch that completes or reopens it has the effects of completing and
 * reopening. One whose author had not seen a completion goes to the series, see `unseen-completion.ts`.
 *
 * @param patch writes changes to a task like a patch of any entity; `remove` deletes one
 */
export function patchTask(
  view: RowView,
  { id, changes, seenOpen }: SeenArgs & { changes: Fields },
  context: MutationContext,
  { patch, remove }: { patch: (changes: Fields, id: string) => Effect; remove: (id: string) => Effect },
): Effect {
  const task = findTask(view, id);
  if (task === undefined) return patch(changes, id);
  const consistent = taskChanges(task, changes, context.now);
  const wrong = refuseInvalidRule(consistent, context);
  if (wrong !== undefined) return wrong;
  const ofSeries = patchSeries(view, { id, changes, seenOpen }, context, { patch, remove });
  if (ofSeries !== undefined) return ofSeries;
  const effect = patch(consistent, id);
  const isDone = consistent['completed'] ?? task.completed;
  if (effect.outcome === 'refused' || isDone === task.completed) return effect;
  const changed = { ...task, ...consistent } as Task; // validated by the schema of the patch
  const further =
    isDone === true
      ? createSuccessor(view, changed, nextOf(changed, dayOfPatch(changed, context), null, context), context)
      : deleteSuccessor(view, task, context);
  return applied([...effect.writes, ...further.writes], [...effect.events, ...further.events]);
}

/**
 * Returns the day on which a patch completes. That is the user's today, or the UTC day of `completedAt` if that is before
 * yesterday.
 */
function dayOfPatch({ completedAt }: Task, { latestDay, now }: MutationContext): LocalDate {
  const today = addDays(localDate(latestDay), -1);
  const named = localDate((completedAt ?? now).slice(0, 10));
  return named < addDays(today, -1) ? named : today;
}

/** Refuses an invalid rule if the calendar is available; devices create no invalid rules. */
export function refuseInvalidRule({ recurrence }: Fields, { series }: MutationContext): Effect | undefined {
  const { rule } = (recurrence ?? {}) as Partial<TaskRecurrence>;
  if (rule === undefined || series === undefined || series.isRule(rule)) return undefined;
  return refused('invalid_input', {
    'recurrence.rule': { code: 'not_a_rule', message: 'This recurrence rule is not supported.' },
  });
}

/** Returns the next task of a series. A deleted task has no next one. */
function nextOf(
  task: Task,
  day: LocalDate,
  shown: NextOfSeries | null,
  { series }: MutationContext,
): NextOfSeries | null {
  if (task.deletedAt !== null || task.recurring === 'None') return null;
  return series === undefined ? shown : (series.next(task, day) as NextOfSeries | null); // the return type of `nextOfSeries`
}

function createSuccessor(
  view: RowView,
  task: Task,
  next: NextOfSeries | null,
  { now, fullCollections = [] }: MutationContext,
): EffectPart {
  if (next === null) return NOTHING;
  const id = successorId(task.id);
  const stored = view.find(keyOf(id));
  if (stored !== undefined && stored.deletedAt === null) return NOTHING;
  if (fullCollections.includes(TASKS)) return { writes: [noRoomNotification(task, 'task', now)], events: [] };
  const fields = successorFields(task, next);
  const steps = view.childrenOf(subtasksOf(task.id)).filter(isNotDeleted);
  const fitting = fullCollections.includes(SUBTASKS) ? [] : steps;
  const isShort = fitting.length < steps.length;
  const notices = isShort ? [noRoomNotification(task, 'subtasks', now)] : [];
  const subtasks = fitting.map((subtask): RowWrite => ({ ...subtaskCopy(subtask, id), deletedAt: null }));
  // A restored next task has the current subtasks of its task, not those of its first creation.
  const outdated = view
    .childrenOf(subtasksOf(id))
    .filter((subtask) => isNotDeleted(subtask) && !subtasks.some((copy) => copy.id === subtask.id))
    .map((subtask): RowWrite => ({ collection: SUBTASKS, id: subtask.id, fields: {}, deletedAt: now }));
  return {
    writes: [{ ...keyOf(id), fields, deletedAt: null }, ...outdated, ...subtasks, ...notices],
    events: [{ name: 'task.created', entityId: id, payload: fields }],
  };
}

/** Creates the notification about what the account had no room for. */
function noRoomNotification({ id, title }: Task, kind: NextTaskNotice, now: string): RowWrite {
  const fields = {
    ...{ title: NEXT_TASK_NOTICES[kind], message: title, type: 'task', read: false },
    ...{ kind: 'next_task', subjectId: id, day: null },
  };
  return { collection: NOTIFICATIONS, id: naturalId('task_next_no_room', id, now), fields };
}

/** Restores the deleted next task of a series unchanged, with its subtasks. */
function restoreSuccessor(view: RowView, taskId: string): EffectPart {
  const id = successorId(taskId);
  if (typeof view.find(keyOf(id))?.deletedAt !== 'string') return NOTHING;
  return {
    writes: [{ ...keyOf(id), fields: {}, deletedAt: null }],
    events: [{ name: 'task.restored', entityId: id }],
  };
}

function deleteSuccessor(view: RowView, task: Task, context: MutationContext): EffectPart {
  const id = successorId(task.id);
  const stored = findTask(view, id);
  if (stored === undefined || stored.deletedAt !== null || !isUntouched(view, task, stored, context)) return NOTHING;
  return {
    writes: [{ ...keyOf(id), fields: {}, deletedAt: context.now }],
    events: [{ name: 'task.deleted', entityId: id }],
  };
}

/** Checks whether the next task is unchanged since its creation: not edited, not completed, nothing added. */
function isUntouched(view: RowView, task: Task, next: Task, context: MutationContext): boolean {
  if (additionsTo(next.id).some((parent) => view.childrenOf(parent).some(isNotDeleted))) return false;
  return isAsWritten(view, task, next) || isAsDerived(view, task, next, context);
}

/**
 * Checks whether the next task and its subtasks were never written after their creation. So the completed task may have changed
 * since then.
 */
function isAsWritten(view: RowView, task: Task, next: Task): boolean {
  const copies = new Set(view.childrenOf(subtasksOf(task.id)).map(({ id }) => subtaskCopyId(id)));
  const isUnwritten = (row: SyncedRow) => row.createdAt === next.createdAt && row.updatedAt === next.createdAt;
  const isUnchanged = (subtask: SyncedRow) =>
    copies.has(subtask.id) ? isUnwritten(subtask) : subtask.deletedAt !== null;
  return isUnwritten(next) && view.childrenOf(subtasksOf(next.id)).every(isUnchanged);
}

/**
 * Checks whether the next task is equal to what its task creates now. That also holds for a restored one, and for one that was
 * only moved manually.
 */
function isAsDerived(view: RowView, task: Task, next: Task, context: MutationContext): boolean {
  if (next.dueDate === null || !isDueAsMade(task, next, context)) return false;
  const made = view
    .childrenOf(subtasksOf(task.id))
    .filter(isNotDeleted)
    .map((subtask) => subtaskCopy(subtask, next.id));
  const there = view.childrenOf(subtasksOf(next.id)).filter(isNotDeleted);
  // A manual move is no edit; a completed task that is placed among others has another `sortOrder`.
  const { sortOrder: _, ...fields } = successorFields(task, { dueDate: next.dueDate });
  return (
    hasFields(next, fields) &&
    made.length === there.length &&
    made.every(({ id, fields }) => there.some((subtask) => subtask.id === id && hasFields(subtask, fields)))
  );
}

/**
 * Checks whether the next task still has its original due date. The calendar decides, because the user's day of completion
 * differs from the UTC day by at most one. A device without a calendar checks whether the row was written since its creation.
 */
function isDueAsMade(task: Task, next: Task, { series, now }: MutationContext): boolean {
  if (series === undefined) return next.updatedAt === next.createdAt;
  const completedOn = localDate((task.completedAt ?? now).slice(0, 10));
  return [0, -1, 1].some((days) => series.next(task, addDays(completedOn, days))?.dueDate === next.dueDate);
}

/** Returns the fields of the next task, derived from the previous one. Notes, attachments and times are not copied. */
function successorFields(task: Task, { dueDate }: NextOfSeries): Fields {
  const { id, rev: _, createdAt: __, updatedAt: ___, deletedAt: ____, ...fields } = task;
  const days = task.dueDate === null ? null : daysBetween(task.dueDate, dueDate);
  return {
    ...fields,
    ...{ dueDate, recurrence: recurrenceOfSuccessor(task), seriesId: task.seriesId ?? id },
    startDate: days === null || task.startDate === null ? null : shiftDate(task.startDate, days),
    reminders: task.reminders.flatMap((reminder) => shiftReminder(reminder, days)),
    ...{ status: 'Todo', completed: false, completedAt: null, archivedAt: null },
    ...{ plannedOn: null, dayOrder: 0, snoozedUntil: null, restartedAt: null, actualTime: 0 },
  };
}

const subtaskCopyId = (subtaskId: string): string => naturalId('task_next', subtaskId);

function subtaskCopy(subtask: SyncedRow, taskId: string): RowWrite {
  const { title, sortOrder } = subtask;
  return {
    collection: SUBTASKS,
    id: subtaskCopyId(subtask.id),
    fields: { taskId, title, sortOrder, completed: false },
  };
}

function hasFields(row: SyncedRow, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepEqual(row[name], value));
}

function isNotDeleted({ deletedAt }: SyncedRow): boolean {
  return deletedAt === null;
}

function findTask(view: RowView, id: string): Task | undefined {
  return view.find(keyOf(id)) as Task | undefined; // every row of this collection has these fields
}

const updated = (id: string, payload: Fields): EffectEvent => ({ name: 'task.updated', entityId: id, payload });

/** Clamps a completion time to now, because a clock may be ahead. */
function clampToNow(at: string, now: string): string {
  return at > now ? now : at;
}
