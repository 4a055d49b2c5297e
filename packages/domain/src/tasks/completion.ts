/**
 * Completing tasks, taking that back, and beginning them anew. Whether a task is completed, when, and its status are one
 * fact in three fields, which `task-fields.ts` keeps in step whoever writes which of them (TASK-20..22).
 */
import { naturalId } from '../kernel/natural-id.ts';
import { NOTIFICATIONS } from '../notifications/index.ts';
import {
  type Apply,
  applied,
  type Effect,
  type EffectEvent,
  isSameValue,
  type MutationContext,
  NOTHING_TO_DO,
  type RowChildren,
  type RowKey,
  type RowView,
  type RowWrite,
  refused,
  refusedFutureDay,
  type SyncedRow,
} from '../sync/index.ts';
import { addDays, daysBetween, isLocalDate, type LocalDate, localDate } from '../time/index.ts';
import { TIME_ENTRIES } from '../time-entries/time-entry.ts';
import { NEXT_TASK_NOTICES, type NextTaskNotice } from './next-task-notices.ts';
import { recurrenceOfSuccessor, type TaskRecurrence } from './recurrence.ts';
import { successorId } from './successor-id.ts';
import { SUBTASKS, TASK_ATTACHMENTS, TASK_NOTES, TASKS, type TaskFacts, type TaskReminder } from './task.ts';
import { type Fields, taskChanges } from './task-fields.ts';

/** What only a calendar knows of the next task of a series. */
export type NextOfSeries = { dueDate: LocalDate };

export type CompleteTaskArgs = {
  id: string;
  /** When it was completed, and on which day of its user. */
  at: string;
  day: LocalDate;
  zone: string;
  /** What the device shows as the next of the series until the server has said: that computes it itself. */
  next: NextOfSeries | null;
};
export type TaskAtArgs = { id: string; at: string };
export type CompleteTaskAgainArgs = {
  id: string;
  /** When it had been completed. */
  at: string;
  /** Whether the next task of its series stood then. */
  hadNext: boolean;
};

type Task = SyncedRow & TaskFacts & { seriesId: string | null; reminders: readonly TaskReminder[] };

type Part = { writes: readonly RowWrite[]; events: readonly EffectEvent[] };
const NOTHING: Part = { writes: [], events: [] };

const keyOf = (id: string): RowKey => ({ collection: TASKS, id });

/** Names the subtasks of a task. */
export function subtasksOf(taskId: string): RowChildren {
  return { collection: SUBTASKS, idField: 'taskId', id: taskId };
}

/** The rows that completing, reopening and patching have to see. */
export function rowsOfCompletion({ id }: { id: string }): RowKey[] {
  return [keyOf(id), keyOf(successorId(id))];
}

/** What somebody may have added to a task that is not copied to it: notes, files and time spent. */
function additionsTo(taskId: string): RowChildren[] {
  return [
    { collection: TASK_NOTES, idField: 'taskId', id: taskId },
    { collection: TASK_ATTACHMENTS, idField: 'taskId', id: taskId },
    { collection: TIME_ENTRIES, idField: 'subjectId', id: taskId },
  ];
}

/** Whose subtasks they have to see, and whether something was added to the next one. */
export function childrenOfCompletion({ id }: { id: string }): RowChildren[] {
  const next = successorId(id);
  return [subtasksOf(id), subtasksOf(next), ...additionsTo(next)];
}

/** Completes a task and makes the next one of its series. A task that is completed already stays as it was completed. */
export const completeTask: Apply<CompleteTaskArgs> = (view, { id, at, day, next }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  if (task.completed) return NOTHING_TO_DO;
  const changes = { completed: true, completedAt: notAfter(at, context.now), status: 'Done' };
  const following = withSuccessor(view, task, nextOf(task, day, next, context), context);
  return applied([{ ...keyOf(id), fields: changes }, ...following.writes], [updated(id, changes), ...following.events]);
};

/**
 * Completes a task that was opened or begun anew as it was before that, with the very next task that stood then. It takes an
 * opening back, so no calendar is asked: device and server bring back the same row, whenever that is.
 */
export const completeTaskAgain: Apply<CompleteTaskAgainArgs> = (view, { id, at, hadNext }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  if (task.completed) return NOTHING_TO_DO;
  const changes = { completed: true, completedAt: notAfter(at, context.now), status: 'Done' };
  const following = hadNext && task.deletedAt === null ? withFormerSuccessor(view, id) : NOTHING;
  return applied([{ ...keyOf(id), fields: changes }, ...following.writes], [updated(id, changes), ...following.events]);
};

/** Opens a task again; the next one of its series goes, unless somebody has changed it since. */
export const reopenTask: Apply<TaskAtArgs> = (view, { id }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  if (!task.completed) return NOTHING_TO_DO;
  const changes = { completed: false, completedAt: null, status: 'Todo' };
  const taken = withoutSuccessor(view, task, context);
  return applied([{ ...keyOf(id), fields: changes }, ...taken.writes], [updated(id, changes), ...taken.events]);
};

