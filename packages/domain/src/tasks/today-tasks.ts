import { epochMsOf } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type EpochMs, localDayInterval } from '../time/zone.ts';
import { overdueAt } from './due.ts';
import { compareByDue } from './sort-tasks.ts';
import type { TaskFacts } from './task.ts';

/** The moment at which Today is looked at; `today` is the calendar day, whatever hour the user's days of habits begin at. */
export type TasksNow = { today: LocalDate; now: EpochMs; zone: string };

type Listed = Pick<
  TaskFacts,
  | 'id'
  | 'createdAt'
  | 'title'
  | 'priority'
  | 'startDate'
  | 'dueDate'
  | 'dueTime'
  | 'plannedOn'
  | 'dayOrder'
  | 'completed'
  | 'completedAt'
  | 'snoozedUntil'
  | 'archivedAt'
>;

/** The tasks of a day: each open one in one list, and what was completed on it. */
export type TodayTasks<Task> = { overdue: Task[]; today: Task[]; planned: Task[]; done: Task[] };

/**
 * What of some tasks belongs to today: what is past due, what is due today, and what somebody means to do today or meant to
 * do before. Left out is what begins later, is snoozed until later, or was put off to a later day. In the order that its
 * user gave it, then as it is due.
 */
export function todayTasks<Task extends Listed>(tasks: Iterable<Task>, at: TasksNow): TodayTasks<Task> {
  const lists: TodayTasks<Task> = { overdue: [], today: [], planned: [], done: [] };
  const placeOf = placesAt(at);
  for (const task of tasks) {
    const place = placeOf(task);
    if (place !== undefined) lists[place].push(task);
  }
  const inOrder = (a: Task, b: Task) => a.dayOrder - b.dayOrder || compareByDue(a, b);
  for (const list of [lists.overdue, lists.today, lists.planned]) list.sort(inOrder);
  lists.done.sort((a, b) => ((a.completedAt ?? '') < (b.completedAt ?? '') ? 1 : -1));
  return lists;
}

/** In which list a task stands, if in any. */
function placesAt(at: TasksNow): (task: Listed) => keyof TodayTasks<Listed> | undefined {
  const { today, now, zone } = at;
  const isOverdue = overdueAt(now, zone);
  const day = localDayInterval(today, zone);
  const isOfToday = (ms = Number.NaN) => ms >= day.from && ms < day.until;
  const openPlaceOf = (task: Listed) => {
    if (isLater(task, at)) return undefined;
    if (isOverdue(task)) return 'overdue';
    if (task.dueDate === today) return 'today';
    return task.plannedOn === null ? undefined : 'planned';
  };
  const donePlaceOf = ({ completedAt }: Listed) => (isOfToday(epochMsOf(completedAt ?? '')) ? 'done' : undefined);
  return (task) => {
    if (task.archivedAt !== null) return undefined;
    return task.completed ? donePlaceOf(task) : openPlaceOf(task);
  };
}

/** Whether somebody has put an open task off to later than now. */
function isLater({ startDate, plannedOn, snoozedUntil }: Listed, { today, now }: TasksNow): boolean {
  const isAfterToday = (date: LocalDate | null) => date !== null && date > today;
  const isSnoozed = snoozedUntil !== null && (epochMsOf(snoozedUntil) ?? 0) > now;
  return isSnoozed || isAfterToday(startDate) || isAfterToday(plannedOn);
}
