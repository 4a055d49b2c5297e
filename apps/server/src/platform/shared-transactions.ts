import type { Database, UserTx } from '#src/db/database.ts';
import { createGatherer } from './gather.ts';

/**
 * Runs `work` as {@link Database.asUser} does, in a transaction that it may share with the work for other accounts. It may run twice, the
 * first time without effect: nothing but the transaction may be changed by it.
 */
export type SharedTransactions = <T>(userId: string, work: (tx: UserTx) => Promise<T>) => Promise<T>;

/** Share of the time of a transaction for which the next one waits, because requests of users come first; chosen by us. */
const REST = 1.2;

/** Accounts in one transaction: more save little and hold their locks longer; chosen by us (docs/decisions/0053-shared-transactions.md). */
const TOGETHER = 20;

/**
 * Creates shared transactions, one at a time: what is asked for while one runs shares the next one. Work of a transaction that failed is
 * repeated in one of its own, and waits for locks there.
 *
 * @param most accounts in one transaction, which hold their locks until the last of them is done
 */
export function createSharedTransactions(database: Database, most = TOGETHER): SharedTransactions {
  type Asked = { userId: string; work: (tx: UserTx) => Promise<unknown> };
  const run = createGatherer<Asked, unknown>({
    most,
    rest: REST,
    together: (asked) =>
      database.asUsers(
        asked.map(({ userId }) => userId),
        async (tx, index) => asked[index]?.work(tx),
      ),
    alone: ({ userId, work }) => database.asUser(userId, work),
  });
  return (userId, work) => run({ userId, work }) as Promise<never>; // the result of this work, whose type the caller knows
}
