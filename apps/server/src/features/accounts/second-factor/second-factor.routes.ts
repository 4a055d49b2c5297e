import { secondFactorRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { listPasskeyInfos } from '../passkeys/passkeys.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import { renewSessionAfter } from '../session/active-sessions.service.ts';
import { requireStepUp } from '../session/step-up.service.ts';
import {
  confirmTotp,
  isSecondFactorOn,
  removeTotp,
  renewBackupCodes,
  startTotp,
  summariseTotp,
} from './second-factor.service.ts';

/** Serves the authenticator app with its backup codes. */
export function registerSecondFactorRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, secondFactorRoutes.listFactors, async ({ actor }) => ({
    totp: await summariseTotp(deps, actor.userId),
    passkeys: await listPasskeyInfos(deps, actor.userId),
  }));
  implement(app, secondFactorRoutes.startTotp, async ({ actor, request }) => {
    await requireStepUp(deps, actor);
    const { profile } = await getProfile(deps, actor.userId);
    return startTotp(deps, actor.userId, { issuer: request.site.brand.productName, email: profile.email });
  });
  implement(app, secondFactorRoutes.confirmTotp, async ({ actor, body, request, reply }) => {
    await requireStepUp(deps, actor);
    const confirm = () => confirmTotp(deps, actor.userId, body.code);
    return { backupCodes: await renewSessionAfter(deps, { actor, request, reply }, confirm) };
  });
  implement(app, secondFactorRoutes.removeTotp, async ({ actor, request, reply }) => {
    await requireStepUp(deps, actor);
    const remove = () => removeTotp(deps, actor.userId);
    // An unfinished set-up protects nothing, so ending it ends no session.
    if (await isSecondFactorOn(deps, actor.userId)) await renewSessionAfter(deps, { actor, request, reply }, remove);
    else await remove();
  });
  implement(app, secondFactorRoutes.renewBackupCodes, async ({ actor }) => {
    await requireStepUp(deps, actor);
    return { backupCodes: await renewBackupCodes(deps, actor.userId) };
  });
}
