import { TASK_PRIORITIES, TASK_SHARE_DAYS } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { ClockTimeSchema, IdSchema, InstantSchema, LocalDateSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';

const expiresAt = () =>
  z.nullable(InstantSchema).check(z.meta({ description: 'When the link expires; null for never' }));

/** A link as its owner sees it. Its URL is returned only once, on creation. */
const shareSchema = () => z.object({ id: IdSchema, createdAt: InstantSchema, expiresAt: expiresAt() });

/** A link in the list of all links of an account: the id of its task, and the title of the task when the link was created. */
const ownShareSchema = () => z.extend(shareSchema(), { taskId: IdSchema, title: z.string() });

/** Everything that a link shows: a copy of the task from when the link was created. */
const sharedTaskSchema = () =>
  z.object({
    title: z.string(),
    description: z.string().check(z.meta({ description: 'Markdown' })),
    priority: z.enum(TASK_PRIORITIES),
    startDate: z.nullable(LocalDateSchema),
    dueDate: z.nullable(LocalDateSchema),
    dueTime: z.nullable(ClockTimeSchema),
    subtasks: z.array(z.object({ title: z.string(), completed: z.boolean() })),
    sharedAt: InstantSchema,
    expiresAt: expiresAt(),
  });

export type TaskShare = z.output<ReturnType<typeof shareSchema>>;
export type OwnTaskShare = z.output<ReturnType<typeof ownShareSchema>>;
export type SharedTask = z.output<ReturnType<typeof sharedTaskSchema>>;

/** Links that show a copy of one task to everyone who has the URL, until the owner revokes them (decision 0030). */
export const taskSharesRoutes = lazyProperties({
  create: () =>
    defineRoute({
      id: 'taskShares.create',
      method: 'POST',
      path: '/tasks/:taskId/shares',
      tag: 'task-shares',
      access: 'signed-in',
      gate: 'task_management',
      summary: 'Create a link to a copy of a task; repeating it with the same id replaces the link',
      params: z.strictObject({ taskId: IdSchema }),
      body: z.strictObject({
        id: IdSchema,
        days: z
          ._default(z.literal([...TASK_SHARE_DAYS]), 30)
          .check(z.meta({ description: 'Days until the link expires; null for no expiry' })),
      }),
      success: {
        status: 201,
        schema: z.extend(shareSchema(), {
          link: z.url().check(z.meta({ description: 'Opens the copy without sign-in; returned only once' })),
        }),
      },
      errors: [
        'unauthenticated',
        'plan_required',
        'not_found',
        'invalid_input',
        'id_taken',
        'limit_reached',
        'rate_limited',
      ],
    }),
  list: () =>
    defineRoute({
      id: 'taskShares.list',
      method: 'GET',
      path: '/tasks/:taskId/shares',
      tag: 'task-shares',
      access: 'signed-in',
      summary: 'List the active links to copies of a task, newest first',
      params: z.strictObject({ taskId: IdSchema }),
      success: { status: 200, schema: z.object({ items: z.array(shareSchema()) }) },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
  // An account has at most as many active links as fit on one page (TASK_SHARES_PER_ACCOUNT_MAX).
  listOwn: () =>
    defineRoute({
      id: 'taskShares.listOwn',
      method: 'GET',
      path: '/task-shares',
      tag: 'task-shares',
      access: 'signed-in',
      summary: 'List all active links of the account, newest first, without their URLs',
      success: { status: 200, schema: z.object({ items: z.array(ownShareSchema()) }) },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  revoke: () =>
    defineRoute({
      id: 'taskShares.revoke',
      method: 'DELETE',
      path: '/tasks/:taskId/shares/:id',
      tag: 'task-shares',
      access: 'signed-in',
      summary: 'Revoke a link permanently and delete its copy; idempotent',
      params: z.strictObject({ taskId: IdSchema, id: IdSchema }),
      success: { status: 204 },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
  read: () =>
    defineRoute({
      id: 'taskShares.read',
      method: 'GET',
      path: '/shared-tasks/:token',
      tag: 'task-shares',
      access: 'public',
      summary: 'Get the task copy of a link; same response for unknown, revoked and expired links',
      params: z.strictObject({ token: z.string() }),
      success: { status: 200, schema: sharedTaskSchema() },
      errors: ['not_found', 'invalid_input', 'rate_limited'],
    }),
});
