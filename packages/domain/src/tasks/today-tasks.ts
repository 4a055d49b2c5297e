import { epochMsOf } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { type EpochMs, localDayInterval } from '../time/zone.ts';
import { overdueAt } from './due.ts';
import { compareByDue } from './sort-tasks.ts';
import type { TaskFacts } from './task.ts';

/** Time at which Today is evaluated; `today` is the calendar day, independent of the hour at which days of habits begin. */
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

/** Tasks of a day: each open one in one list, and those completed on it. */
export type TodayTasks<Task> = { overdue: Task[]; today: Task[]; planned: Task[]; done: Task[] };

/**
 * Groups the tasks of today: past due, due today, and planned for today or before. Tasks that begin later, are snoozed or were
 * postponed to a later day are excluded. Sorted manually, then by due date.
 */
export function todayTasks<Task extends Listed>(tasks: Iterable<Task>, at: TasksNow): TodayTasks<Task> {
  const lists: TodayTasks<Task> = { overdue: [], today: [], planned: [], done: [] };
  const placeOf = groupingAt(at);
  for (const task of tasks) {
    const place = placeOf(task);
    if (place !== undefined) lists[place].push(task);
  }
  const inOrder = (a: Task, b: Task) => a.dayOrder - b.dayOrder || compareByDue(a, b);
  for (const list of [lists.overdue, lists.today, lists.planned]) list.sort(inOrder);
  lists.done.sort((a, b) => ((a.completedAt ?? '') < (b.completedAt ?? '') ? 1 : -1));
  return lists;
}

/** Returns the list of a task, if any. */
function groupingAt(at: TasksNow): (task: Listed) => keyof TodayTasks<Listed> | undefined {
  const { today, now, zone } = at;
  const isOverdue = overdueAt(now, zone);
  const day = localDayInterval(today, zone);
  const isOfToday = (ms = Number.NaN) => ms >= day.from && ms < day.until;
  const openPlaceOf = (task: Listed) => {
    if (isPostponed(task, at)) return undefined;
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

/** Checks whether an open task is postponed to later than now. */
function isPostponed({ startDate, plannedOn, snoozedUntil }: Listed, { today, now }: TasksNow): boolean {
  const isAfterToday = (date: LocalDate | null) => date !== null && date > today;
  const isSnoozed = snoozedUntil !== null && (epochMsOf(snoozedUntil) ?? 0) > now;
  return isSnoozed || isAfterToday(startDate) || isAfterToday(plannedOn);
}
