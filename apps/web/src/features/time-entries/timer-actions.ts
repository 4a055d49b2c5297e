import type { MutationArgs, MutationName } from '@dayward/contract';
import { type EpochMs, instantOf, localDateAt, TIME_ENTRIES, timedMinutes } from '@dayward/domain';
import type { Text } from '#src/platform/i18n/messages.ts';
import { newId } from '#src/platform/new-id.ts';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { UserDays } from '#src/platform/today/use-today.ts';
import { afterLatest, findRunningEntry, type TimeEntryRow } from './time-entries.data.ts';
import type { timeEntriesMessages } from './time-entries.messages.ts';
import { findSubjectName } from './timer-subjects.ts';

/** What is timed; a habit names the run that its user sees. */
export type TimedSubject =
  | { subjectKind: 'habit'; subjectId: string; runId: string }
  | { subjectKind: 'task'; subjectId: string; runId: null };

/** What the actions work on, and how they say what they did. */
export type TimerSurroundings = UserDays & {
  data: LocalData;
  change: <Name extends MutationName>(name: Name, args: MutationArgs<Name>) => Promise<boolean>;
  text: Text<typeof timeEntriesMessages>;
  undoLabel: string;
};

export type TimerActions = ReturnType<typeof createTimerActions>;

/** Starting, stopping and discarding timers at a moment. Each is on screen at once, and an end can be taken back in its toast. */
export function createTimerActions({ data, change, zone, dayStartHour, text, undoLabel }: TimerSurroundings) {
  const nameOf = (entry: TimeEntryRow) => findSubjectName(data, entry) ?? text('nameless');

  function offerUndo(message: string, undo: () => Promise<unknown>): void {
    showToast({ text: message, durationMs: UNDO_MS, action: { label: undoLabel, onAct: () => void undo() } });
  }

  /** Lets time go on as if it had not ended: a timer that began when that one did, in place of it. */
  async function goOn(entry: TimeEntryRow): Promise<void> {
    const { id, subjectId, day, startedAt: at, zone: begunIn } = entry;
    const shared = { id: newId(), subjectId, day, at, zone: begunIn };
    const isKept =
      entry.subjectKind === 'habit' && entry.runId !== null
        ? await change('timer.start', { ...shared, subjectKind: 'habit', runId: entry.runId })
        : await change('timer.start', { ...shared, subjectKind: 'task', runId: null });
    if (isKept) await change('timer.discard', { id });
  }

  return {
    async start(subject: TimedSubject, atMs: EpochMs): Promise<void> {
      const before = findRunningEntry(data);
      const at = instantOf(atMs);
      const day = localDateAt(atMs, zone, dayStartHour);
      const begun = { ...subject, id: newId(), day, at, zone, ...afterLatest(data) };
      if (!(await change('timer.start', begun)) || !before) return;
      showToast({ text: text('replaced.toast', { name: nameOf(before), count: timedMinutes(before, at) }) });
    },
    async stop(entry: TimeEntryRow, atMs: EpochMs): Promise<void> {
      const at = instantOf(atMs);
      if (!(await change('timer.stop', { id: entry.id, at }))) return;
      const name = nameOf(entry);
      const ended = data.find({ collection: TIME_ENTRIES, id: entry.id }) as TimeEntryRow | undefined; // made by these changes
      const why = ended?.unlogged ?? null;
      // The time is kept as time either way: only the day of the habit has no amount from it.
      const message = text(why === null ? 'stopped.toast' : `stopped.${why}`, {
        name,
        count: timedMinutes(entry, at),
      });
      offerUndo(message, () => goOn(entry));
    },
    async discard(entry: TimeEntryRow): Promise<void> {
      if (!(await change('timer.discard', { id: entry.id }))) return;
      offerUndo(text('discarded.toast', { name: nameOf(entry) }), () => goOn(entry));
    },
  };
}
