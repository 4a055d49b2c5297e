import { emailRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { requireStepUp } from '../session/step-up.service.ts';
import { cancelEmailChange, confirmEmail, sendVerification, startEmailChange } from './email.service.ts';

/** Serves the change and the verification of the address. */
export function registerEmailRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, emailRoutes.changeEmail, async ({ actor, body, request }) => {
    await requireStepUp(deps, actor);
    const { ip, site } = request;
    return startEmailChange(deps, { actor, email: body.email, ip, baseUrl: site.baseUrl });
  });
  implement(app, emailRoutes.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, actor.userId));
  implement(app, emailRoutes.sendVerification, ({ actor, request }) =>
    sendVerification(deps, { userId: actor.userId, ip: request.ip, baseUrl: request.site.baseUrl }),
  );
  implement(app, emailRoutes.confirmEmail, ({ body, request }) => confirmEmail(deps, body.token, request.site.baseUrl));
}
