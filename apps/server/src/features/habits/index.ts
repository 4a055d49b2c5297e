import { HabitEntity, HabitMonths, HabitRuns } from '@dayward/contract';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { completeHabits, deriveAfterEffect } from './derived.service.ts';
import { resetDailyHabitsJob } from './habits.jobs.ts';
import { habitMonthsTable, habitRunsTable, habitsTable } from './habits.table.ts';

export { summariseProgress } from './progress.service.ts';

export const habitsFeature: ServerFeature = {
  ...entityFeature(HabitEntity, habitsTable, { complete: completeHabits }),
  synced: [
    { declaration: HabitEntity, table: habitsTable },
    { declaration: HabitRuns, table: habitRunsTable },
    { declaration: HabitMonths, table: habitMonthsTable },
  ],
  afterEffect: deriveAfterEffect,
  jobs: (context) => [resetDailyHabitsJob(context)],
};
