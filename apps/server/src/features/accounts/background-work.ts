import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#src/platform/log.ts';

/** Work that runs after the answer, so that response times reveal nothing. */
export type BackgroundWork = {
  /** Starts work after the running answer; a failure is logged by its name, without contents. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended, or after the given time. */
  settle(timeoutMs: number): Promise<void>;
};

export function createBackgroundWork(log: Log): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = afterThisTurn()
        .then(work)
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background work failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settle(timeoutMs) {
      const deadline = new AbortController();
      const timedOut = sleep(timeoutMs, undefined, { signal: deadline.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), timedOut]);
      deadline.abort();
    },
  };
}

function afterThisTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
