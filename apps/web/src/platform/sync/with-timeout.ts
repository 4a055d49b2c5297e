import { ApiUnreachableError } from '@dayward/contract';
import type { SyncClock } from './sync-clock.ts';

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
