import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '#src/platform/http/app-error.ts';
import { forgetAttempts, giveAttemptBack, takeAttempt } from './attempts.repo.ts';

/** At most `max` attempts in a window that begins with the first of them. */
export type Budget = {
  max: number;
  windowSeconds: number;
  /** Once all are used, the wait is at most this long, so that nobody is kept out for longer; the window's end without it. */
  lockSeconds?: number;
};

export type Consumed = { isAllowed: boolean; retryAfterSeconds: number };

/**
 * Budgets of attempts, kept in PostgreSQL: exact under parallel requests and over several servers. A key names what is
 * limited and for whom, such as `sign-in/account/<address>`; only its SHA-256 is stored.
 */
export type Budgets = {
  /** Takes one attempt; `retryAfterSeconds` is 0 where it is allowed, otherwise 1 or more. */
  consume(key: string, budget: Budget): Promise<Consumed>;
  /** Takes one attempt. @throws AppError `rate_limited` with the time to wait */
  spend(key: string, budget: Budget): Promise<void>;
  /** Gives one attempt back that turned out to be none. */
  refund(key: string): Promise<void>;
  /** Forgets what was used. */
  clear(key: string): Promise<void>;
};

/** @param pool connections of the role `dayward_auth`. */
export function createBudgets(pool: Pool): Budgets {
  async function consume(key: string, { max, windowSeconds, lockSeconds = windowSeconds }: Budget): Promise<Consumed> {
    const { isAllowed, secondsLeft } = await takeAttempt(pool, hashOf(key), { max, windowSeconds, lockSeconds });
    return { isAllowed, retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(secondsLeft)) };
  }
  return {
    consume,
    async spend(key, budget) {
      const { isAllowed, retryAfterSeconds } = await consume(key, budget);
      if (!isAllowed) throw new AppError('rate_limited', { retryAfterSeconds });
    },
    refund: (key) => giveAttemptBack(pool, hashOf(key)),
    clear: (key) => forgetAttempts(pool, hashOf(key)),
  };
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
