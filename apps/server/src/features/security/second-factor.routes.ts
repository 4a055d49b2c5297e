import { securityRoutes } from '@dayward/contract/features/security';
import type { FastifyInstance } from 'fastify';
import { getProfile } from '#src/features/accounts/index.ts';
import { implement } from '#src/platform/http/implement.ts';
import { listPasskeyInfos } from './passkeys.service.ts';
import {
  confirmTotp,
  isSecondFactorOn,
  removeTotp,
  renewBackupCodes,
  startTotp,
  summariseTotp,
} from './second-factor.service.ts';
import type { SecurityDeps } from './security.deps.ts';
import { renewSessionAfter } from './sessions.service.ts';
import { finishSecondFactor } from './sign-in.service.ts';
import { requireStepUp } from './step-up.service.ts';

/** Serves the second step of a sign-in, and the authenticator app with its backup codes. */
export function registerSecondFactorRoutes(app: FastifyInstance, deps: SecurityDeps): void {
  implement(app, securityRoutes.secondFactor, ({ body, request, reply }) =>
    finishSecondFactor(deps, { request, reply, factor: body }),
  );

  implement(app, securityRoutes.listFactors, async ({ actor }) => ({
    totp: await summariseTotp(deps, actor.userId),
    passkeys: await listPasskeyInfos(deps, actor.userId),
  }));
  implement(app, securityRoutes.startTotp, async ({ actor, request }) => {
    await requireStepUp(deps, actor);
    const { profile } = await getProfile(deps.accounts, actor.userId);
    return startTotp(deps, actor.userId, { issuer: request.site.brand.productName, email: profile.email });
  });
  implement(app, securityRoutes.confirmTotp, async ({ actor, body, request, reply }) => {
    await requireStepUp(deps, actor);
    const confirm = () => confirmTotp(deps, actor.userId, body.code);
    return { backupCodes: await renewSessionAfter(deps, { actor, request, reply }, confirm) };
  });
  implement(app, securityRoutes.removeTotp, async ({ actor, request, reply }) => {
    await requireStepUp(deps, actor);
    const remove = () => removeTotp(deps, actor.userId);
    // An unfinished set-up protects nothing, so ending it ends no session.
    if (await isSecondFactorOn(deps, actor.userId)) await renewSessionAfter(deps, { actor, request, reply }, remove);
    else await remove();
  });
  implement(app, securityRoutes.renewBackupCodes, async ({ actor }) => {
    await requireStepUp(deps, actor);
    return { backupCodes: await renewBackupCodes(deps, actor.userId) };
  });
}
