/**
 * Requests through the whole server against the same SQL straight on the same PostgreSQL.
 *
 * Rounds take turns (server, SQL, server, SQL …), each begins from the same state, and both sides do the same number of
 * operations, because a write gets slower the more rows an account has. What is compared is one round with its
 * neighbour: the speed of a machine drifts, the ratio much less.
 */
import { Client } from 'pg';
import { median, quantile, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { signUpAccounts } from './accounts.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { cpuMsOf, postgresCpuMsOf } from './cpu-time.ts';
import type { Account, LoadResult, Operation, Target } from './order.ts';
import { runWorker } from './run-worker.ts';
import { compareStatements } from './statements.ts';

export type Side = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  operations: number;
  failures: number;
  firstFailure: string | undefined;
  /** Processor time of one operation in each process, in microseconds. */
  cpuMicroseconds: { server: number; postgres: number; client: number };
};

export type OperationReport = {
  rounds: { server: Side; sql: Side; throughputRatio: number }[];
  /** Median over the rounds: operations per second through the server, as a share of those straight in SQL. */
  throughputRatio: number;
};

export type LoadReport = Awaited<ReturnType<typeof measureLoad>>;

const CONNECTIONS = 16;
const ACCOUNTS = 64;
const LISTS_READ = 20;
const WARM_UP_MS = 3_000;
const ROUND_MS = 8_000;
const ROUNDS = 3;

/** Each operation gets as much time as it needs, within reason. */
const ROUND_LIMIT_MS = 60_000;

export async function measureLoad(onProgress: (text: string) => void) {
  const statements = await withTemporaryFolder((folder) => compareStatements(`${folder}/data`));
  return withTemporaryFolder(async (folder) => {
    const server = await startBenchServer(`${folder}/data`);
    try {
      const accounts = await signUpAccounts(server.baseUrl, ACCOUNTS);
      const settings = { connections: CONNECTIONS, accounts: ACCOUNTS, listsOfAReadAccount: LISTS_READ };
      const read = await measureOperation('read', server, accounts, onProgress);
      const write = await measureOperation('write', server, accounts, onProgress);
      return { settings, statements, read, write };
    } finally {
      await server.stop();
    }
  });
}

async function measureOperation(
  operation: Operation,
  server: BenchServer,
  accounts: readonly Account[],
  onProgress: (text: string) => void,
): Promise<OperationReport> {
  const targets = {
    server: { kind: 'http', host: server.host, port: server.port },
    sql: { kind: 'sql', connection: server.connection },
  } satisfies Record<string, Target>;
  const run = async (target: Target, operations: number, timeLimitMs: number) => {
    await resetRows(server, operation);
    return runWorker({ target, operation, accounts, connections: CONNECTIONS, operations, timeLimitMs });
  };

  onProgress(`warming up the ${operation}`);
  await run(targets.sql, Number.MAX_SAFE_INTEGER, WARM_UP_MS);
  const warm = await run(targets.server, Number.MAX_SAFE_INTEGER, WARM_UP_MS);
  const operations = Math.max(CONNECTIONS, Math.round((warm.operations / warm.durationMs) * ROUND_MS));

  const rounds: OperationReport['rounds'] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    onProgress(`${operation}, round ${round} of ${ROUNDS}: ${operations} through the server, then in SQL`);
    const measure = (target: Target) => withCpuTimes(server, () => run(target, operations, ROUND_LIMIT_MS));
    const sides = { server: await measure(targets.server), sql: await measure(targets.sql) };
    rounds.push({ ...sides, throughputRatio: rounded(sides.server.perSecond / sides.sql.perSecond, 3) });
  }
  return { rounds, throughputRatio: rounded(median(rounds.map((round) => round.throughputRatio)), 3) };
}

async function withCpuTimes(server: BenchServer, work: () => Promise<LoadResult>): Promise<Side> {
  const before = { server: cpuMsOf(server.pid), postgres: postgresCpuMsOf(server.connection) };
  const result = await work();
  const { operations, durationMs, latenciesMs, failures, firstFailure, cpuMs } = result;
  const perOperation = (milliseconds: number) => rounded((milliseconds * 1000) / operations, 0);
  return {
    perSecond: rounded((operations / durationMs) * 1000, 1),
    p50Ms: rounded(quantile(latenciesMs, 0.5)),
    p99Ms: rounded(quantile(latenciesMs, 0.99)),
    operations,
    failures,
    firstFailure,
    cpuMicroseconds: {
      server: perOperation(cpuMsOf(server.pid) - before.server),
      postgres: perOperation(postgresCpuMsOf(server.connection) - before.postgres),
      client: perOperation(cpuMs),
    },
  };
}

/** Brings the tables to the state in which a round begins: empty for writes, some lists each for reads. */
async function resetRows({ connection }: BenchServer, operation: Operation): Promise<void> {
  const admin = new Client(connection);
  await admin.connect();
  await admin.query('truncate lists, domain_events, user_sync');
  if (operation === 'read') {
    await admin.query(
      `insert into lists (user_id, id, rev, name, colour, created_at)
       select users.id, gen_random_uuid(), n, 'List ' || n, 'moss', now() - n * interval '1 minute'
       from users, generate_series(1, $1) as n`,
      [LISTS_READ],
    );
  }
  await admin.query('vacuum analyze');
  await admin.query('checkpoint');
  await admin.end();
}
