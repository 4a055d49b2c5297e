import { type Task, TaskEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import type { FastifyInstance } from 'fastify';
import { toEntityDto } from '#src/platform/entity/entity.mapper.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import { changeTask } from './change-task.service.ts';
import { listOverdueTasks } from './overdue.service.ts';

const FIELD_NAMES = [...Object.keys(TaskEntity.fields), ...Object.keys(TaskEntity.derived ?? {})];

/** Serves the routes of tasks beyond those of every entity. The schema of each route validates its rows on their way out. */
export function registerTasksRoutes(
  app: FastifyInstance,
  { database, sync }: FeatureContext,
  { complete }: { complete: CompleteRows },
): void {
  const deps = { database, sync, complete };
  const toTask = (row: OwnedRow) => toEntityDto(FIELD_NAMES, row) as Task;

  implement(app, tasksRoutes.toggle, async ({ actor, params, body, request }) => {
    const caller = { userId: actor.userId, site: request.site };
    const call = body.completed ? ({ verb: 'complete', day: body.day } as const) : ({ verb: 'reopen' } as const);
    return toTask(await changeTask(deps, caller, params.taskId, call));
  });
  implement(app, tasksRoutes.restart, async ({ actor, params, request }) =>
    toTask(await changeTask(deps, { userId: actor.userId, site: request.site }, params.taskId, { verb: 'restart' })),
  );
  implement(app, tasksRoutes.overdue, async ({ actor, query, request }) => {
    const { rows, next } = await listOverdueTasks(deps, { userId: actor.userId, site: request.site }, query);
    return { items: rows.map(toTask), next };
  });
}
