import { AppError } from '#src/platform/http/app-error.ts';

/** Work of which only so much is done at a time, one after the other as it came. */
export type Slots = {
  /** @throws AppError `unavailable` when too many wait already; whatever the work throws */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function createSlots(limits: { atOnce: number; waitingMax: number; retryAfterSeconds: number }): Slots {
  const { atOnce, waitingMax, retryAfterSeconds } = limits;
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else {
        if (waiting.length >= waitingMax) throw new AppError('unavailable', { retryAfterSeconds });
        // Whoever ends hands their place over.
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
