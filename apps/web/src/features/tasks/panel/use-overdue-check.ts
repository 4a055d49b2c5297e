import { overdueAt } from '@dayward/domain';
import { useEffect, useMemo, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import type { Task } from '../tasks.data.ts';

/** Interval of the overdue check while the page is open, in milliseconds (TASK-30). */
const CHECK_MS = 300_000;

/**
 * Overdue check: when the page opens, every five minutes, and at the start of a day. The server's notifications are independent
 * of it.
 */
export function useOverdueCheck(): { nowMs: number; zone: string; isOverdue: (task: Task) => boolean } {
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const today = useCalendarDay();
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setChecks((before) => before + 1), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a check and a new day are when the clock is looked at
  return useMemo(() => {
    const nowMs = clock.now();
    return { nowMs, zone, isOverdue: memoizeIsOverdue(nowMs, zone) };
  }, [clock, zone, today, checks]);
}

/** Memoizes the check by row, because each letter of a search groups thousands of tasks again. Rows are immutable. */
function memoizeIsOverdue(nowMs: number, zone: string): (task: Task) => boolean {
  const isOverdue = overdueAt(nowMs, zone);
  const known = new WeakMap<Task, boolean>();
  return (task) => {
    const before = known.get(task);
    if (before !== undefined) return before;
    const now = isOverdue(task);
    known.set(task, now);
    return now;
  };
}
