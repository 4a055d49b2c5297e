import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { type AccountRead, createAccountReads, type ReadValue } from './account-reads.ts';
import { type ChannelListener, listenToChannel } from './channel-listener.ts';
import type { PgTarget, PoolTargets } from './connection.ts';
import type { DatabaseRole } from './roles.ts';

/** A running transaction that sees only the rows of one account. */
export type UserTx = NodePgDatabase & { readonly $userId: string };

/** A running transaction that may set only the plan of one account. */
export type BillingTx = NodePgDatabase & { readonly $billedUserId: string };

/** A read-only transaction that sees what an account shares with others. */
export type VisitorTx = NodePgDatabase & { readonly $visitedUserId: string };

export type Database = {
  /**
   * Runs `work` in one transaction as the application role in the context of an account. Every row that it reads or writes
   * belongs to that account, whatever the SQL says. Commits when `work` resolves, rolls back when it throws.
   */
  asUser<T>(userId: string, work: (tx: UserTx) => Promise<T>): Promise<T>;
  /** Runs one statement in the context of `asUser`, in one round trip and on one snapshot; it cannot write. */
  readAsUser<Row extends QueryResultRow>(
    userId: string,
    read: AccountRead,
    values: readonly ReadValue[],
  ): Promise<Row[]>;
  /**
   * Like `asUser`, in the role that may only set the account's plan and read its address. Only a completed payment or an
   * operator's decision goes through here.
   */
  asBilling<T>(userId: string, work: (tx: BillingTx) => Promise<T>): Promise<T>;
  /** Like `asUser`, in the role that sees only what an account shares with others, so that nothing else can leak by mistake. */
  asVisitor<T>(userId: string, work: (tx: VisitorTx) => Promise<T>): Promise<T>;
  /** Registers a listener that runs after every commit of `asUser`; it must neither throw nor take long. */
  onUserCommit(listener: (tx: UserTx) => void): void;
  /** Notifies all listeners of a channel, on all servers; each text may have 8,000 bytes less the channel's name. */
  notify(channel: string, texts: readonly string[]): Promise<void>;
  /**
   * Listens on a channel, on a dedicated connection that reconnects when it breaks. Nothing is received before it is connected:
   * `onListening` is called each time that it is.
   */
  listen(channel: string, hearer: { onText: (text: string) => void; onListening: () => void }): ChannelListener;
  /** Connections that act as the role of identities, credentials and sessions. */
  readonly authPool: Pool;
  /** Connections that act as the queue's role. */
  readonly jobsPool: Pool;
  close(): Promise<void>;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Connections that serve users; far fewer keep two PostgreSQL cores busy, the rest waits for the disk. */
const APP_CONNECTIONS = 20;
const AUTH_CONNECTIONS = 10;
const JOBS_CONNECTIONS = 4;

/**
 * Opens the pools of a prepared database. Connections start as `dayward_none`, so that SQL outside of `asUser` fails instead of
 * seeing every account.
 *
 * @param target one login for all pools, or the login of each
 * @param onError receives errors of idle connections that broke; the pool replaces them by itself.
 */
export function openDatabase(target: PgTarget | PoolTargets, onError: (error: Error) => void): Database {
  const targets = 'app' in target ? target : { app: target, auth: target, jobs: target };
  let isClosing = false;
  const open = (pool: keyof PoolTargets, role: DatabaseRole, max: number, searchPath = 'public') => {
    const options = `-c role=${role} -c search_path=${searchPath} -c idle_in_transaction_session_timeout=30s`;
    const connections = { ...targets[pool], options, application_name: role, connectionTimeoutMillis: 10_000 };
    const opened = new Pool({ ...connections, max });
    // A connection may briefly outlive its pool, and PostgreSQL then breaks it as it stops: nothing is lost.
    const hear = (error: Error) => isClosing || onError(error);
    // The pool listens only to idle connections. Without this listener, one that breaks between two statements of a transaction
    // would emit an unhandled error and end the process.
    opened.on('connect', (client) => client.on('error', hear));
    opened.on('error', () => undefined);
    return opened;
  };
  const appPool = open('app', 'dayward_none', APP_CONNECTIONS);
  const authPool = open('auth', 'dayward_auth', AUTH_CONNECTIONS, 'auth');
  const jobsPool = open('jobs', 'dayward_jobs', JOBS_CONNECTIONS);
  const commitListeners: ((tx: UserTx) => void)[] = [];
  const readInContext = createAccountReads(appPool);

  return {
    authPool,
    jobsPool,
    async asUser(userId, work) {
      const { tx, result } = await runInContext(appPool, 'dayward_app', userId, async (client) => {
        const opened: UserTx = Object.assign(drizzle(client), { $userId: userId });
        return { tx: opened, result: await work(opened) };
      });
      for (const hear of commitListeners) hear(tx);
      return result;
    },
    readAsUser: async (userId, read, values) => readInContext(contextOf('dayward_app', userId), read, values),
    onUserCommit: (hear) => void commitListeners.push(hear),
    async notify(channel, texts) {
      await appPool.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts]);
    },
    listen: (channel, hearer) =>
      listenToChannel(
        { ...targets.app, options: '-c role=dayward_none', application_name: 'dayward_listen' },
        channel,
        {
          ...hearer,
          onError: (error) => isClosing || onError(error),
        },
      ),
    asBilling: (userId, work) =>
      runInContext(appPool, 'dayward_billing', userId, (client) =>
        work(Object.assign(drizzle(client), { $billedUserId: userId })),
      ),
    asVisitor: (userId, work) =>
      runInContext(appPool, 'dayward_visitor', userId, (client) =>
        work(Object.assign(drizzle(client), { $visitedUserId: userId })),
      ),
    async close() {
      isClosing = true;
      await Promise.all([appPool.end(), authPool.end(), jobsPool.end()]);
    },
  };
}

/** The statements that put a transaction into the context of an account. They are a text, so that they cost no round trips. */
function contextOf(role: DatabaseRole, userId: string): string {
  if (!UUID.test(userId)) throw new Error('Not an account id');
  return `set local role ${role}; set local app.user_id = '${userId}'`;
}

async function runInContext<T>(
  pool: Pool,
  role: DatabaseRole,
  userId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const context = contextOf(role, userId);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin; ${context}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** @returns the error that makes the connection unfit for reuse, if any. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}
