import { passwordResetRoutes, passwordRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { requireStepUp } from '../session/step-up.service.ts';
import { forgotPassword, resetPassword, setPassword } from './password.service.ts';

/** Serves the change of the password, and its reset by a link in a mail. */
export function registerPasswordRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, passwordRoutes.changePassword, async ({ actor, body, reply }) => {
    await requireStepUp(deps, actor);
    return setPassword(deps, { actor, reply }, body.password);
  });
  implement(app, passwordResetRoutes.forgotPassword, ({ body, request }) =>
    forgotPassword(deps, { email: body.email, address: request.ip, baseUrl: request.site.baseUrl }),
  );
  implement(app, passwordResetRoutes.resetPassword, ({ body, request }) =>
    resetPassword(deps, { ...body, baseUrl: request.site.baseUrl }),
  );
}
