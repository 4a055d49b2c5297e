import { type Consumed, type KeyPart, type RateKey, type RateLimit, rateKeyOf, waitOf } from './rate-limit.ts';

/** Keys remembered at a time; beyond, the longest known one is forgotten, so that memory stays bounded. */
const KEYS_MAX = 50_000;

const MILLISECONDS_PER_SECOND = 1000;

type Window = { used: number; endsAt: number };

/**
 * Limits whose attempts are counted in this process's memory, for what is asked too often to write each time: with several
 * servers each has its own count. Counting is synchronous, so that of many attempts at once exactly the limit passes.
 */
export type LocalRateLimits = {
  /** Takes one attempt; tells of the first that is refused in its window, so that a log may say it once. */
  consume<Part extends KeyPart>(limit: RateLimit<Part>, key: RateKey<Part>): Consumed & { isFirstRefusal: boolean };
};

/** Makes limits of this process alone. @param now milliseconds of any clock that never goes back. */
export function createLocalRateLimits(now: () => number = () => performance.now()): LocalRateLimits {
  // Windows stand in the order in which they began.
  const windows = new Map<string, Window>();

  const runningWindow = (key: string, lengthMs: number): Window => {
    const time = now();
    const known = windows.get(key);
    if (known !== undefined && time < known.endsAt) return known;
    windows.delete(key);
    const begun = { used: 0, endsAt: time + lengthMs };
    windows.set(key, begun);
    if (windows.size > KEYS_MAX) forgetFirst(windows);
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

function forgetFirst(windows: Map<string, Window>): void {
  const [first] = windows.keys();
  if (first !== undefined) windows.delete(first);
}
