import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { type ChannelListener, listenToChannel } from './channel-listener.ts';
import type { PgTarget, PoolTargets } from './connection.ts';
import type { DatabaseRole } from './roles.ts';
import { contextOf, runForAccounts } from './run-for-accounts.ts';
import { leave, runInTransaction, type Sent, watch } from './run-in-transaction.ts';
import { runStatement, type Statement } from './statement.ts';

/** A running transaction that sees only the rows of one account. */
export type UserTx = NodePgDatabase & {
  readonly $userId: string;
  /** Runs plain SQL without the query builder. Statements that are sent without awaiting the one before share a round trip. */
  $run<Row extends object>(prepared: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Leaves a statement that is sent already to the commit, which shares its round trip and fails if the statement does. */
  $leave(work: Promise<unknown>): void;
};

/** A running transaction that may set only the plan of one account, and keep its orders, payments and ledger. */
export type BillingTx = NodePgDatabase & {
  readonly $billedUserId: string;
  /** Runs plain SQL without the query builder. */
  $run<Row extends object>(prepared: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Tells all devices of the account, once the transaction is committed, that its plan or an order of it has changed. */
  $announce(): void;
};

/** A read-only transaction that sees what an account shares with others. */
export type VisitorTx = NodePgDatabase & { readonly $visitedUserId: string };

/** A statement that reads rows of one account, and SQL that guides the planner within its transaction. */
export type AccountRead = Statement & { settings: string };

export type Database = {
  /**
   * Runs `work` in one transaction as the application role in the context of an account. Every row that it reads or writes
   * belongs to that account, whatever the SQL says. Commits when `work` resolves, rolls back when it throws.
   */
  asUser<T>(userId: string, work: (tx: UserTx) => Promise<T>): Promise<T>;
  /**
   * Like `asUser` for several accounts in one transaction, whose statements share round trips and the commit; each runs in the context
   * of its own account. If one of them fails, nothing of any is written. It waits for locks for a quarter of a second at most, because
   * the locks of all accounts are held until the last one is done.
   *
   * @param work is called once for each account, with its index, in the order of the ids
   * @returns the results in the order of the accounts
   */
  asUsers<T>(userIds: readonly string[], work: (tx: UserTx, index: number) => Promise<T>): Promise<T[]>;
  /** Runs one statement in the context of `asUser`, in one round trip and on one snapshot; it cannot write. */
  readAsUser<Row extends object>(userId: string, read: AccountRead, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Like `asUser`, in the role that may only set the account's plan and read its address. Only a completed payment or an
   * operator's decision goes through here.
   */
  asBilling<T>(userId: string, work: (tx: BillingTx) => Promise<T>): Promise<T>;
  /** Like `asUser`, in the role that sees only what an account shares with others, so that nothing else can leak by mistake. */
  asVisitor<T>(userId: string, work: (tx: VisitorTx) => Promise<T>): Promise<T>;
  /** Registers a listener that runs after every commit of `asUser`; it must neither throw nor take long. */
  onUserCommit(listener: (tx: UserTx) => void): void;
  /** Like `onUserCommit`, for commits of `asBilling` that announced a change. */
  onAccountChange(listener: (userId: string) => void): void;
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
  const pools = createPools('app' in target ? target : { app: target, auth: target, jobs: target }, onError);
  const { appPool, authPool, jobsPool } = pools;
  const commitListeners: ((tx: UserTx) => void)[] = [];
  const accountListeners: ((userId: string) => void)[] = [];
  const openTx = createTxOpener();

  return {
    authPool,
    jobsPool,
    async asUser(userId, work) {
      const { tx, result } = await runInContext(appPool, 'dayward_app', userId, async (client, sent) => {
        const opened = openTx(client, userId, sent);
        return { tx: opened, result: await work(opened) };
      });
      for (const hear of commitListeners) hear(tx);
      return result;
    },
    async asUsers(userIds, work) {
      const done = await runForAccounts(appPool, userIds, async (client, sent, index) => {
        const tx = toUserTx(lazyBuilder(client), client, userIds[index] ?? '', sent);
        return { tx, result: await work(tx, index) };
      });
      for (const { tx } of done) for (const hear of commitListeners) hear(tx);
      return done.map(({ result }) => result);
    },
    async readAsUser<Row extends object>(
      userId: string,
      { settings, ...read }: AccountRead,
      values: readonly unknown[],
    ) {
      const opening = `begin read only; ${contextOf('dayward_app', userId)}; ${settings}`;
      const { reading } = await runInTransaction(appPool, opening, async (client, sent) => {
        const reading = runStatement<Row>(client, read, values);
        leave(sent, reading);
        return { reading };
      });
      return reading;
    },
    onUserCommit: (hear) => void commitListeners.push(hear),
    onAccountChange: (hear) => void accountListeners.push(hear),
    async notify(channel, texts) {
      await appPool.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts]);
    },
    listen: (channel, hearer) =>
      listenToChannel(
        { ...pools.appTarget, options: '-c role=dayward_none', application_name: 'dayward_listen' },
        channel,
        { ...hearer, onError: pools.hear },
      ),
    async asBilling(userId, work) {
      let isChanged = false;
      const announce = () => {
        isChanged = true;
      };
      const result = await runInContext(appPool, 'dayward_billing', userId, (client, sent) =>
        work(toBillingTx(client, { userId, sent, announce })),
      );
      if (isChanged) for (const hear of accountListeners) hear(userId);
      return result;
    },
    asVisitor: (userId, work) =>
      runInContext(appPool, 'dayward_visitor', userId, (client) =>
        work(Object.assign(drizzle(client), { $visitedUserId: userId })),
      ),
    close: pools.close,
  };
}

function createPools(targets: PoolTargets, onError: (error: Error) => void) {
  let isClosing = false;
  // A connection may briefly outlive its pool, and PostgreSQL then breaks it as it stops: nothing is lost.
  const hear = (error: Error) => void (isClosing || onError(error));
  // Only transactions of users are pipelined: they send statements without waiting for the answer to the one before.
  const open = (pool: keyof PoolTargets, role: DatabaseRole, max: number, searchPath = 'public') => {
    const options = `-c role=${role} -c search_path=${searchPath} -c idle_in_transaction_session_timeout=30s`;
    const connections = { ...targets[pool], options, application_name: role, connectionTimeoutMillis: 10_000 };
    const opened = new Pool({ ...connections, max, pipeline: pool === 'app' });
    // The pool listens only to idle connections. Without this listener, one that breaks between two statements of a transaction
    // would emit an unhandled error and end the process.
    opened.on('connect', (client) => client.on('error', hear));
    opened.on('error', () => undefined);
    return opened;
  };
  const appPool = open('app', 'dayward_none', APP_CONNECTIONS);
  const authPool = open('auth', 'dayward_auth', AUTH_CONNECTIONS, 'auth');
  const jobsPool = open('jobs', 'dayward_jobs', JOBS_CONNECTIONS);
  return {
    ...{ appPool, authPool, jobsPool, hear, appTarget: targets.app },
    async close() {
      isClosing = true;
      await Promise.all([appPool.end(), authPool.end(), jobsPool.end()]);
    },
  };
}

/** Creates the function that makes a transaction's object; what the query builder needs is made once for each connection. */
function createTxOpener() {
  const builders = new WeakMap<PoolClient, NodePgDatabase>();
  return (client: PoolClient, userId: string, sent: Sent): UserTx => {
    const builder = builders.get(client) ?? drizzle(client);
    builders.set(client, builder);
    return toUserTx(builder, client, userId, sent);
  };
}

function toUserTx(builder: NodePgDatabase, client: PoolClient, userId: string, sent: Sent): UserTx {
  const own: Omit<UserTx, keyof NodePgDatabase> = {
    $userId: userId,
    $run: (prepared, values) => {
      const running = watch(sent, runStatement(client, prepared, values));
      return running as Promise<never>; // the caller names the type of its rows
    },
    $leave: (work) => leave(sent, work),
  };
  return Object.assign(Object.create(builder) as NodePgDatabase, own);
}

function toBillingTx(
  client: PoolClient,
  { userId, sent, announce }: { userId: string; sent: Sent; announce: () => void },
): BillingTx {
  const own: Omit<BillingTx, keyof NodePgDatabase> = {
    $billedUserId: userId,
    $run: (prepared, values) => {
      const running = watch(sent, runStatement(client, prepared, values));
      return running as Promise<never>; // the caller names the type of its rows
    },
    $announce: announce,
  };
  return Object.assign(drizzle(client), own);
}

/** The query builder of a client, made when it is first used: it costs as much as some statements. */
function lazyBuilder(client: PoolClient): NodePgDatabase {
  let made: NodePgDatabase | undefined;
  const get = (_: object, key: PropertyKey): unknown => {
    made ??= drizzle(client);
    return Reflect.get(made, key);
  };
  return new Proxy({}, { get }) as NodePgDatabase; // it has the properties of what it makes
}

function runInContext<T>(
  pool: Pool,
  role: DatabaseRole,
  userId: string,
  work: (client: PoolClient, sent: Sent) => Promise<T>,
): Promise<T> {
  return runInTransaction(pool, `begin; ${contextOf(role, userId)}`, work);
}
