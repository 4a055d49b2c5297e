import type { Pool } from 'pg';
import type { AccountsDeps, SecondFactorGate } from '#src/features/accounts/index.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Site } from '#src/platform/site/site.ts';
import { registerPasskeysRoutes } from './passkeys.routes.ts';
import { registerSecondFactorRoutes } from './second-factor.routes.ts';
import { isSecondFactorOn } from './second-factor.service.ts';
import type { SecurityDeps } from './security.deps.ts';
import { sweepChallengesJob } from './security.jobs.ts';
import { registerSecurityRoutes } from './security.routes.ts';
import { createNotifier } from './security-notices.ts';
import { beginSecondFactor } from './sign-in.service.ts';
import { requireStepUp } from './step-up.service.ts';

export type SecuritySettings = {
  /** Connections of the role `dayward_auth`. */
  pool: Pool;
  /** Seals the secrets of authenticator apps. */
  keyRing: KeyRing;
  /** The site in the links of notices. */
  site: () => Site;
};

export type Security = {
  /** Steps between a correct password and the session. */
  secondFactor: SecondFactorGate;
  /** Accepts only a session that was confirmed within the last five minutes. */
  requireStepUp: AccountsDeps['requireStepUp'];
  /** Creates the feature itself after the accounts, which need the two functions above first. */
  createFeature(accounts: AccountsDeps): ServerFeature;
};

/** Second factors, step-ups, passkeys and the list of sessions (docs/decisions/0012). */
export function createSecurity({ pool, keyRing, site }: SecuritySettings): Security {
  return {
    secondFactor: {
      isRequired: (userId) => isSecondFactorOn({ pool }, userId),
      begin: (reply, userId) => beginSecondFactor({ pool }, reply, userId),
    },
    requireStepUp: (actor) => requireStepUp({ pool }, actor),
    createFeature: (accounts) => ({
      name: 'security',
      registerRoutes(app) {
        const deps: SecurityDeps = {
          pool,
          keyRing,
          accounts,
          rateLimits: accounts.rateLimits,
          notify: createNotifier(accounts, site),
          now: () => Date.now(),
        };
        registerSecurityRoutes(app, deps);
        registerSecondFactorRoutes(app, deps);
        registerPasskeysRoutes(app, deps);
      },
      jobs: () => [sweepChallengesJob(accounts.database.jobsPool)],
    }),
  };
}
