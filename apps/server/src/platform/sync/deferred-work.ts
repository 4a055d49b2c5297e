import type { UserTx } from '#src/db/database.ts';

/** Deferred work on items of an account, such as deriving the figures of habits. Must be idempotent. */
export type DeferredTask = (tx: UserTx, userId: string, ids: readonly string[]) => Promise<void>;

/**
 * Deferred work that several changes of one push share: it runs once, in the transaction of the last of them, instead of after
 * each. The push may end early, so the caller has to leave the data in a state that shows readers what is missing.
 */
export type DeferredWork = {
  add(work: DeferredTask, ids: readonly string[]): void;
  run(tx: UserTx, userId: string): Promise<void>;
};

/** Creates an empty queue of deferred work. */
export function createDeferredWork(): DeferredWork {
  const waiting = new Map<DeferredTask, Set<string>>();
  return {
    add(work, ids) {
      const known = waiting.get(work) ?? new Set();
      for (const id of ids) known.add(id);
      waiting.set(work, known);
    },
    async run(tx, userId) {
      for (const [work, ids] of waiting) await work(tx, userId, [...ids]);
    },
  };
}
