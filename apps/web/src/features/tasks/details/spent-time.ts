import type { TimeEntries } from '@dayward/contract/features/time-entries';
import type { TimeEntry } from '@dayward/domain';
import type { RowOf } from '#src/platform/sync/use-local-store.ts';

export type TimeEntryRow = RowOf<typeof TimeEntries.fields>;

/** A time entry that has ended. */
export type SpentTime = TimeEntryRow & { endedAt: string };

/** A time interval from a form. */
export type TimeInterval = Pick<TimeEntry, 'day' | 'zone' | 'startedAt'> & { endedAt: string };
