import { TASK_ATTACHMENT_MAX_BYTES } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { pageOf, pageQuery } from '#src/pages.ts';
import { IdSchema, LocalDateSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import { TaskAttachmentEntity, TaskNoteEntity } from './task-children.schemas.ts';
import { TaskEntity } from './tasks.schemas.ts';

const ofTask = () => z.strictObject({ taskId: IdSchema });

const attachmentWithUrlsSchema = () =>
  z.extend(TaskAttachmentEntity.schemas.row, {
    /** Opens or downloads the file for at most five minutes; null until it has arrived. */
    address: z.nullable(z.string()),
    /** Only for pictures. */
    thumbnailAddress: z.nullable(z.string()),
  });

export type TaskAttachmentWithUrls = z.output<ReturnType<typeof attachmentWithUrlsSchema>>;

/** Routes of tasks beyond the five of every entity. */
export const tasksRoutes = lazyProperties({
  toggle: () =>
    defineRoute({
      id: 'tasks.toggle',
      method: 'POST',
      path: '/tasks/:taskId/toggle',
      tag: 'tasks',
      access: 'signed-in',
      gate: 'task_management',
      summary: 'Set if a task is completed on a day (default: today); idempotent',
      params: ofTask(),
      body: z.strictObject({ completed: z.boolean(), day: z.exactOptional(LocalDateSchema) }),
      success: { status: 200, schema: TaskEntity.schemas.row },
      errors: ['unauthenticated', 'plan_required', 'not_found', 'invalid_input', 'limit_reached', 'rate_limited'],
    }),
  restart: () =>
    defineRoute({
      id: 'tasks.restart',
      method: 'POST',
      path: '/tasks/:taskId/restart',
      tag: 'tasks',
      access: 'signed-in',
      gate: 'task_management',
      summary: 'Restart a task: reopens it and its subtasks, and resets the time spent',
      params: ofTask(),
      success: { status: 200, schema: TaskEntity.schemas.row },
      errors: ['unauthenticated', 'plan_required', 'not_found', 'invalid_input', 'limit_reached', 'rate_limited'],
    }),
  overdue: () =>
    defineRoute({
      id: 'tasks.overdue',
      method: 'GET',
      path: '/tasks/overdue',
      tag: 'tasks',
      access: 'signed-in',
      summary: 'List the overdue open tasks in the user’s time zone, longest overdue first, paginated',
      query: z.strictObject(pageQuery()),
      success: { status: 200, schema: pageOf(TaskEntity.schemas.row) },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
  notes: () =>
    defineRoute({
      id: 'tasks.notes',
      method: 'GET',
      path: '/tasks/:taskId/notes',
      tag: 'tasks',
      access: 'signed-in',
      summary: 'List the notes of a task, newest first, paginated',
      params: ofTask(),
      query: z.strictObject(pageQuery()),
      success: { status: 200, schema: pageOf(TaskNoteEntity.schemas.row) },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
  attachments: () =>
    defineRoute({
      id: 'tasks.attachments',
      method: 'GET',
      path: '/tasks/:taskId/attachments',
      tag: 'tasks',
      access: 'signed-in',
      summary: 'List the attachments of a task, newest first, paginated, with URLs that expire after a few minutes',
      params: ofTask(),
      query: z.strictObject(pageQuery()),
      success: { status: 200, schema: pageOf(attachmentWithUrlsSchema()) },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
  putAttachment: () =>
    defineRoute({
      id: 'tasks.putAttachment',
      method: 'PUT',
      path: '/tasks/:taskId/attachments/:id',
      tag: 'tasks',
      access: 'signed-in',
      gate: 'task_management',
      summary: 'Upload the file of an existing attachment row; idempotent',
      params: z.strictObject({ taskId: IdSchema, id: IdSchema }),
      upload: {
        maxBytes: TASK_ATTACHMENT_MAX_BYTES,
        description: 'A file of any type; a photo that cannot be re-encoded only without location data',
      },
      success: { status: 200, schema: attachmentWithUrlsSchema() },
      errors: [
        'unauthenticated',
        'plan_required',
        'not_found',
        'invalid_input',
        'id_taken',
        'limit_reached',
        'rate_limited',
        'picture_unsupported',
        'picture_unreadable',
        'picture_too_large',
        'picture_animated',
        'location_not_removable',
      ],
    }),
});
