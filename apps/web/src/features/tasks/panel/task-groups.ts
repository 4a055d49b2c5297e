import type { List } from '@dayward/contract/features/lists';
import {
  addDays,
  type LocalDate,
  startOfWeek,
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  type TaskView,
  type Weekday,
} from '@dayward/domain';
import { useCallback, useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Task } from '../tasks.data.ts';

/** Groupings of the list. */
export const TASK_GROUPINGS = ['due', 'category', 'list', 'priority', 'none'] as const;
export type TaskGrouping = (typeof TASK_GROUPINGS)[number];

/** The groups by due date, in order. */
const DUE_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'noDate'] as const;
type DueGroup = (typeof DUE_GROUPS)[number];

/** The key of the group of completed tasks, which comes last in every grouping. */
export const DONE_GROUP = 'done';
/** The keys of the groups for tasks without a list, and for open tasks without grouping. */
const NO_LIST_GROUP = 'noList';
export const OPEN_GROUP = 'open';
/** The key of the only group of the archive. */
export const ARCHIVED_GROUP = 'archived';

/** Arrangement of tasks: a grouping of the list, the board or the archive. */
type Arrangement = TaskGrouping | 'board' | 'archive';

/** Returns the arrangement; board and archive have groups of their own. */
export function arrangementOf(
  viewOptions: { view: TaskView; grouping: TaskGrouping },
  isArchive: boolean,
): Arrangement {
  if (isArchive) return 'archive';
  return viewOptions.view === 'board' ? 'board' : viewOptions.grouping;
}

/**
 * Tasks under one heading. The key is one of {@link DUE_GROUPS}, a category, a priority, the id of a list, or one of the keys
 * above.
 */
export type TaskGroup = { key: string; tasks: readonly Task[] };

type GroupingContext = {
  today: LocalDate;
  weekStart: Weekday;
  isOverdue: (task: Task) => boolean;
  /** The ids of the lists in display order. */
  listIds: readonly string[];
};

/** Groups tasks under headings in stable order; empty groups are omitted. */
function groupTasks(tasks: readonly Task[], grouping: TaskGrouping, context: GroupingContext): TaskGroup[] {
  const keyOf = keyBy(grouping, context);
  const groups = Map.groupBy(tasks, (task) => (task.completed ? DONE_GROUP : keyOf(task)));
  return [...orderOf(grouping, context), DONE_GROUP].flatMap((key) => {
    const some = groups.get(key);
    return some === undefined ? [] : [{ key, tasks: some }];
  });
}

/** Groups tasks by the four columns of the board (TASK-08) in stable order; a column may be empty. */
function groupByStatus(tasks: readonly Task[]): TaskGroup[] {
  const groups = Map.groupBy(tasks, ({ status }) => status);
  return TASK_STATUSES.map((status) => ({ key: status, tasks: groups.get(status) ?? [] }));
}

function keyBy(
  grouping: TaskGrouping,
  { today, weekStart, isOverdue, listIds }: GroupingContext,
): (task: Task) => string {
  const known = new Set(listIds);
  switch (grouping) {
    case 'due': {
      const tomorrow = addDays(today, 1);
      const nextWeek = addDays(startOfWeek(today, weekStart), 7);
      return (task) => (isOverdue(task) ? 'overdue' : dueGroup(task.dueDate, { today, tomorrow, nextWeek }));
    }
    case 'category':
      return ({ category }) => category;
    case 'list':
      return ({ listId }) => (listId !== null && known.has(listId) ? listId : NO_LIST_GROUP);
    case 'priority':
      return ({ priority }) => priority;
    case 'none':
      return () => OPEN_GROUP;
  }
}

type Days = { today: LocalDate; tomorrow: LocalDate; nextWeek: LocalDate };

function dueGroup(dueDate: LocalDate | null, { today, tomorrow, nextWeek }: Days): DueGroup {
  if (dueDate === null) return 'noDate';
  if (dueDate <= today) return 'today';
  if (dueDate === tomorrow) return 'tomorrow';
  return dueDate < nextWeek ? 'week' : 'later';
}

function orderOf(grouping: TaskGrouping, { listIds }: GroupingContext): readonly string[] {
  switch (grouping) {
    case 'due':
      return DUE_GROUPS;
    case 'category':
      return TASK_CATEGORIES;
    case 'list':
      return [...listIds, NO_LIST_GROUP];
    case 'priority':
      return TASK_PRIORITIES.toReversed();
    case 'none':
      return [OPEN_GROUP];
  }
}

/** A row of the list: a heading, or a task under it. */
export type ListRow = { kind: 'head'; key: string; group: TaskGroup; isFolded: boolean } | TaskListRow;
export type TaskListRow = { kind: 'task'; key: string; task: Task; isFirst: boolean; isLast: boolean };

/** Flattens groups to the rows of the list; a folded group only has its heading. */
export function listRowsOf(groups: readonly TaskGroup[], folded: ReadonlySet<string>): ListRow[] {
  const rows: ListRow[] = [];
  for (const group of groups) {
    const isFolded = folded.has(group.key);
    rows.push({ kind: 'head', key: `head:${group.key}`, group, isFolded });
    if (isFolded) continue;
    group.tasks.forEach((task, place) => {
      const isLast = place === group.tasks.length - 1;
      rows.push({ kind: 'task', key: task.id, task, isFirst: place === 0, isLast });
    });
  }
  return rows;
}

/** Groups tasks: the columns of the board, the headings of the list, or the one group of the archive. */
export function useTaskGroups(
  tasks: readonly Task[],
  arrangement: Arrangement,
  { today, weekStart, isOverdue, listIds }: GroupingContext,
): readonly TaskGroup[] {
  return useMemo(() => {
    if (arrangement === 'archive') return tasks.length === 0 ? [] : [{ key: ARCHIVED_GROUP, tasks }];
    if (arrangement === 'board') return groupByStatus(tasks);
    return groupTasks(tasks, arrangement, { today, weekStart, isOverdue, listIds });
  }, [tasks, arrangement, today, weekStart, isOverdue, listIds]);
}

/** Keys of sections of single places, see `places/place-sections.ts`. */
const PLACE_GROUPS = ['upcoming', 'planned'] as const;

const OWN_NAMES = [...DUE_GROUPS, ...PLACE_GROUPS, DONE_GROUP, NO_LIST_GROUP, OPEN_GROUP, ARCHIVED_GROUP] as const;

/** Returns a function that formats the name of a group from its key. */
export function useGroupNames(listOf: (listId: string) => List | undefined): (key: string) => string {
  const words = useText('tasks');
  const text = useText('tasks-page');
  return useCallback(
    (key) => {
      const own = OWN_NAMES.find((known) => known === key);
      if (own !== undefined) return text(`heading.${own}`);
      const category = TASK_CATEGORIES.find((known) => known === key);
      if (category !== undefined) return words(`category.${category}`);
      const priority = TASK_PRIORITIES.find((known) => known === key);
      return priority === undefined ? (listOf(key)?.name ?? '') : words(`priority.${priority}`);
    },
    [listOf, text, words],
  );
}
