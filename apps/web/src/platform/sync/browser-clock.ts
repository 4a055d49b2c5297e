import type { SyncClock } from './sync-clock.ts';

/** The clock of the browser. */
export const browserClock: SyncClock = {
  now: () => Date.now(),
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer as number | undefined), // the value that setTimeout above returned
};
