import {
  SubtaskEntity,
  TaskAttachmentEntity,
  TaskEntity,
  TaskFilterEntity,
  TaskNoteEntity,
} from '@dayward/contract/features/tasks';
import { isRule, localDate, nextOfSeries, type RecurringTask, type SeriesCalendar } from '@dayward/domain';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import { removeLeftFiles } from './attachments.service.ts';
import { completeTasks, deriveTimeSpent, onlySeenParts } from './parts.service.ts';
import { overdueTasksJob } from './tasks.jobs.ts';
import { registerTasksRoutes } from './tasks.routes.ts';
import { subtasksTable, taskAttachmentsTable, taskFiltersTable, taskNotesTable, tasksTable } from './tasks.table.ts';

export { findTaskToShow, type TaskToShow } from './task-to-show.repo.ts';

/** What rules of tasks ask the calendar; devices ask it before they complete a task. */
export const taskSeries: SeriesCalendar = {
  next: (task, day) => nextOfSeries(task as RecurringTask, localDate(day)), // a row of a task
  isRule,
};

/** Tasks with their subtasks, notes, attachments and saved filters. @param files keeps what is attached */
export function createTasks({ files }: { files: Files }): ServerFeature {
  const complete: CompleteRows = (tx, userId, rows, { baseUrl }) =>
    completeTasks(tx, userId, rows, (id) => files.sign(baseUrl, { owner: userId, id, size: 'full' }));
  const ofTasks = { complete: onlySeenParts };
  const parts = [
    entityFeature(TaskEntity, tasksTable, { complete }),
    entityFeature(SubtaskEntity, subtasksTable, ofTasks),
    entityFeature(TaskNoteEntity, taskNotesTable, ofTasks),
    entityFeature(TaskAttachmentEntity, taskAttachmentsTable, ofTasks),
    entityFeature(TaskFilterEntity, taskFiltersTable),
  ];
  return {
    name: 'tasks',
    synced: parts.flatMap(({ synced = [] }) => synced),
    registerRoutes(app, context) {
      registerTasksRoutes(app, context, { files, complete });
      for (const part of parts) part.registerRoutes(app, context);
    },
    afterEffect: deriveTimeSpent,
    jobs: (context) => [
      overdueTasksJob(context),
      {
        name: 'tasks.remove-left-files',
        cron: '57 3 * * *',
        run: () => context.forEachAccount((userId) => removeLeftFiles({ database: context.database, files }, userId)),
      },
    ],
  };
}
