import { securityRoutes } from '@dayward/contract/features/security';
import type { FastifyInstance } from 'fastify';
import { setPassword, startEmailChange } from '#src/features/accounts/index.ts';
import { implement } from '#src/platform/http/implement.ts';
import type { SecurityDeps } from './security.deps.ts';
import { listSessions, renewSessionAfter, revokeOtherSessions, revokeSession } from './sessions.service.ts';
import { requireStepUp, stepUp } from './step-up.service.ts';

/** Serves the step-up, the list of sessions, and the changes of password and address. */
export function registerSecurityRoutes(app: FastifyInstance, deps: SecurityDeps): void {
  implement(app, securityRoutes.stepUp, ({ actor, body }) => stepUp(deps, actor, body));

  implement(app, securityRoutes.listSessions, async ({ actor }) => ({ items: await listSessions(deps, actor) }));
  implement(app, securityRoutes.revokeSession, ({ actor, params }) => revokeSession(deps, actor, params.id));
  implement(app, securityRoutes.revokeOtherSessions, ({ actor }) => revokeOtherSessions(deps, actor));

  implement(app, securityRoutes.changePassword, async ({ actor, body, request, reply }) => {
    await requireStepUp(deps, actor);
    const change = { userId: actor.userId, password: body.password, baseUrl: request.site.baseUrl };
    return renewSessionAfter(deps, { actor, request, reply }, () => setPassword(deps.accounts, change));
  });
  implement(app, securityRoutes.changeEmail, async ({ actor, body, request }) => {
    await requireStepUp(deps, actor);
    const { baseUrl } = request.site;
    return startEmailChange(deps.accounts, { userId: actor.userId, email: body.email, baseUrl });
  });
}
