import { HabitEntity, HabitMilestones, HabitMonths, HabitNoteEntity, HabitRuns } from '@dayward/contract';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { completeHabits, deriveAfterEffect } from './derived.service.ts';
import { resetDailyHabitsJob } from './habits.jobs.ts';
import {
  habitMilestonesTable,
  habitMonthsTable,
  habitNotesTable,
  habitRunsTable,
  habitsTable,
} from './habits.table.ts';
import { registerNotesRoutes } from './notes.routes.ts';
import { onlySeenParts } from './parts.service.ts';

export { habitImagesTable } from './habits.table.ts';
export { listParts, onlySeenParts } from './parts.service.ts';
export { summariseProgress } from './progress.service.ts';

const habits = entityFeature(HabitEntity, habitsTable, { complete: completeHabits });
const notes = entityFeature(HabitNoteEntity, habitNotesTable, { complete: onlySeenParts });

export const habitsFeature: ServerFeature = {
  name: habits.name,
  synced: [
    { declaration: HabitEntity, table: habitsTable },
    { declaration: HabitRuns, table: habitRunsTable },
    { declaration: HabitMonths, table: habitMonthsTable },
    { declaration: HabitNoteEntity, table: habitNotesTable },
    { declaration: HabitMilestones, table: habitMilestonesTable },
  ],
  registerRoutes(app, context) {
    habits.registerRoutes(app, context);
    notes.registerRoutes(app, context);
    registerNotesRoutes(app, context);
  },
  afterEffect: deriveAfterEffect,
  jobs: (context) => [resetDailyHabitsJob(context)],
};
