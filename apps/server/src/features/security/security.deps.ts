import type { Pool } from 'pg';
import type { AccountsDeps } from '#src/features/accounts/index.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { SecurityNotice } from './security.messages.ts';

/** Dependencies that check and record if a second factor is required. */
export type GuardDeps = { pool: Pool };

/** Dependencies that the services of this feature share. */
export type SecurityDeps = GuardDeps & {
  keyRing: KeyRing;
  rateLimits: RateLimits;
  /** Dependencies of the functions of the accounts feature. */
  accounts: AccountsDeps;
  /** Notifies the owner of an account by mail, after the answer; never throws. */
  notify(userId: string, notice: SecurityNotice): void;
  /** Milliseconds since 1970; codes of authenticator apps depend on it. */
  now(): number;
};
