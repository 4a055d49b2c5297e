import { secondFactorRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { listPasskeyInfos } from '../passkeys/passkeys.service.ts';
import { getProfile } from '../profile/profile.service.ts';
import { requireStepUp } from '../session/step-up.service.ts';
import { confirmTotp, removeTotp, renewBackupCodes, startTotp, summariseTotp } from './second-factor.service.ts';

/** Serves the authenticator app with its backup codes. */
export function registerSecondFactorRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, secondFactorRoutes.listFactors, async ({ actor }) => ({
    totp: await summariseTotp(deps, actor.userId),
    passkeys: await listPasskeyInfos(deps, actor.userId),
  }));
  implement(app, secondFactorRoutes.startTotp, async ({ actor, request }) => {
    await requireStepUp(deps, actor);
    const { profile } = await getProfile(deps, actor.userId);
    const label = profile.email ?? profile.name;
    return startTotp(deps, actor, { issuer: request.site.brand.productName, label });
  });
  implement(app, secondFactorRoutes.confirmTotp, async ({ actor, body, reply }) => {
    await requireStepUp(deps, actor);
    return { backupCodes: await confirmTotp(deps, { actor, reply }, body.code) };
  });
  implement(app, secondFactorRoutes.removeTotp, async ({ actor, reply }) => {
    await requireStepUp(deps, actor);
    await removeTotp(deps, { actor, reply });
  });
  implement(app, secondFactorRoutes.renewBackupCodes, async ({ actor }) => {
    await requireStepUp(deps, actor);
    return { backupCodes: await renewBackupCodes(deps, actor) };
  });
}
