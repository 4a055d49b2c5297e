import { type RouteOutput, sessionRoutes } from '@dayward/contract';
import { activeSessionRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { describeUser } from '../profile/profile.mapper.ts';
import { getProfile } from '../profile/profile.service.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './active-sessions.service.ts';
import { endOwnSession } from './session.service.ts';
import { stepUp } from './step-up.service.ts';

/** Serves the session of the request, its step-up, and the list of all sessions. */
export function registerSessionRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const wallets = describeWallets(deps);
  implement(app, sessionRoutes.session, async ({ request }) => {
    const actor = await request.server.resolveActor(request);
    if (actor === undefined) return { user: null, isProfileSaved: true, ...wallets };
    const { profile, isSaved } = await getProfile(deps, actor.userId);
    return { user: describeUser(deps, profile, request.site), isProfileSaved: isSaved, ...wallets };
  });
  implement(app, sessionRoutes.signOut, ({ reply }) => endOwnSession(deps, reply));

  implement(app, activeSessionRoutes.stepUp, ({ actor, body }) => stepUp(deps, actor, body));
  implement(app, activeSessionRoutes.listSessions, async ({ actor }) => ({ items: await listSessions(deps, actor) }));
  implement(app, activeSessionRoutes.revokeSession, ({ actor, params }) => revokeSession(deps, actor, params.id));
  implement(app, activeSessionRoutes.revokeOtherSessions, ({ actor }) => revokeOtherSessions(deps, actor));
}

function describeWallets({ pi }: AccountsDeps): Pick<RouteOutput<typeof sessionRoutes.session>, 'wallets'> {
  if (pi === undefined) return {};
  return { wallets: pi.settings.isOnlySignIn ? 'only' : 'beside' };
}
