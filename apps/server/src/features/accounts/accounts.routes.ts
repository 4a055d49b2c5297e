import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes, signInRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { deleteAccount } from './deletion/deletion.service.ts';
import { passkeySignInOptions, signInWithPasskey } from './passkeys/passkey-sign-in.service.ts';
import { describeUser } from './profile/profile.mapper.ts';
import { getProfile } from './profile/profile.service.ts';
import { clearSessionCookie } from './session/session.service.ts';
import { requireStepUp } from './session/step-up.service.ts';
import { signIn, signInWithSecondFactor } from './sign-in/sign-in.service.ts';
import { confirmSignUp, signUp } from './sign-up/sign-up.service.ts';

/** Serves the beginning and the end of an account, and every way of signing in. */
export function registerAccountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, sessionRoutes.signUp, ({ body, reply }) => signUp(deps, reply, body));
  implement(app, sessionRoutes.confirmSignUp, ({ body, reply }) => confirmSignUp(deps, reply, body));

  implement(app, sessionRoutes.signIn, ({ body, reply }) => signIn(deps, reply, body));
  implement(app, signInRoutes.secondFactor, ({ body, reply }) => signInWithSecondFactor(deps, reply, body));
  implement(app, signInRoutes.passkeySignInOptions, async ({ request }) => ({
    ...(await passkeySignInOptions(deps, request)),
  }));
  implement(app, signInRoutes.passkeySignIn, ({ body, reply }) => signInWithPasskey(deps, reply, body.response));

  implement(app, accountsRoutes.me, async ({ actor, request }) => {
    const { profile } = await getProfile(deps, actor.userId);
    return describeUser(deps, profile, request.site);
  });
  implement(app, accountsRoutes.deleteAccount, async ({ actor, reply }) => {
    await requireStepUp(deps, actor);
    await deleteAccount(deps, actor);
    clearSessionCookie(deps, reply);
  });
}
