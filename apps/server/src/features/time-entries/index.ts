import { RunningTimers, TimeEntries } from '@dayward/contract/features/time-entries';
import type { ServerFeature } from '#src/platform/feature.ts';
import { runningTimersTable, timeEntriesTable } from './time-entries.table.ts';

/** Time entries and the running timer; they change only by mutations. */
export const timeEntriesFeature: ServerFeature = {
  name: 'time-entries',
  synced: [
    { declaration: TimeEntries, table: timeEntriesTable },
    { declaration: RunningTimers, table: runningTimersTable },
  ],
  registerRoutes() {},
};
