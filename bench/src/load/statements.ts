import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/index.ts';
import { signUpAccounts } from './accounts.ts';
import { withAdmin } from './admin.ts';
import { startBenchServer } from './bench-server.ts';
import type { Account, LoadTask, Operation } from './load-task.ts';
import { runWorker } from './run-worker.ts';
import type { Setup } from './setup.ts';

export type StatementComparison = { server: string[]; sql: string[]; isSame: boolean };

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** A log entry starts with its time; the lines of a long statement follow. */
const ENTRY_START = /\n(?=\d{4}-\d\d-\d\d )/;
const LOGGED = /LOG: {2}(?:statement|execute [^:]+): ([\s\S]*)$/;

/**
 * Statements outside of the requests: the job queue, whose statements all name its schema, and the notification of other servers,
 * sent once for all commits of some milliseconds.
 */
const BESIDE = /\bpgboss\b|\bpg_notify\b/;
const USER_ID = /(app\.user_id = )'[^']*'/;

/**
 * Runs each operation of both sides on a PostgreSQL of its own that logs every statement, so that the report can tell if they are
 * the same.
 *
 * @param dataDir a folder that does not exist yet
 */
export async function compareStatements(
  dataDir: string,
  setups: readonly Setup[],
): Promise<ReadonlyMap<Operation, StatementComparison>> {
  await logEveryStatement(dataDir);
  const server = await startBenchServer(dataDir);
  try {
    const accounts = await signUpAccounts(server.baseUrl, 1);
    const targets = {
      server: { kind: 'http', host: server.host, port: server.port } as const,
      sql: { kind: 'sql', connection: server.connection } as const,
    };
    const comparisons = new Map<Operation, StatementComparison>();
    for (const { operation, reset } of setups) {
      const logged = async (target: LoadTask['target']) => {
        await withAdmin(server.connection, reset);
        return statementsOf(dataDir, taskOf(target, operation, accounts));
      };
      const sides = { server: await logged(targets.server), sql: await logged(targets.sql) };
      const isSame = JSON.stringify(sides.server) === JSON.stringify(sides.sql);
      comparisons.set(operation, { ...sides, isSame });
    }
    return comparisons;
  } finally {
    await server.stop();
  }
}

/**
 * Turns statement logging on by a setting of the database, which overrides those that the embedded PostgreSQL is started with.
 */
async function logEveryStatement(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  await withAdmin(postgres.connection, async (admin) => {
    await admin.query(`alter database ${postgres.connection.database} set log_statement = 'all'`);
  });
  await postgres.stop();
}

function taskOf(target: LoadTask['target'], operation: Operation, accounts: readonly Account[]): LoadTask {
  return { target, operation, accounts, connections: 1, operations: 1, timeLimitMs: 60_000 };
}

async function statementsOf(dataDir: string, order: LoadTask): Promise<string[]> {
  const path = join(dataDir, 'postgres.log');
  const { length } = await readFile(path, 'utf8');
  const { failures, firstFailure } = await runWorker(order);
  if (failures > 0) throw new Error(firstFailure);
  const added = (await readFile(path, 'utf8')).slice(length).split(ENTRY_START);
  return added.flatMap((entry) => {
    const statement = LOGGED.exec(entry)?.[1]?.trim();
    return statement === undefined || BESIDE.test(statement) ? [] : [statement.replace(USER_ID, "$1'…'")];
  });
}
