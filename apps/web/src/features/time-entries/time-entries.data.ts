import type { TimeEntries } from '@dayward/contract/features/time-entries';
import { RUNNING_TIMER_KEY, RUNNING_TIMERS, TIME_ENTRIES, type TimerStart } from '@dayward/domain';
import { useCallback, useSyncExternalStore } from 'react';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { type RowOf, useLocalStore } from '#src/platform/sync/use-local-store.ts';

export type TimeEntryRow = RowOf<typeof TimeEntries.fields>;

/** The running timer of the account, from any device; re-renders when it changes. */
export function useRunningEntry(): TimeEntryRow | undefined {
  const data = useLocalStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [RUNNING_TIMERS, TIME_ENTRIES].map((collection) => data.subscribe(collection, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [data],
  );
  return useSyncExternalStore(subscribe, () => findRunningEntry(data));
}

/** The running timer, if it belongs to this subject. */
export function useOwnEntry({ subjectKind, subjectId }: Pick<TimeEntryRow, 'subjectKind' | 'subjectId'>) {
  const running = useRunningEntry();
  return running?.subjectKind === subjectKind && running.subjectId === subjectId ? running : undefined;
}

/** Finds the currently running timer. */
export function findRunningEntry(data: LocalStore): TimeEntryRow | undefined {
  const id = data.find(RUNNING_TIMER_KEY)?.['entryId'];
  if (typeof id !== 'string') return undefined;
  const entry = data.find({ collection: TIME_ENTRIES, id }) as TimeEntryRow | undefined; // made by mutations
  return entry?.endedAt === null && entry.deletedAt === null ? entry : undefined;
}

/**
 * The latest start that this device knows. A new start refers to it, so that it is the later one even if this device's clock is
 * behind.
 */
export function afterLatest(data: LocalStore): { after?: string } {
  const starts = data.find(RUNNING_TIMER_KEY)?.['starts'] as readonly TimerStart[] | undefined; // made by mutations
  const latest = starts?.at(-1);
  return latest === undefined ? {} : { after: latest.id };
}
