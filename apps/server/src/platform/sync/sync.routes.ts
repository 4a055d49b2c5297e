import { syncRoutes } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { implement } from '#src/platform/http/implement.ts';
import type { Realtime } from '#src/platform/realtime/index.ts';
import type { createPull } from './pull.service.ts';
import type { createPush } from './push.service.ts';

export type SyncServices = {
  push: ReturnType<typeof createPush>;
  pull: ReturnType<typeof createPull>;
  realtime: Realtime;
};

/** Serves the calls of syncing devices. */
export function registerSyncRoutes(app: FastifyInstance, { push, pull, realtime }: SyncServices): void {
  implement(
    app,
    syncRoutes.push,
    async ({ actor, body, request }) => {
      checkAccount(actor, body.account);
      return push({ userId: actor.userId, requestId: request.id }, body);
    },
    // One change that cannot be stored must not block all others of its device forever.
    { checksCharacters: true },
  );
  implement(
    app,
    syncRoutes.pull,
    ({ actor, query }) => {
      checkAccount(actor, query.account);
      return pull(actor.userId, query);
    },
    { compresses: true },
  );
  implement(app, syncRoutes.stream, ({ actor, query, reply }) => {
    checkAccount(actor, query.account);
    return realtime.open(reply, actor);
  });
  realtime.endWith(app);
}

/** Refuses a device whose data belong to another user than the signed-in one, like a request without a session. */
export function checkAccount({ userId }: Actor, meant: string | undefined): void {
  if (meant !== undefined && meant !== userId) throw new AppError('unauthenticated');
}
