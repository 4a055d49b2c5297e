import { createLocalRateLimits, type Rate, type RateLimit, refusalOf } from '#src/platform/rate-limit/index.ts';
import type { AppError } from './app-error.ts';
import { clientKey } from './client-key.ts';

/** Ten a second for a whole minute: no user and no honest program comes near; chosen by us, decision 0004. */
const REQUESTS: RateLimit<'ip'> = { name: 'requests', by: ['ip'], max: 600, windowSeconds: 60 };

/**
 * Creates the rate limit that keeps one client from flooding the API. It counts only on this server; features count in PostgreSQL
 * whatever has to be exact (sign-in, codes, mails).
 *
 * @param onLimitReached called once per client and window when its limit is reached, so that the log has one line.
 * @returns the refusal of this request (`rate_limited` with the time to wait), or undefined.
 */
export function createIpRateLimit(
  rate: Rate = REQUESTS,
  onLimitReached: (client: string) => void = () => undefined,
): (address: string) => AppError | undefined {
  const limits = createLocalRateLimits();
  const limit: RateLimit<'ip'> = { ...REQUESTS, ...rate };
  return (ip) => {
    const consumed = limits.consume(limit, { ip });
    if (consumed.isAllowed) return undefined;
    if (consumed.isFirstRefusal) onLimitReached(clientKey(ip));
    return refusalOf(consumed);
  };
}
