import type { ClientUser } from '@dayward/contract';
import type { Database } from '#src/db/database.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Files } from '#src/platform/files/index.ts';
import type { ResolveActor } from '#src/platform/http/actor.ts';
import type { Log } from '#src/platform/log.ts';
import type { Mailer } from '#src/platform/mail/mailer.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import type { AccountsDeps, SecondFactorGate } from './accounts.deps.ts';
import { sweepExpiredJob } from './accounts.jobs.ts';
import { registerAccountsRoutes, registerCredentialRoutes } from './accounts.routes.ts';
import { createBackgroundWork } from './background-work.ts';
import { describeUser } from './describe-user.ts';
import { getProfile } from './profile.service.ts';
import { findLiveSessionIds } from './session.repo.ts';
import { findActor, sendRenewedCookie } from './session.service.ts';
import { sessionCookie } from './session-cookie.ts';

export type { AccountsDeps, SecondFactorGate } from './accounts.deps.ts';
export { avatarAddress } from './avatar.service.ts';
export { type AccountCalendar, readCalendar, readLatestDay } from './calendar.service.ts';
export { describeUser } from './describe-user.ts';
export { startEmailChange } from './email.service.ts';
export { setPassword, verifyAccountPassword } from './password.service.ts';
export { getProfile } from './profile.service.ts';
export { endSessions, startSession } from './session.service.ts';

export type AccountsSettings = {
  /** The public address without a path; an https address makes cookies secure and host-bound. */
  baseUrl: string;
  /** Signs the tokens of sessions. */
  secret: string;
  /** True if mails are delivered, so that an address is verified before its account exists. */
  confirmByMail: boolean;
  secondFactor: SecondFactorGate;
  requireStepUp: AccountsDeps['requireStepUp'];
  database: Database;
  mailer: Mailer;
  storage: Storage;
  files: Files;
  rateLimits: RateLimits;
  log: Log;
};

export type Accounts = {
  feature: ServerFeature;
  resolveActor: ResolveActor;
  /** An account as its own clients see it on a site. @throws AppError `unauthenticated` if it no longer exists */
  readClientUser: (userId: string, site: Site) => Promise<ClientUser>;
  /** The subset of the given sessions that have neither ended nor expired. */
  findLiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Dependencies that the exported functions of this feature take. */
  deps: AccountsDeps;
};

/** Grace period for mails in flight at shutdown; a mail server that hangs must not delay it longer. */
const SETTLE_MS = 2_000;

/** The accounts feature, and the only way to authenticate a request. */
export function createAccounts(settings: AccountsSettings): Accounts {
  const { baseUrl, secret, ...parts } = settings;
  const deps: AccountsDeps = {
    ...parts,
    cookie: sessionCookie(baseUrl, secret),
    renewals: new WeakMap(),
    background: createBackgroundWork(parts.log),
  };
  return {
    deps,
    resolveActor: (request) => findActor(deps, request),
    readClientUser: async (userId, site) => describeUser(deps, (await getProfile(deps, userId)).profile, site),
    findLiveSessions: (sessionIds) => findLiveSessionIds(deps.database.authPool, sessionIds),
    feature: {
      name: 'accounts',
      registerRoutes(app) {
        app.addHook('onSend', (request, reply, payload, done) => {
          sendRenewedCookie(deps, request, reply);
          done(null, payload);
        });
        app.addHook('onClose', () => deps.background.settle(SETTLE_MS));
        registerAccountsRoutes(app, deps);
        registerCredentialRoutes(app, deps);
      },
      jobs: () => [sweepExpiredJob(deps.database.jobsPool)],
    },
  };
}
