import { type LocalDate, type TasksNow, todayTasks } from '@dayward/domain';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useRunningEntry } from '#src/features/time-entries/index.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { Task } from '../tasks.data.ts';

/** Reason why a task is listed today. `running`: only because its timer runs. */
type TodayReason = 'late' | 'due' | 'planned' | 'running';

export type TodayRow = { task: Task; reason: TodayReason };

export type TodayRows = {
  rows: readonly TodayRow[];
  /** Number of tasks that were completed today before the visit. */
  doneBefore: number;
};

type Visit = TasksNow & {
  /** Start of the visit, ISO 8601: tasks completed since then keep their place. */
  since: string;
  /** The task whose timer runs. */
  runningId: string | undefined;
};

/** The tasks of today in manual order; without one, overdue tasks first, sorted by due date. */
function todayRows(tasks: readonly Task[], { since, runningId, ...at }: Visit): TodayRows {
  const shown = new Map(tasks.map((task) => [task.id, task]));
  const asFound = tasks.map((task) => (isDoneSince(task, since) ? { ...task, completed: false } : task));
  const { overdue, today, planned, done } = todayTasks(asFound, at);
  const reasons: readonly [TodayReason, readonly Task[]][] = [
    ['late', overdue],
    ['due', today],
    ['planned', planned],
  ];
  const rows = reasons
    .flatMap(([reason, some]) => some.map(({ id }) => ({ task: shown.get(id), reason })))
    .flatMap(({ task, reason }): TodayRow[] => (task === undefined ? [] : [{ task, reason }]))
    .toSorted((one, other) => one.task.dayOrder - other.task.dayOrder);
  const running = runningId === undefined ? undefined : shown.get(runningId);
  const isExtra = running !== undefined && !running.completed && !rows.some(({ task }) => task === running);
  return { rows: isExtra ? [{ task: running, reason: 'running' }, ...rows] : rows, doneBefore: done.length };
}

function isDoneSince({ completed, completedAt }: Task, since: string): boolean {
  return completed && completedAt !== null && completedAt >= since;
}

/** The tasks of today. A task that is completed during the visit keeps its place until the next visit. */
export function useTodayRows(tasks: readonly Task[], today: LocalDate): TodayRows {
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const now = useNow();
  const [visit, setVisit] = useState(() => ({ today, since: new Date(clock.now()).toISOString() }));
  if (visit.today !== today) setVisit({ today, since: new Date(clock.now()).toISOString() });
  const running = useRunningEntry();
  const runningId = running?.subjectKind === 'task' ? running.subjectId : undefined;
  const { since } = visit;
  return useMemo(
    () => todayRows(tasks, { today, now, zone, since, runningId }),
    [tasks, today, now, zone, since, runningId],
  );
}

const MINUTE_MS = 60_000;

/** The current minute; re-renders with each of them, so that snoozed tasks return and overdue ones are marked. */
export function useNow(): number {
  const { clock } = useRuntime();
  const subscribe = useCallback((onTurn: () => void) => {
    const timer = setInterval(onTurn, MINUTE_MS / 2);
    document.addEventListener('visibilitychange', onTurn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTurn);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS);
}
