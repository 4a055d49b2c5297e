import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import {
  createShare,
  listOwnShares,
  listShares,
  readSharedTask,
  revokeShare,
  type TaskSharesDeps,
} from './task-shares.service.ts';

/**
 * The content of a link is only for its recipients: no other site sees the link as a referrer, and no search engine indexes it.
 */
const PRIVATE_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export function registerTaskSharesRoutes(app: FastifyInstance, deps: TaskSharesDeps): void {
  implement(app, taskSharesRoutes.create, ({ actor, params, body, request }) =>
    createShare(deps, { userId: actor.userId, taskId: params.taskId, site: request.site, ...body }),
  );
  implement(app, taskSharesRoutes.list, async ({ actor, params }) => ({
    items: await listShares(deps, actor.userId, params.taskId),
  }));
  implement(app, taskSharesRoutes.listOwn, async ({ actor }) => ({ items: await listOwnShares(deps, actor.userId) }));
  implement(app, taskSharesRoutes.revoke, ({ actor, params }) => revokeShare(deps, actor.userId, params));
  implement(app, taskSharesRoutes.read, ({ params, request, reply }) => {
    reply.headers(PRIVATE_HEADERS);
    return readSharedTask(deps, params.token, request.ip);
  });
}
