import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { consumeAttempt, deleteAttempts, deleteSurplusAttempts, refundAttempt } from './attempts.repo.ts';
import {
  type Consumed,
  type KeyPart,
  type RateKey,
  type RateLimit,
  rateKeyOf,
  refusalOf,
  waitOf,
} from './rate-limit.ts';

/**
 * Rate limits with counts in PostgreSQL: exact under parallel requests and across servers. Of name and key only the SHA-256 is
 * stored.
 */
export type RateLimits = {
  /** Consumes one attempt. */
  consume<Part extends KeyPart>(limit: RateLimit<Part>, key: RateKey<Part>): Promise<Consumed>;
  /** Consumes one attempt. @throws AppError `rate_limited` with the time to wait */
  spend<Part extends KeyPart>(limit: RateLimit<Part>, key: RateKey<Part>): Promise<void>;
  /** Refunds an attempt that should not count. */
  refund<Part extends KeyPart>(limit: RateLimit<Part>, key: RateKey<Part>): Promise<void>;
  /** Resets the count. */
  clear<Part extends KeyPart>(limit: RateLimit<Part>, key: RateKey<Part>): Promise<void>;
};

/** Bounds of the stored counts. */
type CountsKept = {
  /** Attempts of this process after which counts of expired windows are deleted; they need not wait for the nightly sweep. */
  attemptsPerSweep: number;
  /** Largest number of stored counts; a sweep deletes those beyond it whose windows end first. */
  countsMax: number;
};

export const COUNTS_KEPT: CountsKept = { attemptsPerSweep: 2_000, countsMax: 500_000 };

/** Creates the limits that all servers share. @param pool connections of the role `dayward_auth`. */
export function createRateLimits(pool: Pool, { attemptsPerSweep, countsMax } = COUNTS_KEPT): RateLimits {
  let attempts = 0;
  const consume: RateLimits['consume'] = async (limit, key) => {
    const { max, windowSeconds, lockSeconds = windowSeconds } = limit;
    attempts += 1;
    if (attempts % attemptsPerSweep === 0) await deleteSurplusAttempts(pool, countsMax);
    const taken = await consumeAttempt(pool, hashOf(limit, key), { max, windowSeconds, lockSeconds });
    return waitOf(taken.isAllowed, taken.secondsLeft);
  };
  return {
    consume,
    async spend(limit, key) {
      const consumed = await consume(limit, key);
      if (!consumed.isAllowed) throw refusalOf(consumed);
    },
    refund: (limit, key) => refundAttempt(pool, hashOf(limit, key)),
    clear: (limit, key) => deleteAttempts(pool, hashOf(limit, key)),
  };
}

function hashOf<Part extends KeyPart>(limit: RateLimit<Part>, key: RateKey<Part>): Buffer {
  return createHash('sha256').update(rateKeyOf(limit, key)).digest();
}
