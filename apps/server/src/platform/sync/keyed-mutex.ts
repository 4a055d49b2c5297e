import { AppError } from '#src/platform/http/app-error.ts';

/** More concurrent changes of one account than any number of honest devices sends. */
const WAITING_MAX = 200;

/** Seconds after which a refused caller may retry. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a mutex per key: work for one key runs sequentially, in the order of the calls. Changes of one account wait for its
 * lock anyway; here they wait without a database connection, so that one account cannot take all of them.
 *
 * @throws AppError `rate_limited` when too many calls wait for the key already
 */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
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
