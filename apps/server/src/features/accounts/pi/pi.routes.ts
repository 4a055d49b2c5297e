import type { RouteOutput } from '@dayward/contract';
import { piRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { requireStepUp } from '../session/step-up.service.ts';
import { walletNetwork } from './pi-access.ts';
import { signInWithPi, signUpWithPi } from './pi-sign-in.service.ts';
import { linkWallet, readPiLink, stepUpWithPi, unlinkWallet } from './pi-wallets.service.ts';

/** Nothing in it depends on the caller; it changes with the settings of the server only. */
const FACTS_CACHE = 'public, max-age=300';

function describePi({ pi }: AccountsDeps): RouteOutput<typeof piRoutes.piFacts> {
  if (pi === undefined) return { available: false };
  const { sdkUrl, sandboxFlag, isEmulated, hostPageUrl, isOnlySignIn } = pi.settings;
  const network = walletNetwork(pi);
  return { available: true, sdkUrl, sandbox: sandboxFlag, network, isEmulated, hostPageUrl, isOnlySignIn };
}

/** Serves what a page must know of Pi, the ways of signing in with a wallet, and the wallet of an account. */
export function registerPiRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, piRoutes.piFacts, ({ reply }) => {
    reply.header('cache-control', FACTS_CACHE);
    return describePi(deps);
  });
  implement(app, piRoutes.piSignIn, ({ body, reply }) => signInWithPi(deps, reply, body.accessToken));
  implement(app, piRoutes.piSignUp, ({ body, reply }) => signUpWithPi(deps, reply, body));
  implement(app, piRoutes.piLink, ({ actor }) => readPiLink(deps, actor.userId));
  implement(app, piRoutes.linkPi, async ({ actor, body, reply }) => {
    await requireStepUp(deps, actor);
    return linkWallet(deps, { actor, reply }, body.accessToken);
  });
  implement(app, piRoutes.unlinkPi, async ({ actor, reply }) => {
    await requireStepUp(deps, actor);
    return unlinkWallet(deps, { actor, reply });
  });
  implement(app, piRoutes.piStepUp, ({ actor, body, request }) => stepUpWithPi(deps, { actor, request }, body));
}
