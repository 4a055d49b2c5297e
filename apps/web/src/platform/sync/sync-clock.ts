import { ApiUnreachableError } from '@dayward/contract';

/** The sync's clock, so that a simulation can use its own. */
export type SyncClock = {
  /** Milliseconds since the Unix epoch, by this device: may be wrong by years; not used for ordering. */
  now(): number;
  setTimeout(run: () => void, delayMs: number): SyncTimer;
  clearTimeout(timer: SyncTimer | undefined): void;
};

/** The clock's handle of a timer. */
export type SyncTimer = unknown;

/** The time limit of an answer, in milliseconds; a backup for the transport's own, shorter limit. Chosen by us. */
const DEADLINE_MS = 30_000;

/**
 * Adds a timeout to a promise.
 *
 * @throws ApiUnreachableError when it has not settled within the limit
 */
export function withTimeout<T>(asked: Promise<T>, clock: SyncClock): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new ApiUnreachableError('No answer came in time.')), DEADLINE_MS);
    asked.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}

/** The first and the longest delay, in milliseconds; chosen by us, so that a recovered server is found within 30 seconds. */
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Computes the delay before the next attempt: exponential backoff with up to 50 % random jitter. The jitter keeps devices that
 * lost a server together from reconnecting together.
 *
 * @param failures failures in a row, 1 after the first
 * @param random a number in [0, 1)
 */
export function backoffMs(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(longest * (1 - random() / 2));
}
