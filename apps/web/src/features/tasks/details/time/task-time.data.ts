import { TimeEntries } from '@dayward/contract/features/time-entries';
import { minutesSince, timedMinutes } from '@dayward/domain';
import { useMemo } from 'react';
import { useChange } from '#src/platform/changes/use-change.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useRows } from '#src/platform/sync/use-local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { Task } from '../../tasks.data.ts';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';
import type { TimeEdit } from './edit-stretch.ts';
import type { SpentTime, Stretch, TimeEntryRow } from './spent-time.ts';

/** The times that were spent on a task, newest first: those since it was begun anew, which count, and those before. */
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

/** What can be done to the times of a task; each tells whether it is saved on this device. */
export function useTimeActions(taskId: string) {
  const change = useChange();
  const text = useText(taskDetailsCatalogue);
  const undo = useText(commonCatalogue)('undo');

  const log = (id: string, { day, zone, startedAt, endedAt }: Stretch) =>
    change('timer.log', { id, subjectKind: 'task', subjectId: taskId, runId: null, day, zone, startedAt, endedAt });

  function offerUndo(message: string, takeBack: () => Promise<boolean>): void {
    showToast({ text: message, durationMs: UNDO_MS, action: { label: undo, onAct: () => void takeBack() } });
  }

  return {
    async add(stretch: Stretch): Promise<boolean> {
      const id = newId();
      if (!(await log(id, stretch))) return false;
      const count = timedMinutes(stretch, stretch.endedAt);
      offerUndo(text('time.added', { count }), () => change('timer.discard', { id }));
      return true;
    },
    async edit(entry: SpentTime, edit: TimeEdit): Promise<boolean> {
      const { id, startedAt: at, day, zone, endedAt } = entry;
      if (edit.start === undefined && edit.end === undefined) return true;
      if (!(await change('timer.edit', { id, ...edit }))) return false;
      const before = {
        ...(edit.start && { start: { at, day, zone } }),
        ...(edit.end !== undefined && { end: endedAt }),
      };
      offerUndo(text('time.edited'), () => change('timer.edit', { id, ...before }));
      return true;
    },
    async remove(entry: SpentTime): Promise<void> {
      if (!(await change('timer.discard', { id: entry.id }))) return;
      const count = timedMinutes(entry, entry.endedAt);
      // What is discarded stays so: the same stretch is there again under an id of its own.
      offerUndo(text('time.deleted', { count }), () => log(newId(), entry));
    },
  };
}

export type TimeActions = ReturnType<typeof useTimeActions>;
