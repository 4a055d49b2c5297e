import type { NotificationEntity } from '@dayward/contract/features/notifications';
import type { SubtaskEntity, TaskEntity } from '@dayward/contract/features/tasks';
import { compareManually, isOfArchivedList, NEXT_TASK_NOTICES, NOTIFICATIONS, SUBTASKS, TASKS } from '@dayward/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useArchivedListIds } from '#src/features/lists/index.ts';
import { memoizeByObject } from '#src/platform/memoize.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { type RowOf, useLocalStore, useRows } from '#src/platform/sync/use-local-store.ts';

export type Task = RowOf<typeof TaskEntity.fields>;
export type Subtask = RowOf<typeof SubtaskEntity.fields>;

/**
 * The account's tasks without the deleted ones, unordered. `hidden`: the open ones of archived lists, which only the page of their list,
 * exports and counts of everything have (see `isOfArchivedList`).
 */
export function useTasks(): { active: readonly Task[]; archived: readonly Task[]; hidden: readonly Task[] } {
  const rows = useRows<typeof TaskEntity.fields>({ collection: TASKS });
  const archivedListIds = useArchivedListIds();
  return useMemo(() => {
    const active: Task[] = [];
    const archived: Task[] = [];
    const hidden: Task[] = [];
    for (const task of rows) {
      if (task.deletedAt !== null) continue;
      if (task.archivedAt !== null) archived.push(task);
      else (isOfArchivedList(task, archivedListIds) ? hidden : active).push(task);
    }
    return { active, archived, hidden };
  }, [rows, archivedListIds]);
}

/** One task, archived or not; undefined if it does not exist or is deleted. */
export function useTask(id: string): Task | undefined {
  const data = useLocalStore();
  const subscribe = useCallback((listener: () => void) => data.subscribe(TASKS, listener), [data]);
  const task = useSyncExternalStore(subscribe, () => findTask(data, id));
  return task?.deletedAt === null ? task : undefined;
}

/** Finds the current row of a task, also a deleted one. */
export function findTask(data: LocalStore, id: string): Task | undefined {
  return data.find({ collection: TASKS, id }) as Task | undefined; // the mutations of tasks created it
}

/** The subtasks of a task in order. */
export function useSubtasks(taskId: string): readonly Subtask[] {
  const subtasks = useSubtasksByTask().get(taskId);
  return useMemo(() => subtasks?.toSorted(compareManually) ?? NO_SUBTASKS, [subtasks]);
}

/** Finds the current subtasks of a task, in order. */
export function findSubtasks(data: LocalStore, taskId: string): readonly Subtask[] {
  const rows = data.rows(SUBTASKS) as readonly unknown[] as readonly Subtask[]; // the mutations of subtasks created them
  return byTask(rows).get(taskId)?.toSorted(compareManually) ?? NO_SUBTASKS;
}

export type SubtaskCount = { done: number; count: number };

/** Counts of all and of completed subtasks by task; undefined for a task without any. */
export function useSubtaskCounts(): (taskId: string) => SubtaskCount | undefined {
  const byTask = useSubtasksByTask();
  return useMemo(() => {
    const counts = new Map<string, SubtaskCount>();
    for (const [taskId, parts] of byTask) {
      counts.set(taskId, { done: parts.filter(({ completed }) => completed).length, count: parts.length });
    }
    return (taskId) => counts.get(taskId);
  }, [byTask]);
}

const NO_SUBTASKS: readonly Subtask[] = [];

function useSubtasksByTask(): ReadonlyMap<string, readonly Subtask[]> {
  return byTask(useRows<typeof SubtaskEntity.fields>({ collection: SUBTASKS }));
}

/** Grouped by task once for each state of the rows, for any number of callers. */
const byTask = memoizeByObject(
  (rows: readonly Subtask[]): ReadonlyMap<string, readonly Subtask[]> =>
    Map.groupBy(
      rows.filter(({ deletedAt }) => deletedAt === null),
      ({ taskId }) => taskId,
    ),
);

export type SeriesNotice = RowOf<typeof NotificationEntity.fields>;

/** Unread notices of series that exceeded the account's quota. */
export function useSeriesNotices(): readonly SeriesNotice[] {
  const rows = useRows<typeof NotificationEntity.fields>({ collection: NOTIFICATIONS });
  return useMemo(() => rows.filter((row) => row.deletedAt === null && !row.read && isSeriesNotice(row)), [rows]);
}

const KNOWN: readonly string[] = Object.values(NEXT_TASK_NOTICES);

/** A reminder may have such a title of the user's; notices that were stored before notifications had a kind have none. */
function isSeriesNotice({ kind, title }: Pick<SeriesNotice, 'kind' | 'title'>): boolean {
  return KNOWN.includes(title) && (kind ?? 'next_task') === 'next_task';
}
