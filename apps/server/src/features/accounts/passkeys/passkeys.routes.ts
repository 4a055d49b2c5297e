import { passkeyRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { getProfile } from '../profile/profile.service.ts';
import { requireStepUp } from '../session/step-up.service.ts';
import { passkeyStepUpOptions, stepUpWithPasskey } from './passkey-step-up.service.ts';
import { addPasskey, passkeyOptions, removePasskey } from './passkeys.service.ts';

/** Serves the passkeys of an account, and the step-up with one. */
export function registerPasskeysRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, passkeyRoutes.passkeyOptions, async ({ actor, request }) => {
    await requireStepUp(deps, actor);
    const { profile } = await getProfile(deps, actor.userId);
    return { ...(await passkeyOptions(deps, { actor, site: request.site }, profile)) };
  });
  implement(app, passkeyRoutes.addPasskey, async ({ actor, body, reply }) => {
    await requireStepUp(deps, actor);
    return addPasskey(deps, { actor, reply }, body);
  });
  implement(app, passkeyRoutes.passkeyStepUpOptions, async ({ actor, request }) => ({
    ...(await passkeyStepUpOptions(deps, { actor, site: request.site })),
  }));
  implement(app, passkeyRoutes.passkeyStepUp, ({ actor, body, request }) =>
    stepUpWithPasskey(deps, { actor, site: request.site }, body.response),
  );
  implement(app, passkeyRoutes.removePasskey, async ({ actor, params, reply }) => {
    await requireStepUp(deps, actor);
    return removePasskey(deps, { actor, reply }, params.id);
  });
}
