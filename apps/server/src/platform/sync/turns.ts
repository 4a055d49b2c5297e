import { AppError } from '#src/platform/http/app-error.ts';

/** More changes of one account at once than any number of honest devices sends. */
const WAITING_MAX = 200;

/** Seconds after which somebody who was sent away may come again. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Lets work for one key run one after the other, in the order of asking. Changes of one account wait for its lock anyway;
 * here they wait without a database connection, so that one account cannot take all of them.
 *
 * @throws AppError `rate_limited` when too much waits for the key already
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= WAITING_MAX) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    queues.set(key, queue);
    queue.waiting += 1;
    const turn = queue.last.then(work, work);
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
