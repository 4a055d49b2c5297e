import type { UserTx } from '#src/db/database.ts';

/** Work on some things of an account, such as deriving the figures of habits. Doing it again gives the same. */
export type LaterWork = (tx: UserTx, userId: string, ids: readonly string[]) => Promise<void>;

/**
 * What several changes of one push share: it is done once, in the transaction of the last of them, and not after each. Until
 * then whoever hands work in has to leave things so that readers see what is missing, because the push may end early.
 */
export type Later = {
  add(work: LaterWork, ids: readonly string[]): void;
  run(tx: UserTx, userId: string): Promise<void>;
};

/** Makes an empty list of such work. */
export function createLater(): Later {
  const waiting = new Map<LaterWork, Set<string>>();
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
