import type { LocalDate } from '@dayward/domain';
import { useMemo, useState } from 'react';
import { useRunningEntry } from '#src/features/time-entries/index.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { Task } from '../tasks.data.ts';
import { type TodayRows, todayRows } from './today-rows.ts';
import { useNow } from './use-now.ts';

/** The tasks of today. What is completed while somebody looks keeps its place until they come back another time. */
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
