import { type Task, TaskEntity, TaskNoteEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { toEntityDto } from '#src/platform/entity/entity.mapper.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import { implement } from '#src/platform/http/implement.ts';
import { listAttachments, putAttachment } from './attachments.service.ts';
import { changeTask } from './change-task.service.ts';
import { listOverdueTasks } from './overdue.service.ts';
import { listParts } from './parts.service.ts';
import { taskNotesTable } from './tasks.table.ts';

const FIELD_NAMES = [...Object.keys(TaskEntity.fields), ...Object.keys(TaskEntity.derived ?? {})];
const NOTE_FIELD_NAMES = Object.keys(TaskNoteEntity.fields);

type TaskNote = z.output<typeof TaskNoteEntity.schemas.row>;

/** Serves the calls of tasks beyond those of every entity. The schema of each route checks its rows on their way out. */
export function registerTasksRoutes(
  app: FastifyInstance,
  { database, sync }: FeatureContext,
  { files, complete }: { files: Files; complete: CompleteRows },
): void {
  const deps = { database, sync, files, complete };
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
  implement(app, tasksRoutes.notes, async ({ actor, params, query }) => {
    const { rows, next } = await listParts(database, actor.userId, taskNotesTable, { ...params, ...query });
    return { items: rows.map((row) => toEntityDto(NOTE_FIELD_NAMES, row) as TaskNote), next };
  });
  implement(app, tasksRoutes.attachments, ({ actor, params, query, request }) =>
    listAttachments(deps, actor.userId, { ...params, ...query }, request.site),
  );
  implement(app, tasksRoutes.putAttachment, ({ actor, params, upload, request }) =>
    putAttachment(deps, { userId: actor.userId, ...params, bytes: upload }, request.site),
  );
}
