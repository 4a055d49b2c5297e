import { ApiUnreachableError } from '@dayward/contract';
import type { SyncClock } from './sync-clock.ts';

/** How long an answer may take; longer than the transport's own limit, which it only backs up. Chosen by us. */
const DEADLINE_MS = 30_000;

/**
 * What was asked for, or the end of waiting for it.
 *
 * @throws ApiUnreachableError when nothing has come until then
 */
export function beforeDeadline<T>(asked: Promise<T>, clock: SyncClock): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new ApiUnreachableError('No answer came in time.')), DEADLINE_MS);
    asked.then(resolve, reject).finally(() => clock.clearTimeout(timer));
  });
}
