import type { TimeEntries } from '@dayward/contract/features/time-entries';
import type { TimeEntry } from '@dayward/domain';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';

export type TimeEntryRow = RowOf<typeof TimeEntries.fields>;

/** An entry that has ended. */
export type SpentTime = TimeEntryRow & { endedAt: string };

/** A stretch of time as it was filled in. */
export type Stretch = Pick<TimeEntry, 'day' | 'zone' | 'startedAt'> & { endedAt: string };