/** Begins a task anew: open, with its subtasks open, and no time spent (TASK-23). */
export const restartTask: Apply<TaskAtArgs> = (view, { id, at }, context) => {
  const task = findTask(view, id);
  if (task === undefined) return refused('not_found');
  const restartedAt = notAfter(at, context.now);
  // Sent twice, or begun anew elsewhere since.
  if (task.restartedAt !== null && task.restartedAt >= restartedAt) return NOTHING_TO_DO;
  const opened = { completed: false, completedAt: null, status: 'Todo' };
  const subtasks = view
    .childrenOf(subtasksOf(id))
    .filter((subtask) => subtask['completed'] === true)
    .map((subtask): RowWrite => ({ collection: SUBTASKS, id: subtask.id, fields: { completed: false } }));
  const taken = task.completed ? withoutSuccessor(view, task, context) : NOTHING;
  return applied(
    [{ ...keyOf(id), fields: { ...opened, actualTime: 0, restartedAt } }, ...subtasks, ...taken.writes],
    [{ name: 'task.restarted', entityId: id }, ...(task.completed ? [updated(id, opened)] : []), ...taken.events],
  );
};

/**
 * A patch of a task, with what belongs together kept in step; one that completes or opens it does what completing and
 * reopening do.
 *
 * @param patch writes the changes down as a patch of any entity does
 */
export function patchTask(
  view: RowView,
  { id, changes }: { id: string; changes: Fields },
  context: MutationContext,
  patch: (changes: Fields) => Effect,
): Effect {
  const task = findTask(view, id);
  if (task === undefined) return patch(changes);
  const inStep = taskChanges(task, changes, context.now);
  const wrong = wrongRule(inStep, context);
  if (wrong !== undefined) return wrong;
  const effect = patch(inStep);
  const isDone = inStep['completed'] ?? task.completed;
  if (effect.outcome === 'refused' || isDone === task.completed) return effect;
  const changed = { ...task, ...inStep } as Task; // what is checked by the schema of the patch
  const further =
    isDone === true
      ? withSuccessor(view, changed, nextOf(changed, dayOfPatch(changed, context), null, context), context)
      : withoutSuccessor(view, task, context);
  return applied([...effect.writes, ...further.writes], [...effect.events, ...further.events]);
}

/** The day on which a patch completes: the user's today or, where it names a moment before yesterday, the day of that in UTC. */
function dayOfPatch({ completedAt }: Task, { latestDay, now }: MutationContext): LocalDate {
  const today = addDays(localDate(latestDay), -1);
  const named = localDate((completedAt ?? now).slice(0, 10));
  return named < addDays(today, -1) ? named : today;
}

/** Refuses a rule that no calendar understands, where it is known which those are: devices make none. */
export function wrongRule({ recurrence }: Fields, { series }: MutationContext): Effect | undefined {
  const { rule } = (recurrence ?? {}) as Partial<TaskRecurrence>;
  if (rule === undefined || series === undefined || series.isRule(rule)) return undefined;
  return refused('invalid_input', {
    'recurrence.rule': { code: 'not_a_rule', message: 'This is not a rule that is understood.' },
  });
}

/** How a series goes on. A task in "Recently deleted" has no next one. */
function nextOf(
  task: Task,
  day: LocalDate,
  shown: NextOfSeries | null,
  { series }: MutationContext,
): NextOfSeries | null {
  if (task.deletedAt !== null || task.recurring === 'None') return null;
  return series === undefined ? shown : (series.next(task, day) as NextOfSeries | null); // what `nextOfSeries` answers
}

function withSuccessor(
  view: RowView,
  task: Task,
  next: NextOfSeries | null,
  { now, full = [] }: MutationContext,
): Part {
  if (next === null) return NOTHING;
  const id = successorId(task.id);
  const stored = view.find(keyOf(id));
  if (stored !== undefined && stored.deletedAt === null) return NOTHING;
  if (full.includes(TASKS)) return { writes: [noticeOfNoRoom(task, 'task', now)], events: [] };
  const fields = successorFields(task, next);
  const steps = view.childrenOf(subtasksOf(task.id)).filter(isKept);
  const fitting = full.includes(SUBTASKS) ? [] : steps;
  const isShort = fitting.length < steps.length;
  const notices = isShort ? [noticeOfNoRoom(task, 'subtasks', now)] : [];
  const subtasks = fitting.map((subtask): RowWrite => ({ ...subtaskCopy(subtask, id), deletedAt: null }));
  // One that comes back has the steps that its task has now, not those of when it was made first.
  const outdated = view
    .childrenOf(subtasksOf(id))
    .filter((subtask) => isKept(subtask) && !subtasks.some((copy) => copy.id === subtask.id))
    .map((subtask): RowWrite => ({ collection: SUBTASKS, id: subtask.id, fields: {}, deletedAt: now }));
  return {
    writes: [{ ...keyOf(id), fields, deletedAt: null }, ...outdated, ...subtasks, ...notices],
    events: [{ name: 'task.created', entityId: id, payload: fields }],
  };
}

