/**
 * Measures requests through the whole server against the same SQL directly on the same PostgreSQL.
 *
 * Rounds alternate (server, SQL, server, SQL …). Each starts from the same state, and both sides run the same number of
 * operations, because a write gets slower the more rows an account has. Each round is compared with its neighbour: the speed of a
 * machine drifts, the ratio much less.
 */
import { median, quantile, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { signUpAccounts } from './accounts.ts';
import { withAdmin } from './admin.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { cpuMsOf, postgresCpuMsOf } from './cpu-time.ts';
import type { Account, LoadResult, Operation, Target } from './load-task.ts';
import { runWorker } from './run-worker.ts';
import type { Setup } from './setup.ts';
import { compareStatements, type StatementComparison } from './statements.ts';

export type Side = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  operations: number;
  failures: number;
  firstFailure: string | undefined;
  /** CPU time of one operation in each process, in microseconds. */
  cpuMicroseconds: { server: number; postgres: number; client: number };
};

export type OperationReport = {
  statements: StatementComparison;
  rounds: { server: Side; sql: Side; throughputRatio: number }[];
  /** Median over the rounds: operations per second through the server, as a share of those directly in SQL. */
  throughputRatio: number;
};

/** A multiple of the number of connections: no two connections use the same account. */
export const ACCOUNTS = 64;
export const CONNECTIONS = 16;

const WARM_UP_MS = 3_000;
const ROUND_MS = 8_000;
const ROUNDS = 3;

/** Time limit of an operation, far above the expected duration. */
const ROUND_LIMIT_MS = 60_000;

/** Measures operations one after the other on one server. */
export async function measureOperations<Name extends Operation>(
  setups: readonly (Setup & { operation: Name })[],
  onProgress: (text: string) => void,
): Promise<Record<Name, OperationReport>> {
  onProgress('looking at the statements of both sides');
  const statements = await withTemporaryFolder((folder) => compareStatements(`${folder}/data`, setups));
  return withTemporaryFolder(async (folder) => {
    const server = await startBenchServer(`${folder}/data`);
    try {
      const accounts = await signUpAccounts(server.baseUrl, ACCOUNTS);
      const reports: [Name, OperationReport][] = [];
      for (const setup of setups) {
        const compared = statements.get(setup.operation) ?? { server: [], sql: [], isSame: false };
        reports.push([setup.operation, await measureOperation(setup, compared, server, accounts, onProgress)]);
      }
      return Object.fromEntries(reports) as Record<Name, OperationReport>; // one for each of them
    } finally {
      await server.stop();
    }
  });
}

async function measureOperation(
  { operation, reset, most }: Setup,
  statements: StatementComparison,
  server: BenchServer,
  accounts: readonly Account[],
  onProgress: (text: string) => void,
): Promise<OperationReport> {
  const targets = {
    server: { kind: 'http', host: server.host, port: server.port },
    sql: { kind: 'sql', connection: server.connection },
  } satisfies Record<string, Target>;
  const begin = () => fromTheSameState(server, reset);
  const run = (target: Target, operations: number, timeLimitMs: number) =>
    runWorker({ target, operation, accounts, connections: CONNECTIONS, operations, timeLimitMs });

  onProgress(`warming up the ${operation}`);
  await begin();
  await run(targets.sql, most, WARM_UP_MS);
  await begin();
  const warm = await run(targets.server, most, WARM_UP_MS);
  const ofARound = Math.round((warm.operations / warm.durationMs) * ROUND_MS);
  const operations = Math.min(Math.max(CONNECTIONS, ofARound), most);

  const rounds: OperationReport['rounds'] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    onProgress(`${operation}, round ${round} of ${ROUNDS}: ${operations} through the server, then in SQL`);
    const measure = async (target: Target) => {
      await begin();
      return withCpuTimes(server, () => run(target, operations, ROUND_LIMIT_MS));
    };
    const sides = { server: await measure(targets.server), sql: await measure(targets.sql) };
    rounds.push({ ...sides, throughputRatio: rounded(sides.server.perSecond / sides.sql.perSecond, 3) });
  }
  const throughputRatio = rounded(median(rounds.map((round) => round.throughputRatio)), 3);
  return { statements, rounds, throughputRatio };
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

function fromTheSameState({ connection }: BenchServer, reset: Setup['reset']): Promise<void> {
  return withAdmin(connection, async (admin) => {
    await reset(admin);
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  });
}
