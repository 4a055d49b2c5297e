/**
 * Changes of a recurring task by an author who saw it open, although another device had completed it (decision 0045). They mean
 * the series, so they go to its open task. The device states what its author saw (`seenOpen`), because the rows do not tell.
 */
import type { Effect, MutationContext, RowKey, RowView, SyncedRow } from '../sync/index.ts';
import { addDays, daysBetween, isLocalDate, type LocalDate, localDate } from '../time/index.ts';
import { successorId } from './successor-id.ts';
import { TASKS, type TaskFacts, type TaskReminder } from './task.ts';
import { type Fields, taskChanges } from './task-fields.ts';

/** Longest chain of completed tasks that is followed to the open one; chosen by us: a daily task that was done for a month. */
const CHAIN_MAX = 31;

/** Change of a task; `seenOpen` is true if its author saw the task open, absent from older apps and callers of the API. */
export type SeenArgs = { id: string; seenOpen?: boolean | undefined };

type Task = SyncedRow & TaskFacts & { reminders: readonly TaskReminder[] };

/** Last completed task of a chain, and the open one after it. */
type OpenEnd = { last: Task; open: Task };

/** Fields that belong to one occurrence: the next one has its own or none. */
const OF_OCCURRENCE: readonly string[] = [
  'dueDate',
  'startDate',
  'plannedOn',
  'dayOrder',
  'snoozedUntil',
  'actualTime',
];

/** Fields of the completion. Another device's completion stands. */
const OF_COMPLETION: readonly string[] = ['completed', 'completedAt', 'status'];

const keyOf = (id: string): RowKey => ({ collection: TASKS, id });
const findTask = (view: RowView, id: string) => view.find(keyOf(id)) as Task | undefined; // every row has these fields

/** Lists the rows that such a change reads further: those that may follow a completed task. */
export function rowsOfChain(view: RowView, { id, seenOpen }: SeenArgs): RowKey[] {
  return seenOpen === true && findTask(view, id)?.completed === true ? chainOf(id) : [];
}

/** Lists the rows that restoring a task reads further. */
export function rowsOfRestoredChain(view: RowView, { id }: SeenArgs): RowKey[] {
  return findTask(view, id)?.completed === true ? chainOf(id) : [];
}

function chainOf(id: string): RowKey[] {
  const keys: RowKey[] = [];
  for (let next = successorId(id); keys.length < CHAIN_MAX; next = successorId(next)) keys.push(keyOf(next));
  return keys;
}

/** Adds what its author sees to a change: whether a recurring task is open. */
export function withSeenState<Args extends SeenArgs>(view: Pick<RowView, 'find'>, args: Args): Args {
  const task = view.find(keyOf(args.id)) as Task | undefined; // as above
  const isOpen = task !== undefined && !task.completed && task.recurring !== 'None';
  return isOpen ? { ...args, seenOpen: true } : args;
}

/** Finds the open task that follows a completed one whose author saw it open. */
function openEnd(view: RowView, { id, seenOpen }: SeenArgs): OpenEnd | undefined {
  return seenOpen === true ? endOfChain(view, id, (next) => next.deletedAt === null) : undefined;
}

function endOfChain(view: RowView, id: string, isWanted: (open: Task) => boolean): OpenEnd | undefined {
  let last = findTask(view, id);
  for (let hops = 0; last?.completed === true && hops < CHAIN_MAX; hops += 1) {
    const next = findTask(view, successorId(last.id));
    if (next === undefined) return undefined;
    if (!next.completed) return isWanted(next) ? { last, open: next } : undefined;
    last = next;
  }
  return undefined;
}

/** Writes changes to a task, as the patch of any entity does. */
type PatchRow = (changes: Fields, id: string) => Effect;

/**
 * Applies a patch to the series of a task that its author saw open: to the open task, or, if it ends the series, to the completed
 * one, and the open one is deleted. What belongs to the completed occurrence stays there.
 *
 * @param remove deletes a row
 * @returns undefined if the patch concerns the task itself
 */
export function patchSeries(
  view: RowView,
  { id, changes, seenOpen }: SeenArgs & { changes: Fields },
  context: MutationContext,
  { patch, remove }: { patch: PatchRow; remove: (id: string) => Effect },
): Effect | undefined {
  const end = openEnd(view, { id, seenOpen });
  const task = findTask(view, id);
  if (end === undefined || task === undefined) return undefined;
  const { last, open } = end;
  const own = pick(changes, (field) => OF_OCCURRENCE.includes(field));
  const further = pick(changes, (field) => !OF_OCCURRENCE.includes(field) && !OF_COMPLETION.includes(field));
  if (endsSeries(last, further, context)) {
    return merged(patch(taskChanges(task, { ...own, ...further }, context.now), id), remove(open.id));
  }
  const onward = taskChanges(open, { ...further, ...shiftedReminders(further, task, open) }, context.now);
  return merged(patch(taskChanges(task, own, context.now), id), patch(onward, open.id));
}

/** Checks whether a series has no further task after a change of its recurrence. Without a calendar only its preset can tell. */
function endsSeries(last: Task, changes: Fields, { series, now }: MutationContext): boolean {
  if (!('recurring' in changes) && !('recurrence' in changes)) return false;
  const changed = { ...last, ...taskChanges(last, changes, now) } as Task; // validated by the schema of the patch
  if (changed.recurring === 'None') return true;
  const completedOn = localDate((last.completedAt ?? now).slice(0, 10));
  return series !== undefined && series.next(changed, completedOn) === null;
}

function shiftedReminders({ reminders }: Fields, task: Task, open: Task): Fields {
  if (reminders === undefined) return {};
  const days = task.dueDate === null || open.dueDate === null ? null : daysBetween(task.dueDate, open.dueDate);
  // Validated by the schema of the patch.
  return { reminders: (reminders as readonly TaskReminder[]).flatMap((reminder) => shiftReminder(reminder, days)) };
}

/** Returns the ids of the tasks that a deletion removes: the task, and the open task of a series that its author saw open. */
export function tasksDeletedWith(view: RowView, args: SeenArgs): readonly string[] {
  const end = openEnd(view, args);
  return end === undefined ? [args.id] : [args.id, end.open.id];
}

/** Returns the ids of the tasks that a restoration returns: the task, and the open one that was deleted in the same moment. */
export function tasksRestoredWith(view: RowView, { id }: SeenArgs): readonly string[] {
  const deletedAt = findTask(view, id)?.deletedAt ?? null;
  const end = deletedAt === null ? undefined : endOfChain(view, id, (open) => open.deletedAt === deletedAt);
  return end === undefined ? [id] : [id, end.open.id];
}

/** Shifts a reminder by the days between two occurrences; a dated one without such a distance is dropped. */
export function shiftReminder(reminder: TaskReminder, days: number | null): TaskReminder[] {
  if (reminder.kind === 'before') return [reminder];
  const date = days === null ? null : shiftDate(reminder.date, days);
  return date === null ? [] : [{ ...reminder, date }];
}

/** Returns the date that many days later; null past the last possible date. */
export function shiftDate(date: LocalDate, days: number): LocalDate | null {
  const later = addDays(date, days);
  return isLocalDate(later) ? later : null;
}

function pick(fields: Fields, isWanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
}

/** Joins two effects to one; a refusal of either refuses both. */
function merged(one: Effect, other: Effect): Effect {
  if (one.outcome === 'refused') return one;
  if (other.outcome === 'refused') return other;
  return { outcome: 'applied', writes: [...one.writes, ...other.writes], events: [...one.events, ...other.events] };
}
