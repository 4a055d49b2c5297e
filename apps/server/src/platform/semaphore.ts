import { AppError } from '#src/platform/http/app-error.ts';

/** A semaphore: runs a limited number of tasks at a time, in the order of their arrival. */
export type Semaphore = {
  /** @throws AppError `unavailable` when too many wait already; the task's own errors */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function createSemaphore(limits: { atOnce: number; waitingMax: number; retryAfterSeconds: number }): Semaphore {
  const { atOnce, waitingMax, retryAfterSeconds } = limits;
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else {
        if (waiting.length >= waitingMax) throw new AppError('unavailable', { retryAfterSeconds });
        // A finished task passes its place to the next one.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
