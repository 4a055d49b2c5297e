import type { ClientUser } from '@dayward/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import type { ResolveActor } from '#src/platform/http/actor.ts';
import type { Log } from '#src/platform/log.ts';
import type { Mailer } from '#src/platform/mail/mailer.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import type { AccountsDeps, PiAccess } from './accounts.deps.ts';
import { sweepJobs } from './accounts.jobs.ts';
import { registerAccountsRoutes } from './accounts.routes.ts';
import { createBackgroundWork } from './background-work.ts';
import { registerEmailRoutes } from './email/email.routes.ts';
import { limitMails } from './email/limited-mails.ts';
import { registerPasskeysRoutes } from './passkeys/passkeys.routes.ts';
import { registerPasswordRoutes } from './password/password.routes.ts';
import { registerPiRoutes } from './pi/pi.routes.ts';
import { askPi, requirePi, walletNetwork } from './pi/pi-access.ts';
import { findWallet, findWalletOwner, type PiWallet } from './pi/pi-wallets.repo.ts';
import { describeUser } from './profile/profile.mapper.ts';
import { registerProfileRoutes } from './profile/profile.routes.ts';
import { getProfile } from './profile/profile.service.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { createNotifier } from './security-notices.ts';
import { findLiveSessionIds } from './session/session.repo.ts';
import { registerSessionRoutes } from './session/session.routes.ts';
import { findActor, sendRenewedCookie } from './session/session.service.ts';
import { sessionCookie } from './session/session-cookie.ts';

export { walletNetwork } from './pi/pi-access.ts';
export { avatarAddress } from './profile/avatar.service.ts';
export { readCalendar, readLatestDay } from './profile/calendar.service.ts';

export type AccountsSettings = {
  /** The site in the links of notices. Its public address makes cookies secure and host-bound if it is an https address. */
  site: () => Site;
  /** Signs the tokens of sessions. */
  secret: string;
  /** Seals the secrets of authenticator apps. */
  keyRing: KeyRing;
  /** True if mails are delivered, so that an address is verified before its account exists. */
  confirmByMail: boolean;
  database: Database;
  mailer: Mailer;
  storage: Storage;
  files: Files;
  rateLimits: RateLimits;
  log: Log;
  /** The Pi Platform or its emulator; undefined without either. */
  pi: PiAccess | undefined;
};

export type Accounts = {
  feature: ServerFeature;
  resolveActor: ResolveActor;
  /** An account as its own clients see it on a site. @throws AppError `unauthenticated` if it no longer exists */
  readClientUser: (userId: string, site: Site) => Promise<ClientUser>;
  /** The subset of the given sessions that have neither ended nor expired. */
  findLiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The Pi wallets of accounts on the configured network. @throws AppError `pi_unavailable` without one */
  wallets: {
    /** The wallet of an access token. @throws AppError as `askPi` */
    prove: (request: Pick<FastifyRequest, 'ip' | 'log'>, accessToken: string) => Promise<PiWallet>;
    ofAccount: (userId: string) => Promise<Pick<PiWallet, 'uid' | 'username'> | undefined>;
    /** The account that a wallet opens. */
    ownerOf: (uid: string) => Promise<string | undefined>;
  };
};

/** Grace period for mails in flight at shutdown; a mail server that hangs must not delay it longer. */
const SETTLE_MS = 2_000;

/**
 * The accounts feature, and the only way to authenticate a request: sign-up and sign-in, sessions, links in mails
 * (docs/decisions/0011), second factors, step-ups and passkeys (docs/decisions/0012), Pi wallets (docs/decisions/0056).
 */
export function createAccounts({ site, secret, mailer, ...parts }: AccountsSettings): Accounts {
  const background = createBackgroundWork(parts.log);
  const mails = limitMails({ ...parts, mailer });
  const deps: AccountsDeps = {
    ...parts,
    cookie: sessionCookie(site(), secret),
    renewals: new WeakMap(),
    mails,
    background,
    notify: createNotifier({ ...parts, mails, background, site }),
    now: () => Date.now(),
  };
  return {
    resolveActor: (request) => findActor(deps, request),
    readClientUser: async (userId, ofRequest) =>
      describeUser(deps, (await getProfile(deps, userId)).profile, ofRequest),
    findLiveSessions: (sessionIds) => findLiveSessionIds(deps.database.authPool, sessionIds),
    wallets: {
      prove: (request, accessToken) => askPi(deps, request, accessToken),
      ofAccount: (userId) => findWallet(deps.database.authPool, userId, walletNetwork(requirePi(deps))),
      async ownerOf(uid) {
        const network = walletNetwork(requirePi(deps));
        return (await findWalletOwner(deps.database.authPool, { network, uid }))?.userId;
      },
    },
    feature: {
      name: 'accounts',
      registerRoutes(app) {
        app.addHook('onSend', (request, reply, payload, done) => {
          sendRenewedCookie(deps, request, reply);
          done(null, payload);
        });
        app.addHook('onClose', () => deps.background.settle(SETTLE_MS));
        registerAccountsRoutes(app, deps);
        registerSessionRoutes(app, deps);
        registerPasswordRoutes(app, deps);
        registerEmailRoutes(app, deps);
        registerSecondFactorRoutes(app, deps);
        registerPasskeysRoutes(app, deps);
        registerPiRoutes(app, deps);
        registerProfileRoutes(app, deps);
      },
      jobs: () => sweepJobs(deps.database.jobsPool),
    },
  };
}
