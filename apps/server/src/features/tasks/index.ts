import {
  SubtaskEntity,
  TaskAttachmentEntity,
  TaskEntity,
  TaskFilterEntity,
  TaskNoteEntity,
  tasksRoutes,
} from '@dayward/contract/features/tasks';
import { isRule, localDate, nextOfSeries, type RecurringTask, type SeriesCalendar } from '@dayward/domain';
import { childFeature } from '#src/platform/entity/child-feature.ts';
import type { ParentRows } from '#src/platform/entity/children.repo.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files, PictureKind } from '#src/platform/files/index.ts';
import { completeTasks, deriveTimeSpent } from './child-rows.service.ts';
import { overdueTasksJob } from './tasks.jobs.ts';
import { registerTasksRoutes } from './tasks.routes.ts';
import { subtasksTable, taskAttachmentsTable, taskFiltersTable, taskNotesTable, tasksTable } from './tasks.table.ts';

export { findTaskSnapshot, type TaskSnapshot } from './task-snapshot.repo.ts';

/** The calendar that rules of tasks use; devices use it before they complete a task. */
export const taskSeries: SeriesCalendar = {
  next: (task, day) => nextOfSeries(task as RecurringTask, localDate(day)), // a row of a task
  isRule,
};

/** Child rows are visible with their task. */
const visibleWithTasks: ParentRows = { table: tasksTable };

/** For an attachment that is a picture: large enough to read a photographed page. */
const ATTACHMENT: PictureKind = {
  purpose: 'task-attachment',
  full: { side: 4096, isSquare: false },
  thumbnail: { side: 320, isSquare: false },
};

/** Tasks with their subtasks, notes, attachments and saved filters. @param files stores the attachments */
export function createTasks({ files }: { files: Files }): ServerFeature {
  const complete: CompleteRows = (tx, userId, rows, { baseUrl }) =>
    completeTasks(tx, userId, rows, (id) => files.sign(baseUrl, { owner: userId, id, size: 'full' }));
  const entityFeatures: ServerFeature[] = [
    entityFeature(TaskEntity, tasksTable, { complete }),
    childFeature(SubtaskEntity, subtasksTable, { parent: visibleWithTasks }),
    childFeature(TaskNoteEntity, taskNotesTable, { parent: visibleWithTasks, list: tasksRoutes.notes }),
    childFeature(TaskAttachmentEntity, taskAttachmentsTable, {
      parent: visibleWithTasks,
      list: tasksRoutes.attachments,
      file: {
        ...{ files, kind: ATTACHMENT, takes: 'any-file', onlyWithParent: true, put: tasksRoutes.putAttachment },
        removeLeft: { name: 'tasks.remove-left-files', cron: '57 3 * * *' },
      },
    }),
    entityFeature(TaskFilterEntity, taskFiltersTable),
  ];
  return {
    name: 'tasks',
    synced: entityFeatures.flatMap(({ synced = [] }) => synced),
    registerRoutes(app, context) {
      registerTasksRoutes(app, context, { complete });
      for (const part of entityFeatures) part.registerRoutes(app, context);
    },
    afterEffect: deriveTimeSpent,
    jobs: (context) => [overdueTasksJob(context), ...entityFeatures.flatMap((part) => part.jobs?.(context) ?? [])],
  };
}
