/**
 * Requests of devices to the product, beside the same requests to the floor and the barest server (`floor-server.ts`) on the same
 * PostgreSQL and the same accounts.
 *
 * Turns alternate (product, floor, product, floor …); a round compares turns that followed each other, because the speed of a
 * machine drifts and the ratio much less.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { signUpAccounts } from '../server/accounts.ts';
import { withAdmin } from '../server/admin.ts';
import { type BenchServer, startBenchServer } from '../server/bench-server.ts';
import { cpuMsOf, postgresCpuMsOf } from '../server/cpu-time.ts';
import { type HttpClient, openHttpClient, type Request } from '../server/http-client.ts';
import { median, quantile, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import {
  DAYS,
  HABITS,
  nextCall,
  type Operation,
  readRev,
  SIDES,
  type Side,
  seedAccount,
  toUsedAccount,
  type UsedAccount,
} from './device-requests.ts';
import { fillTables } from './fill-tables.ts';

/** One request of a side, as a median over the rounds. */
export type SideStats = { perSecond: number; p50Ms: number; p99Ms: number; nodeMs: number; postgresMs: number };

/** The product's numbers as multiples of those of another side, as medians over the rounds. */
export type Ratios = { cpu: number; p50: number; p99: number };

export type OperationReport = {
  operation: Operation;
  connections: number;
  accountsInTables: number;
  sides: Partial<Record<Side, SideStats>>;
  ratios: Partial<Record<Exclude<Side, 'product'>, Ratios>>;
  /** Unexpected answers, and the first of them. */
  failures: number;
  firstFailure?: string;
};

export type FloorReport = {
  settings: { habits: number; days: number; rounds: number; turnMs: number };
  operations: OperationReport[];
};

type Turn = SideStats & { side: Side; failures: string[] };

/** Accounts in the tables: at first, and later. */
const ACCOUNTS = { few: 10, many: 10_000 } as const;

/** The most connections; each uses an account of its own. */
const CONNECTIONS = [8, 1] as const;
const USED_ACCOUNTS = 8;

/** Operations that leave the accounts as large as they were. */
const REPEATABLE = ['toggle', 'push50', 'pull', 'unchanged'] as const;

/** Habits of the account that is copied. */
const HABITS_OF_COPIES = 3;

const FULL = { rounds: 3, turnMs: 2_000, warmUpMs: 500 };
/** For development: the numbers are rough. */
const QUICK = { rounds: 1, turnMs: 500, warmUpMs: 250 };

type Place = { host: string; port: number; pid: number };
type Bench = { server: BenchServer; places: Record<Side, Place>; accounts: UsedAccount[]; pace: typeof FULL };

export async function measureFloor(onProgress: (text: string) => void, isQuick: boolean): Promise<FloorReport> {
  const pace = isQuick ? QUICK : FULL;
  return withTemporaryFolder(async (folder) => {
    const server = await startBenchServer(`${folder}/data`);
    const floor = await startFloorProcess(server);
    try {
      onProgress('giving the accounts their habits');
      const { used, copied } = await prepareAccounts(server);
      const places = { product: server, floor, barest: floor };
      const operations = await measureAll({ server, places, accounts: used, pace }, copied, onProgress);
      const { rounds, turnMs } = pace;
      return { settings: { habits: HABITS, days: DAYS, rounds, turnMs }, operations };
    } finally {
      await floor.stop();
      await server.stop();
    }
  });
}

/** Signs up accounts with habits: those that are used, and a small one to copy. */
async function prepareAccounts(server: BenchServer): Promise<{ used: UsedAccount[]; copied: UsedAccount }> {
  const accounts = (await signUpAccounts(server.baseUrl, ACCOUNTS.few)).map(toUsedAccount);
  const client = await openHttpClient(server);
  for (const [index, account] of accounts.entries()) {
    const send = (request: Request) => client.send({ account, index }, request);
    await seedAccount(account, index < USED_ACCOUNTS ? HABITS : HABITS_OF_COPIES, send);
  }
  client.close();
  const copied = accounts.at(-1);
  if (copied === undefined) throw new Error('There are no accounts');
  return { used: accounts.slice(0, USED_ACCOUNTS), copied };
}

async function measureAll(
  bench: Bench,
  copied: UsedAccount,
  onProgress: (text: string) => void,
): Promise<OperationReport[]> {
  const reports: OperationReport[] = [];
  const measure = async (operation: Operation, connections: number, accountsInTables: number) => {
    onProgress(`${operation}, ${connections} at once, ${accountsInTables} accounts`);
    reports.push(await measureOperation(bench, operation, connections, accountsInTables));
  };
  for (const operation of REPEATABLE) {
    for (const connections of CONNECTIONS) await measure(operation, connections, ACCOUNTS.few);
  }
  onProgress(`filling the tables with ${ACCOUNTS.many} accounts`);
  await fillTables(bench.server, copied.userId, ACCOUNTS.many);
  for (const operation of ['toggle', 'pull'] as const) await measure(operation, CONNECTIONS[0], ACCOUNTS.many);
  // Last, because it makes the accounts larger.
  for (const connections of CONNECTIONS) await measure('create', connections, ACCOUNTS.many);
  return reports;
}

