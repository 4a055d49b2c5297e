import {
  HabitEntity,
  HabitMilestones,
  HabitMonths,
  HabitNoteEntity,
  HabitRuns,
  habitNotesRoutes,
} from '@dayward/contract/features/habits';
import { childFeature } from '#src/platform/entity/child-feature.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import type { SyncedKind } from '#src/platform/sync/registry.ts';
import { visibleWithHabits } from './child-rows.repo.ts';
import { completeChildRows } from './child-rows.service.ts';
import { completeFigures } from './figures.service.ts';
import {
  habitMilestonesTable,
  habitMonthsTable,
  habitNotesTable,
  habitRunsTable,
  habitsTable,
} from './habits.table.ts';
import { registerToggleRoute } from './toggle.routes.ts';

export { visibleWithHabits } from './child-rows.repo.ts';
export { habitImagesTable } from './habits.table.ts';
export { summariseProgress } from './progress.service.ts';

const notes = childFeature(HabitNoteEntity, habitNotesTable, {
  parent: visibleWithHabits,
  list: habitNotesRoutes.ofHabit,
});

/** The kinds of synced rows that habits consist of; their images are a separate feature. */
export const habitKinds: readonly SyncedKind[] = [
  { declaration: HabitEntity, table: habitsTable },
  { declaration: HabitRuns, table: habitRunsTable },
  { declaration: HabitMonths, table: habitMonthsTable },
  { declaration: HabitNoteEntity, table: habitNotesTable },
  { declaration: HabitMilestones, table: habitMilestonesTable },
];

/** Habits with their days, runs, notes and milestones. @param files signs the addresses of images */
export function createHabits({ files }: { files: Files }): ServerFeature {
  const complete: CompleteRows = async (tx, userId, rows, { baseUrl }) =>
    completeChildRows(tx, userId, await completeFigures(tx, userId, rows), (id) =>
      files.sign(baseUrl, { owner: userId, id, size: 'full' }),
    );
  const habits = entityFeature(HabitEntity, habitsTable, { complete });
  return {
    name: habits.name,
    synced: habitKinds,
    registerRoutes(app, context) {
      habits.registerRoutes(app, context);
      notes.registerRoutes(app, context);
      registerToggleRoute(app, context, complete);
    },
  };
}
