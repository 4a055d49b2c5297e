import type { Pool, PoolClient } from 'pg';
import { createTurns } from '#src/platform/turns.ts';
import type { DatabaseRole } from './roles.ts';
import { runInTransaction, type Sent, watch } from './run-in-transaction.ts';
import { sendTogether } from './statement.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The statements that put a transaction into the context of an account. They are a text, so that they cost no round trips. */
export function contextOf(role: DatabaseRole, userId: string): string {
  return `set local role ${role}; ${accountOf(userId)}`;
}

function accountOf(userId: string): string {
  if (!UUID.test(userId)) throw new Error('Not an account id');
  return `set local app.user_id = '${userId}'`;
}

/**
 * Waiting for locks ends soon. Plans do not depend on the values, because the same few statements run for each account, and use indexes
 * whatever is known of the tables.
 */
const OPENING_OF_SEVERAL = `begin; set local role dayward_app; set local lock_timeout = '250ms';
  set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`;

/**
 * Runs `work` for several accounts in one transaction, each in its own context: `work` gets the connection as that of its account. It is
 * called in the order of the ids, so that transactions which share accounts lock them in the same order and do not wait in a circle.
 *
 * @returns the results in the order of the accounts
 */
export function runForAccounts<T>(
  pool: Pool,
  userIds: readonly string[],
  work: (client: PoolClient, sent: Sent, index: number) => Promise<T>,
): Promise<T[]> {
  return runInTransaction(pool, OPENING_OF_SEVERAL, async (client, sent) => {
    const { clientOf, sendWaiting } = createContextSwitch(client, sent);
    const start = async (index: number, userId: string) => work(clientOf(userId), sent, index);
    const running: Promise<T>[] = [];
    for (const [index, userId] of inOrderOfIds(userIds)) running[index] = start(index, userId);
    // Nothing may be sent behind the commit or the rollback, so all of them have to end.
    await Promise.allSettled(running);
    sendWaiting();
    return Promise.all(running);
  });
}

function inOrderOfIds(userIds: readonly string[]): [index: number, userId: string][] {
  return [...userIds.entries()].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)));
}

/** A statement of an account that is not sent yet. */
type Waiting = { send: () => Promise<unknown>; resolve: (result: unknown) => void };

/**
 * Creates the clients of the accounts of one transaction. What they send in one turn of the event loop is sent account by account, in
 * order, and behind the statement that enters the context of the account. One account goes on in each turn.
 */
function createContextSwitch(client: PoolClient, sent: Sent) {
  const waiting = new Map<string, Waiting[]>();
  const ownTurn = createTurns();
  const sendWaiting = () => {
    sendTogether(client);
    for (const [userId, statements] of waiting) {
      void watch(sent, client.query(accountOf(userId)));
      const sending = statements.map(({ send }) => send());
      void Promise.allSettled(sending)
        .then(ownTurn)
        .then(() => {
          for (const [index, { resolve }] of statements.entries()) resolve(sending[index]);
        });
    }
    waiting.clear();
  };
  const clientOf = (userId: string): PoolClient => {
    accountOf(userId);
    const query = (...args: unknown[]): Promise<unknown> => {
      if (waiting.size === 0) process.nextTick(sendWaiting);
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const send = async () => {
        const running: unknown = Reflect.apply(client.query, client, args);
        // Watched itself, so that the error of the first statement is heard before those that it causes.
        return running instanceof Promise ? watch(sent, running) : running;
      };
      const statements = waiting.get(userId) ?? [];
      waiting.set(userId, [...statements, { send, resolve }]);
      promise.catch(() => undefined);
      return promise;
    };
    return Object.create(client, { query: { value: query } }) as PoolClient; // the connection with another way of sending
  };
  return { clientOf, sendWaiting };
}
