import type { MutationArgs, MutationCall } from '@dayward/contract';
import { type EpochMs, instantOf, localDateAt, TIME_ENTRIES, timedMinutes } from '@dayward/domain';
import type { Text } from '#src/platform/i18n/messages.ts';
import { newId } from '#src/platform/new-id.ts';
import type { Write } from '#src/platform/resource/use-write.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import type { UserDays } from '#src/platform/today/use-today.ts';
import { afterLatest, findRunningEntry, type TimeEntryRow } from './time-entries.data.ts';
import type { timeEntriesMessages } from './time-entries.messages.ts';
import type { timerNewsMessages } from './timer-news.messages.ts';
import { findSubjectName } from './timer-subjects.ts';

/** Subject of a timer; a habit includes its visible run. */
export type TimedSubject =
  | { subjectKind: 'habit'; subjectId: string; runId: string }
  | { subjectKind: 'task'; subjectId: string; runId: null };

/** Dependencies of the actions. */
export type TimerActionsDeps = UserDays & {
  data: LocalStore;
  write: Write;
  text: Text<typeof timeEntriesMessages>;
  news: Text<typeof timerNewsMessages>;
};

export type TimerActions = ReturnType<typeof createTimerActions>;

/**
 * Creates the actions that start, stop and discard timers at a moment. Each is optimistic, and the toast of a stop offers Undo.
 */
export function createTimerActions({ data, write, zone, dayStartHour, text, news }: TimerActionsDeps) {
  const nameOf = (entry: TimeEntryRow) => findSubjectName(data, entry) ?? text('nameless');

  /** Undoes the end of a timer: replaces the entry by a timer with the same start. */
  function resumeMutations(entry: TimeEntryRow): MutationCall[] {
    const { id, subjectId, day, startedAt: at, zone: begunIn } = entry;
    const shared = { id: newId(), subjectId, day, at, zone: begunIn };
    const begun: MutationArgs<'timer.start'> =
      entry.subjectKind === 'habit' && entry.runId !== null
        ? { ...shared, subjectKind: 'habit', runId: entry.runId }
        : { ...shared, subjectKind: 'task', runId: null };
    return [
      { name: 'timer.start', args: begun },
      { name: 'timer.discard', args: { id } },
    ];
  }

  /** The time entry is saved in any case; only the day of the habit may reject the amount. */
  function stoppedToast(entry: TimeEntryRow, at: string): string {
    const ended = data.find({ collection: TIME_ENTRIES, id: entry.id }) as TimeEntryRow | undefined; // created by these mutations
    const why = ended?.unlogged ?? null;
    const count = timedMinutes(entry, at);
    return news(why === null ? 'stopped.toast' : `stopped.${why}`, { name: nameOf(entry), count });
  }

  return {
    start(subject: TimedSubject, atMs: EpochMs): Promise<boolean> {
      const before = findRunningEntry(data);
      const at = instantOf(atMs);
      const day = localDateAt(atMs, zone, dayStartHour);
      const args = { ...subject, id: newId(), day, at, zone, ...afterLatest(data) };
      const replaced = before && {
        text: () => news('replaced.toast', { name: nameOf(before), count: timedMinutes(before, at) }),
      };
      return write.run({ name: 'timer.start', args }, replaced);
    },
    stop(entry: TimeEntryRow, atMs: EpochMs): Promise<boolean> {
      const at = instantOf(atMs);
      return write.run(
        { name: 'timer.stop', args: { id: entry.id, at } },
        { text: () => stoppedToast(entry, at), undo: () => resumeMutations(entry) },
      );
    },
    discard(entry: TimeEntryRow): Promise<boolean> {
      return write.run(
        { name: 'timer.discard', args: { id: entry.id } },
        { text: () => news('discarded.toast', { name: nameOf(entry) }), undo: () => resumeMutations(entry) },
      );
    },
  };
}
