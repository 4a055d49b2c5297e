import { overdueAt } from '@dayward/domain';
import { useEffect, useMemo, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import type { Task } from '../tasks.data.ts';

/** How often it is looked at what is overdue while the page is open, in milliseconds (TASK-30). */
const CHECK_MS = 300_000;

/** What is overdue: looked at when the page opens, every five minutes, and when a day begins. What the server tells of it is its own. */
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
    return { nowMs, zone, isOverdue: rememberingIsOverdue(nowMs, zone) };
  }, [clock, zone, today, checks]);
}

/** Each letter of a search groups thousands of tasks anew; rows are replaced and never changed. */
function rememberingIsOverdue(nowMs: number, zone: string): (task: Task) => boolean {
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
