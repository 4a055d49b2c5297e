import { TaskEntity } from '@dayward/contract';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { overdueTasksJob } from './tasks.jobs.ts';
import { tasksTable } from './tasks.table.ts';

export const tasksFeature: ServerFeature = {
  ...entityFeature(TaskEntity, tasksTable),
  jobs: (context) => [overdueTasksJob(context)],
};