async function startFloorProcess({ host, connection }: BenchServer): Promise<Place & { stop(): Promise<void> }> {
  const program = fileURLToPath(new URL('./floor-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(connection));
  const [port] = await once(child.stdout, 'data');
  return {
    ...{ host, port: Number(port), pid: child.pid ?? 0 },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function measureOperation(
  bench: Bench,
  operation: Operation,
  connections: number,
  accountsInTables: number,
): Promise<OperationReport> {
  const sides = SIDES.filter((side) => side !== 'barest' || operation === 'toggle');
  const { rounds, turnMs, warmUpMs } = bench.pace;
  await withAdmin(bench.server.connection, async (admin) => {
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  });
  for (const side of sides) await runTurn(bench, operation, side, connections, warmUpMs);
  const measured: Turn[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turns: Turn[] = [];
    for (const side of sides) turns.push(await runTurn(bench, operation, side, connections, turnMs));
    measured.push(turns);
  }
  const turns = measured.flat();
  const failures = turns.flatMap((turn) => turn.failures);
  return {
    ...{ operation, connections, accountsInTables, failures: failures.length },
    ...(failures[0] !== undefined && { firstFailure: failures[0] }),
    sides: Object.fromEntries(sides.map((side) => [side, medians(turns.filter((turn) => turn.side === side))])),
    ratios: Object.fromEntries(sides.slice(1).map((side) => [side, ratiosTo(side, measured)])),
  };
}

/** Requests of one kind to one side, on each connection one after the other. */
async function runTurn(
  { places, accounts, server }: Bench,
  operation: Operation,
  side: Side,
  connections: number,
  durationMs: number,
): Promise<Turn> {
  const place = places[side];
  const clients = await Promise.all(Array.from({ length: connections }, () => openHttpClient(place)));
  if (operation === 'unchanged') await readRevs(clients[0], accounts);
  const latenciesMs: number[] = [];
  const failures: string[] = [];
  const cpuBefore = { node: cpuMsOf(place.pid), postgres: postgresCpuMsOf(server.connection) };
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client, connection) => {
      for (let index = connection; performance.now() - startedAt < durationMs; index += connections) {
        const account = accounts[index % accounts.length];
        if (account === undefined) return;
        const { request, accept } = nextCall(operation, side, account);
        const sentAt = performance.now();
        try {
          accept(await client.send({ account, index }, request));
          latenciesMs.push(performance.now() - sentAt);
        } catch (error) {
          failures.push(String(error));
          return;
        }
      }
    }),
  );
  const tookMs = performance.now() - startedAt;
  const each = (milliseconds: number) => rounded(milliseconds / latenciesMs.length, 3);
  for (const client of clients) client.close();
  return {
    ...{ side, failures },
    perSecond: rounded((latenciesMs.length / tookMs) * 1000, 1),
    p50Ms: rounded(quantile(latenciesMs, 0.5)),
    p99Ms: rounded(quantile(latenciesMs, 0.99)),
    nodeMs: each(cpuMsOf(place.pid) - cpuBefore.node),
    postgresMs: each(postgresCpuMsOf(server.connection) - cpuBefore.postgres),
  };
}

async function readRevs(client: HttpClient | undefined, accounts: readonly UsedAccount[]): Promise<void> {
  for (const account of accounts) {
    const { request } = nextCall('pull', 'product', account);
    if (client !== undefined) account.rev = readRev(await client.send({ account, index: 0 }, request));
  }
}

function medians(turns: readonly Turn[]): SideStats {
  const middle = (value: (turn: Turn) => number) => median(turns.map(value));
  return {
    perSecond: middle((turn) => turn.perSecond),
    p50Ms: middle((turn) => turn.p50Ms),
    p99Ms: middle((turn) => turn.p99Ms),
    nodeMs: middle((turn) => turn.nodeMs),
    postgresMs: middle((turn) => turn.postgresMs),
  };
}

function ratiosTo(side: Side, rounds: readonly Turn[][]): Ratios {
  const ratio = (value: (turn: Turn) => number) => {
    const ofRounds = rounds.map((turns) => {
      const of = (wanted: Side) => turns.filter((turn) => turn.side === wanted).map(value)[0] ?? Number.NaN;
      return of('product') / of(side);
    });
    return rounded(median(ofRounds));
  };
  return {
    cpu: ratio(({ nodeMs, postgresMs }) => nodeMs + postgresMs),
    p50: ratio(({ p50Ms }) => p50Ms),
    p99: ratio(({ p99Ms }) => p99Ms),
  };
}
