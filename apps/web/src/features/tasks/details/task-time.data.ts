import type { MutationArgs, MutationCall } from '@dayward/contract';
import { TimeEntries } from '@dayward/contract/features/time-entries';
import { minutesSince, timedMinutes } from '@dayward/domain';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import type { Task } from '../tasks.data.ts';
import type { SpentTime, TimeEdit, TimeEntryRow, TimeInterval } from './interval.ts';

/** The time entries of a task, newest first: those since its restart, which count, and those before. */
export function useTaskTimes({ id, restartedAt }: Task): {
  current: readonly SpentTime[];
  earlier: readonly SpentTime[];
} {
  const rows = useRows(TimeEntries);
  return useMemo(() => {
    const own = rows
      .filter((entry): entry is SpentTime => isSpentOn(entry, id))
      .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
    const isCurrent = (entry: SpentTime) => minutesSince(restartedAt, entry) > 0;
    return { current: own.filter(isCurrent), earlier: own.filter((entry) => !isCurrent(entry)) };
  }, [rows, id, restartedAt]);
}

function isSpentOn({ subjectKind, subjectId, endedAt, deletedAt }: TimeEntryRow, taskId: string): boolean {
  return subjectKind === 'task' && subjectId === taskId && endedAt !== null && deletedAt === null;
}

/** Actions on the time entries of a task. Each resolves to true if it is saved on this device. */
export function useTimeActions(taskId: string) {
  const { run } = useWrite();
  const text = useText('task-details');

  const log = (id: string, { day, zone, startedAt, endedAt }: TimeInterval): MutationCall => ({
    name: 'timer.log',
    args: { id, subjectKind: 'task', subjectId: taskId, runId: null, day, zone, startedAt, endedAt },
  });
  const edit = (args: MutationArgs<'timer.edit'>): MutationCall => ({ name: 'timer.edit', args });
  const discard = (id: string): MutationCall => ({ name: 'timer.discard', args: { id } });

  return {
    add(interval: TimeInterval): Promise<boolean> {
      const id = newId();
      const count = timedMinutes(interval, interval.endedAt);
      return run(log(id, interval), { text: text('time.added', { count }), undo: discard(id) });
    },
    edit(entry: SpentTime, changes: TimeEdit): Promise<boolean> {
      const { id, startedAt: at, day, zone, endedAt } = entry;
      if (changes.start === undefined && changes.end === undefined) return Promise.resolve(true);
      const before = {
        ...(changes.start && { start: { at, day, zone } }),
        ...(changes.end !== undefined && { end: endedAt }),
      };
      return run(edit({ id, ...changes }), { text: text('time.edited'), undo: edit({ id, ...before }) });
    },
    remove(entry: SpentTime): Promise<boolean> {
      const count = timedMinutes(entry, entry.endedAt);
      // A discard is final: Undo creates the same interval under a new id.
      return run(discard(entry.id), { text: text('time.deleted', { count }), undo: log(newId(), entry) });
    },
  };
}

export type TimeActions = ReturnType<typeof useTimeActions>;