/** Tells of what the account had no room for. */
function noticeOfNoRoom({ id, title }: Task, kind: NextTaskNotice, now: string): RowWrite {
  const fields = { title: NEXT_TASK_NOTICES[kind], message: title, type: 'task', read: false };
  return { collection: NOTIFICATIONS, id: naturalId('task_next_no_room', id, now), fields };
}

/** Brings the next one of a series back as it was taken away, with its steps, which went and come with it. */
function withFormerSuccessor(view: RowView, taskId: string): Part {
  const id = successorId(taskId);
  if (typeof view.find(keyOf(id))?.deletedAt !== 'string') return NOTHING;
  return {
    writes: [{ ...keyOf(id), fields: {}, deletedAt: null }],
    events: [{ name: 'task.restored', entityId: id }],
  };
}

function withoutSuccessor(view: RowView, task: Task, context: MutationContext): Part {
  const id = successorId(task.id);
  const stored = findTask(view, id);
  if (stored === undefined || stored.deletedAt !== null || !isUntouched(view, task, stored, context)) return NOTHING;
  return {
    writes: [{ ...keyOf(id), fields: {}, deletedAt: context.now }],
    events: [{ name: 'task.deleted', entityId: id }],
  };
}

/** Whether the next of a series is as it was made: nobody has changed it, completed it or added to it. */
function isUntouched(view: RowView, task: Task, next: Task, context: MutationContext): boolean {
  if (next.dueDate === null || !isDueAsMade(task, next, context)) return false;
  if (additionsTo(next.id).some((parent) => view.childrenOf(parent).some(isKept))) return false;
  const made = view
    .childrenOf(subtasksOf(task.id))
    .filter(isKept)
    .map((subtask) => subtaskCopy(subtask, next.id));
  const there = view.childrenOf(subtasksOf(next.id)).filter(isKept);
  // Where either stands among others is no work on it: one that is put to its place among those that are done has another.
  const { sortOrder: _, ...fields } = successorFields(task, { dueDate: next.dueDate });
  return (
    holds(next, fields) &&
    made.length === there.length &&
    made.every(({ id, fields }) => there.some((subtask) => subtask.id === id && holds(subtask, fields)))
  );
}

/**
 * Whether the next of a series is still due when it was made to be. The calendar tells, for the user's day of completion lies
 * at most one beside that of UTC; a device without one goes by whether the row was written since.
 */
function isDueAsMade(task: Task, next: Task, { series, now }: MutationContext): boolean {
  if (series === undefined) return next.updatedAt === next.createdAt;
  const completedOn = localDate((task.completedAt ?? now).slice(0, 10));
  return [0, -1, 1].some((days) => series.next(task, addDays(completedOn, days))?.dueDate === next.dueDate);
}

/** What the next of a series has from the one before. Notes, attachments and times stay where they are. */
function successorFields(task: Task, { dueDate }: NextOfSeries): Fields {
  const { id, rev: _, createdAt: __, updatedAt: ___, deletedAt: ____, ...fields } = task;
  const days = task.dueDate === null ? null : daysBetween(task.dueDate, dueDate);
  return {
    ...fields,
    ...{ dueDate, recurrence: recurrenceOfSuccessor(task), seriesId: task.seriesId ?? id },
    startDate: days === null || task.startDate === null ? null : movedDate(task.startDate, days),
    reminders: task.reminders.flatMap((reminder) => moved(reminder, days)),
    ...{ status: 'Todo', completed: false, completedAt: null, archivedAt: null },
    ...{ plannedOn: null, dayOrder: 0, snoozedUntil: null, restartedAt: null, actualTime: 0 },
  };
}

function moved(reminder: TaskReminder, days: number | null): TaskReminder[] {
  if (reminder.kind === 'before') return [reminder];
  const date = days === null ? null : movedDate(reminder.date, days);
  return date === null ? [] : [{ ...reminder, date }];
}

/** A date so many days later; null past the last that can be written. */
function movedDate(date: LocalDate, days: number): LocalDate | null {
  const later = addDays(date, days);
  return isLocalDate(later) ? later : null;
}

function subtaskCopy(subtask: SyncedRow, taskId: string): RowWrite {
  const { title, sortOrder } = subtask;
  return {
    collection: SUBTASKS,
    id: naturalId('task_next', subtask.id),
    fields: { taskId, title, sortOrder, completed: false },
  };
}

function holds(row: SyncedRow, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => isSameValue(row[name], value));
}

function isKept({ deletedAt }: SyncedRow): boolean {
  return deletedAt === null;
}

function findTask(view: RowView, id: string): Task | undefined {
  return view.find(keyOf(id)) as Task | undefined; // every row of this collection has these fields
}

const updated = (id: string, payload: Fields): EffectEvent => ({ name: 'task.updated', entityId: id, payload });

/** A clock that is ahead does not complete anything in the future. */
function notAfter(at: string, now: string): string {
  return at > now ? now : at;
}
