import { addDays, compareByDue, compareManually, type EpochMs, type LocalDate, todayTasks } from '@dayward/domain';
import { ARCHIVED_GROUP, DONE_GROUP, OPEN_GROUP, type TaskGroup } from '../panel/task-groups.ts';
import type { Task } from '../tasks.data.ts';

/** A view of the tasks with an address of its own. */
export type TaskPlace = { kind: 'inbox' | 'today' | 'upcoming' } | { kind: 'list'; listId: string };

/** True for the inbox and for lists: they have a manual order and an archive; the other places are queries by day. */
export function hasOrder({ kind }: TaskPlace): boolean {
  return kind === 'inbox' || kind === 'list';
}

/** The number of days, from tomorrow on, that have a section each; chosen by us. */
const NAMED_DAYS = 7;

type Context = {
  today: LocalDate;
  /** The moment of the last overdue check, in milliseconds since 1970. */
  nowMs: EpochMs;
  zone: string;
  isOverdue: (task: Task) => boolean;
  /** The ids of all lists: a task of a deleted list is in the inbox. */
  listIds: readonly string[];
};

/**
 * The sections of a place in display order, without empty ones. Inbox and lists: overdue, today, upcoming, no date, done. Today:
 * the same tasks as on the dashboard. Upcoming: a section for each of the next seven days, its date as the key, then the rest.
 *
 * @param tasks active tasks in any order
 * @param isManual inbox and lists: all open tasks in manual order, in one section
 */
export function placeSections(
  tasks: readonly Task[],
  place: TaskPlace,
  context: Context,
  isManual = false,
): readonly TaskGroup[] {
  switch (place.kind) {
    case 'today':
      return sectionsOfToday(tasks, context);
    case 'upcoming':
      return sectionsOfUpcoming(tasks, context.today);
    default: {
      const own = tasksIn(tasks, place, context.listIds);
      return isManual ? sectionsInManualOrder(own) : sectionsByDue(own, context);
    }
  }
}

/** The archived tasks of an inbox or a list, the last archived first. */
export function archivedSection(
  tasks: readonly Task[],
  place: TaskPlace,
  listIds: readonly string[],
): readonly TaskGroup[] {
  const own = tasksIn(tasks, place, listIds).toSorted((one, other) =>
    (one.archivedAt ?? '') < (other.archivedAt ?? '') ? 1 : -1,
  );
  return groupsOf([[ARCHIVED_GROUP, own]]);
}

/** The tasks of an inbox or a list. */
function tasksIn(tasks: readonly Task[], place: TaskPlace, listIds: readonly string[]): readonly Task[] {
  if (place.kind === 'list') return tasks.filter(({ listId }) => listId === place.listId);
  const known = new Set(listIds);
  return tasks.filter(({ listId }) => listId === null || !known.has(listId));
}

function sectionsOfToday(tasks: readonly Task[], { today, nowMs, zone }: Context): readonly TaskGroup[] {
  const lists = todayTasks(tasks, { today, now: nowMs, zone });
  return groupsOf([
    ['overdue', lists.overdue],
    ['today', lists.today],
    ['planned', lists.planned],
    [DONE_GROUP, lists.done],
  ]);
}

function sectionsOfUpcoming(tasks: readonly Task[], today: LocalDate): readonly TaskGroup[] {
  const last = addDays(today, NAMED_DAYS);
  const dated = tasks.flatMap((task) => {
    const day = task.completed ? undefined : upcomingDay(task, today);
    return day === undefined ? [] : [{ task, day }];
  });
  dated.sort((one, other) =>
    one.day === other.day ? compareByDue(one.task, other.task) : one.day < other.day ? -1 : 1,
  );
  const groups = Map.groupBy(dated, ({ day }) => (day <= last ? day : 'later'));
  return groupsOf([...groups].map(([key, rows]) => [key, rows.map(({ task }) => task)]));
}

/** The next day after today on which a task is due, was planned for or begins; undefined for none. */
function upcomingDay({ plannedOn, dueDate, startDate }: Task, today: LocalDate): LocalDate | undefined {
  const [first] = [plannedOn, dueDate, startDate].filter((day) => day !== null && day > today).toSorted();
  return first ?? undefined;
}

function sectionsInManualOrder(tasks: readonly Task[]): readonly TaskGroup[] {
  const open = tasks.filter(({ completed }) => !completed);
  return groupsOf([
    [OPEN_GROUP, open.toSorted(compareManually)],
    [DONE_GROUP, doneOf(tasks)],
  ]);
}

function sectionsByDue(tasks: readonly Task[], { today, isOverdue }: Context): readonly TaskGroup[] {
  const open = tasks.filter(({ completed }) => !completed).toSorted(compareByDue);
  const groups = Map.groupBy(open, (task) => dueSection(task, today, isOverdue));
  const sections = DUE_SECTIONS.map((key) => [key, groups.get(key) ?? []] as const);
  return groupsOf([...sections, [DONE_GROUP, doneOf(tasks)]]);
}

const DUE_SECTIONS = ['overdue', 'today', 'upcoming', 'noDate'] as const;

function dueSection(task: Task, today: LocalDate, isOverdue: (task: Task) => boolean): (typeof DUE_SECTIONS)[number] {
  if (isOverdue(task)) return 'overdue';
  if (task.dueDate === null) return 'noDate';
  return task.dueDate <= today ? 'today' : 'upcoming';
}

/** The last completed first. */
function doneOf(tasks: readonly Task[]): readonly Task[] {
  return tasks
    .filter(({ completed }) => completed)
    .toSorted((one, other) => ((one.completedAt ?? '') < (other.completedAt ?? '') ? 1 : -1));
}

function groupsOf(sections: readonly (readonly [key: string, tasks: readonly Task[]])[]): readonly TaskGroup[] {
  return sections.filter(([, tasks]) => tasks.length > 0).map(([key, tasks]) => ({ key, tasks }));
}

/** The number of open tasks in sections. */
export function countOpen(sections: readonly TaskGroup[]): number {
  return sections.reduce((sum, { key, tasks }) => (key === DONE_GROUP ? sum : sum + tasks.length), 0);
}
