import { securityRoutes } from '@dayward/contract/features/security';
import type { FastifyInstance } from 'fastify';
import { getProfile } from '#src/features/accounts/index.ts';
import { implement } from '#src/platform/http/implement.ts';
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.service.ts';
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.service.ts';
import type { SecurityDeps } from './security.deps.ts';
import { renewSessionAfter } from './sessions.service.ts';
import { requireStepUp } from './step-up.service.ts';

/** Serves signing in with passkeys, and the passkeys of an account. */
export function registerPasskeysRoutes(app: FastifyInstance, deps: SecurityDeps): void {
  implement(app, securityRoutes.passkeySignInOptions, async ({ request }) => ({
    ...(await passkeySignInOptions(deps, request)),
  }));
  implement(app, securityRoutes.passkeySignIn, ({ body, request, reply }) =>
    signInWithPasskey(deps, { request, reply, response: body.response }),
  );

  implement(app, securityRoutes.passkeyOptions, async ({ actor, request }) => {
    await requireStepUp(deps, actor);
    const { profile } = await getProfile(deps.accounts, actor.userId);
    return { ...(await passkeyOptions(deps, request.site, profile)) };
  });
  implement(app, securityRoutes.addPasskey, async ({ actor, body, request }) => {
    await requireStepUp(deps, actor);
    return addPasskey(deps, request.site, { userId: actor.userId, name: body.name, response: body.response });
  });
  implement(app, securityRoutes.removePasskey, async ({ actor, params, request, reply }) => {
    await requireStepUp(deps, actor);
    const remove = () => removePasskey(deps, actor.userId, params.id);
    return renewSessionAfter(deps, { actor, request, reply }, remove);
  });
}
