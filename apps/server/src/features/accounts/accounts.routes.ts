import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes, avatarRoutes } from '@dayward/contract/features/accounts';
import { securityRoutes } from '@dayward/contract/features/security';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { putAvatar, removeAvatar } from './avatar.service.ts';
import { deleteAccount } from './deletion.service.ts';
import { describeUser } from './describe-user.ts';
import { confirmEmail, sendVerification } from './email.service.ts';
import { forgotPassword, resetPassword } from './password.service.ts';
import { getProfile, patchProfile, readSettings } from './profile.service.ts';
import { clearSessionCookie, endOwnSession } from './session.service.ts';
import { signIn } from './sign-in.service.ts';
import { confirmSignUp, signUp } from './sign-up.service.ts';

/** Serves sign-up, sign-in, sign-out and the account itself. */
export function registerAccountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, sessionRoutes.signUp, ({ body, reply }) => signUp(deps, reply, body));
  implement(app, sessionRoutes.confirmSignUp, ({ body, reply }) => confirmSignUp(deps, reply, body.token));
  implement(app, sessionRoutes.signIn, ({ body, reply }) => signIn(deps, reply, body));
  implement(app, sessionRoutes.signOut, ({ reply }) => endOwnSession(deps, reply));
  implement(app, sessionRoutes.session, async ({ request }) => {
    const actor = await request.server.resolveActor(request);
    if (actor === undefined) return { user: null, isProfileSaved: true };
    const { profile, isSaved } = await getProfile(deps, actor.userId);
    return { user: describeUser(deps, profile, request.site), isProfileSaved: isSaved };
  });
  implement(app, accountsRoutes.me, async ({ actor, request }) => {
    const { profile } = await getProfile(deps, actor.userId);
    return describeUser(deps, profile, request.site);
  });
  implement(app, accountsRoutes.getProfile, ({ actor }) => readSettings(deps, actor.userId));
  implement(app, accountsRoutes.patchProfile, async ({ actor, body }) => {
    await patchProfile(deps, actor.userId, body);
    return readSettings(deps, actor.userId);
  });
  implement(app, avatarRoutes.put, async ({ actor, params, upload, request }) => {
    await putAvatar(deps, actor.userId, params.id, upload);
    const { profile } = await getProfile(deps, actor.userId);
    return describeUser(deps, profile, request.site);
  });
  implement(app, avatarRoutes.remove, async ({ actor, request }) => {
    await removeAvatar(deps, actor.userId);
    const { profile } = await getProfile(deps, actor.userId);
    return describeUser(deps, profile, request.site);
  });
}

/** Serves the actions that links in mails confirm, and the deletion of the account. */
export function registerCredentialRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, securityRoutes.forgotPassword, ({ body, request }) =>
    forgotPassword(deps, { email: body.email, address: request.ip, baseUrl: request.site.baseUrl }),
  );
  implement(app, securityRoutes.resetPassword, ({ body, request }) =>
    resetPassword(deps, { ...body, baseUrl: request.site.baseUrl }),
  );
  implement(app, securityRoutes.sendVerification, ({ actor, request }) =>
    sendVerification(deps, actor.userId, request.site.baseUrl),
  );
  implement(app, securityRoutes.confirmEmail, ({ body, request }) =>
    confirmEmail(deps, body.token, request.site.baseUrl),
  );
  implement(app, securityRoutes.deleteAccount, async ({ actor, reply }) => {
    await deps.requireStepUp(actor);
    await deleteAccount(deps, actor.userId);
    clearSessionCookie(deps, reply);
  });
}
