import { RunningTimers, TimeEntries } from '@dayward/contract/features/time-entries';
import type { ServerFeature } from '#src/platform/feature.ts';
import { runningTimersTable, timeEntriesTable } from './time-entries.table.ts';

/** Times and which of them runs; all of it changes by mutations. */
export const timeEntriesFeature: ServerFeature = {
  name: 'time-entries',
  synced: [
    { declaration: TimeEntries, table: timeEntriesTable },
    { declaration: RunningTimers, table: runningTimersTable },
  ],
  registerRoutes() {},
};
