import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createSemaphore } from './semaphore.ts';

type Gathered<Item, Result> = {
  /** Items that are handled together at most. */
  most: number;
  /** Pause after each batch, as a share of the time that it took, in which others use the processor and the database. */
  rest?: number;
  /** Handles several items. @returns their results in the same order; an error is of none in particular */
  together: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Handles an item of a batch that failed. */
  alone: (item: Item) => Promise<Result>;
};

/** Items of failed batches that are handled at once. */
export const ALONE_AT_ONCE = 2;

/**
 * Creates a function that handles items in batches: those that arrive while a batch is handled are the next one. If a batch fails, each
 * of its items is handled alone, beside the next batches, so that an item that fails or waits does not hold up the others.
 */
export function createGatherer<Item, Result>({ most, rest = 0, together, alone }: Gathered<Item, Result>) {
  type Waiting = PromiseWithResolvers<Result> & { item: Item };
  const waiting: Waiting[] = [];
  const oneByOne = createSemaphore({
    atOnce: ALONE_AT_ONCE,
    waitingMax: Number.POSITIVE_INFINITY,
    retryAfterSeconds: 1,
  });
  let isRunning = false;

  const handle = async (batch: readonly Waiting[]) => {
    try {
      const results = await together(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (index in results)
          resolve(result as Result); // an element that exists
        else reject(new Error('A batch has too few results'));
      }
    } catch {
      for (const { item, resolve, reject } of batch) oneByOne.run(() => alone(item)).then(resolve, reject);
    }
  };
  const run = async () => {
    while (waiting.length > 0) {
      // What arrives in the same turn of the event loop comes along, and requests of users come in between.
      await nextTurn();
      const startedAt = performance.now();
      await handle(waiting.splice(0, most));
      if (rest > 0) await sleep((performance.now() - startedAt) * rest);
    }
    isRunning = false;
  };

  return (item: Item): Promise<Result> => {
    const one = { item, ...Promise.withResolvers<Result>() };
    waiting.push(one);
    if (!isRunning) {
      isRunning = true;
      void run();
    }
    return one.promise;
  };
}
