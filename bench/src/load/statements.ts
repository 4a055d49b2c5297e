import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/index.ts';
import { signUpAccounts } from './accounts.ts';
import { startBenchServer } from './bench-server.ts';
import type { Account, LoadOrder, Operation } from './order.ts';
import { runWorker } from './run-worker.ts';

export type StatementComparison = Record<Operation, { server: string[]; sql: string[]; isSame: boolean }>;

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** An entry of the log begins with its time; the lines of a long statement follow. */
const ENTRY_START = /\n(?=\d{4}-\d\d-\d\d )/;
const LOGGED = /LOG: {2}(?:statement|execute [^:]+): ([\s\S]*)$/;

/** The job queue works beside the requests; its statements all name its schema. */
const QUEUE = /\bpgboss\b/;
const USER_ID = /(app\.user_id = )'[^']*'/;

/**
 * Lets both sides do each operation on a PostgreSQL of their own that logs every statement, so that the report can say
 * whether they are the same.
 *
 * @param dataDir a folder that does not exist yet
 */
export async function compareStatements(dataDir: string): Promise<StatementComparison> {
  await logEveryStatement(dataDir);
  const server = await startBenchServer(dataDir);
  try {
    const accounts = await signUpAccounts(server.baseUrl, 1);
    const sides = {
      server: { kind: 'http', host: server.host, port: server.port } as const,
      sql: { kind: 'sql', connection: server.connection } as const,
    };
    const compare = async (operation: Operation) => {
      const [fromServer, fromSql] = [
        await statementsOf(dataDir, orderOf(sides.server, operation, accounts)),
        await statementsOf(dataDir, orderOf(sides.sql, operation, accounts)),
      ];
      return { server: fromServer, sql: fromSql, isSame: JSON.stringify(fromServer) === JSON.stringify(fromSql) };
    };
    return { write: await compare('write'), read: await compare('read') };
  } finally {
    await server.stop();
  }
}

/** A setting of the database wins over those that the embedded PostgreSQL is started with. */
async function logEveryStatement(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  const admin = new Client(postgres.connection);
  await admin.connect();
  await admin.query(`alter database ${postgres.connection.database} set log_statement = 'all'`);
  await admin.end();
  await postgres.stop();
}

function orderOf(target: LoadOrder['target'], operation: Operation, accounts: readonly Account[]): LoadOrder {
  return { target, operation, accounts, connections: 1, operations: 1, timeLimitMs: 60_000 };
}

async function statementsOf(dataDir: string, order: LoadOrder): Promise<string[]> {
  const path = join(dataDir, 'postgres.log');
  const { length } = await readFile(path, 'utf8');
  const { failures, firstFailure } = await runWorker(order);
  if (failures > 0) throw new Error(firstFailure);
  const added = (await readFile(path, 'utf8')).slice(length).split(ENTRY_START);
  return added.flatMap((entry) => {
    const statement = LOGGED.exec(entry)?.[1]?.trim();
    return statement === undefined || QUEUE.test(statement) ? [] : [statement.replace(USER_ID, "$1'…'")];
  });
}
