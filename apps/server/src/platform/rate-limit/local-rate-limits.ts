import { type Consumed, type KeyPart, type RateKey, type RateLimit, rateKeyOf, waitOf } from './rate-limit.ts';

/** Largest number of keys in memory; beyond it, the oldest one is dropped. */
const KEYS_MAX = 50_000;

const MILLISECONDS_PER_SECOND = 1000;

type Window = { used: number; endsAt: number };

/**
 * Rate limits with counts in this process's memory, for attempts that are too frequent for a write each; several servers count
 * separately. Counting is synchronous, so that of concurrent attempts exactly the limit passes.
 */
export type LocalRateLimits = {
  /** Consumes one attempt; marks the first refused one of a window, so that a log can report it once. */
  consume<Part extends KeyPart>(limit: RateLimit<Part>, key: RateKey<Part>): Consumed & { isFirstRefusal: boolean };
};

/** Creates the limits of this process only. @param now milliseconds of any monotonic clock. */
export function createLocalRateLimits(now: () => number = () => performance.now()): LocalRateLimits {
  // In the order in which the windows began.
  const windows = new Map<string, Window>();

  const runningWindow = (key: string, lengthMs: number): Window => {
    const time = now();
    const known = windows.get(key);
    if (known !== undefined && time < known.endsAt) return known;
    windows.delete(key);
    const begun = { used: 0, endsAt: time + lengthMs };
    windows.set(key, begun);
    if (windows.size > KEYS_MAX) evictOldest(windows);
    return begun;
  };

  return {
    consume(limit, key) {
      const { max, windowSeconds, lockSeconds = windowSeconds } = limit;
      const window = runningWindow(rateKeyOf(limit, key), windowSeconds * MILLISECONDS_PER_SECOND);
      window.used += 1;
      const lockEndsAt = now() + lockSeconds * MILLISECONDS_PER_SECOND;
      if (window.used === max) window.endsAt = Math.min(window.endsAt, lockEndsAt);
      const secondsLeft = (window.endsAt - now()) / MILLISECONDS_PER_SECOND;
      return { ...waitOf(window.used <= max, secondsLeft), isFirstRefusal: window.used === max + 1 };
    },
  };
}

function evictOldest(windows: Map<string, Window>): void {
  const [first] = windows.keys();
  if (first !== undefined) windows.delete(first);
}
