import type { Pool } from 'pg';
import type { AccountsDeps } from '#src/features/accounts/index.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { RateLimits } from '#src/platform/rate-limit/index.ts';
import type { SecurityNotice } from './security.messages.ts';

/** What is needed to ask whether somebody must confirm, and to remember that they were asked. */
export type GuardDeps = { pool: Pool };

/** What the services of this feature share. */
export type SecurityDeps = GuardDeps & {
  keyRing: KeyRing;
  rateLimits: RateLimits;
  /** What the functions of the accounts are called with. */
  accounts: AccountsDeps;
  /** Tells the owner of an account by mail, behind the answer; never throws. */
  notify(userId: string, notice: SecurityNotice): void;
  /** Milliseconds since 1970; codes of authenticator apps depend on it. */
  now(): number;
};
