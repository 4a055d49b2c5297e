import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { guardPostgres } from '#test/process/postgres-guard.ts';
import { type Account, type Machine, thisMachine } from '../machine.ts';
import type { Ownership } from '../ownership.ts';
import { listPostgresProcesses, signalProcess } from '../processes.ts';
import { commandAs, fileOwner, probeIdentity, type RunAs } from '../run-as.ts';
import { type EmbeddedPostgres, startOn } from '../start.ts';
import type { ServerEvent, ServerOrder, TestConnection } from './run-server.ts';

export const isRoot = process.geteuid?.() === 0;

/** False in most containers: root may not create user namespaces there. */
export const canUseNamespaces =
  spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', '/bin/true']).status === 0;

/** False if root has to run PostgreSQL as an account and the database is elsewhere; identity.test.ts covers that case. */
export const staysInPlace = !isRoot || canUseNamespaces;

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** Not `tmpdir()`, which may be the user's own folder: other accounts must reach the test's folders. */
const TEMPORARY_ROOT = '/tmp';
const RUN_SERVER = fileURLToPath(new URL('run-server.ts', import.meta.url));

/** A folder for one test, removed after it together with every process that still runs in it. */
export async function temporaryFolder(mode = 0o700): Promise<string> {
  const folder = await realpath(await mkdtemp(join(TEMPORARY_ROOT, 'dayward-test-')));
  await chmod(folder, mode);
  const withdraw = guardPostgres(folder);
  onTestFinished(async () => {
    await removeFolder(folder);
    withdraw();
  });
  return folder;
}

/** This computer with the test's changes; its system folder is a folder of the test. */
function testMachine(differences: Partial<Machine> = {}): Partial<Machine> {
  if (differences.systemFolder !== undefined) return differences;
  const systemFolder = join(TEMPORARY_ROOT, `dayward-test-${randomUUID()}`);
  onTestFinished(() => removeFolder(systemFolder));
  return { ...differences, systemFolder };
}

async function removeFolder(folder: string): Promise<void> {
  spawnSync('umount', ['-q', folder]);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** A copy of a data folder with a stopped database, which is created once per test file, because initdb is slow. */
export async function usedFolder(): Promise<string> {
  template ??= makeTemplate();
  const folder = await temporaryFolder();
  spawnSync('cp', ['-a', `${await template}/.`, folder]);
  return folder;
}

let template: Promise<string> | undefined;
let withdrawTemplate = () => {};

afterAll(async () => {
  if (template !== undefined) await removeFolder(await template);
  withdrawTemplate();
});

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(TEMPORARY_ROOT, 'dayward-template-'));
  withdrawTemplate = guardPostgres(folder);
  const postgres = await startOn(thisMachine(), { dataDir: folder, log: SILENT });
  await query(postgres.connection, "CREATE TABLE kept AS SELECT 'a row' AS text");
  await postgres.stop();
  return folder;
}

/** The folders that may contain the database of a data folder. */
function homesOf(dataDir: string): string[] {
  try {
    const pointer: { folder: string } = JSON.parse(readFileSync(join(dataDir, 'postgres-home.json'), 'utf8'));
    return [dataDir, pointer.folder];
  } catch {
    return [dataDir];
  }
}

export function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Kills PostgreSQL in a folder with all its children, like a power cut. */
export function killPostgres(clusterDir: string): void {
  for (const { pid } of listPostgresProcesses(clusterDir)) signalProcess(pid, 'SIGKILL');
}

export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(5);
}

/** Starts PostgreSQL inside the test's process and stops it after the test. */
export async function startHere(dataDir: string, machine?: Partial<Machine>): Promise<EmbeddedPostgres> {
  const postgres = await startOn({ ...thisMachine(), ...testMachine(machine) }, { dataDir, log: SILENT });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** The message of the `StartError` with which a start fails; another outcome fails the test. */
export async function failureOf(dataDir: string, machine?: Partial<Machine>): Promise<string> {
  const outcome = await startOn({ ...thisMachine(), ...testMachine(machine) }, { dataDir, log: SILENT }).catch(
    (error: unknown) => error,
  );
  if (outcome instanceof Error && outcome.name === 'StartError') return outcome.message;
  if (outcome instanceof Error) throw outcome;
  throw new Error('it started');
}

/** Runs one statement on its own connection. */
export async function query(connection: TestConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The account of this computer that a test may use as a user other than root. */
export function ordinaryAccount(): Account | undefined {
  return isRoot ? thisMachine().accounts.find((account) => account.name === 'nobody') : undefined;
}

/**
 * Identity that starts a server as an ordinary user: the user of the tests, or for root another account. If that account cannot
 * reach this repository (root's own folder), it is root under another number.
 */
export async function ordinaryUser(): Promise<RunAs | undefined> {
  const account = ordinaryAccount();
  if (account === undefined) return isRoot ? undefined : { kind: 'self' };
  const { uid, gid } = account;
  for (const kind of ['account', 'namespace'] as const) {
    if ((await probeIdentity({ kind, uid, gid }, process.execPath, dirname(RUN_SERVER))) === 'works')
      return { kind, uid, gid };
  }
  return undefined;
}

export type TestServer = {
  readonly child: ChildProcess;
  readonly events: readonly ServerEvent[];
  /** Resolves when PostgreSQL accepts connections; rejects with the message of a failed start. */
  ready(): Promise<{ pid: number; connection: TestConnection }>;
  /** The message of a refused start. */
  failure(): Promise<string>;
  locked(): Promise<void>;
  kill(): Promise<void>;
  terminate(): Promise<void>;
};

export type ServerLaunch = ServerOrder & {
  /** Identity that runs the server; by default the user of the tests. */
  readonly as?: RunAs;
  /** A program and its arguments that start the server, such as `setpriv` with fewer capabilities. */
  readonly through?: readonly string[];
};

/** Starts a server in its own process, which ends when this one does. */
export function launchServer({ as = { kind: 'self' }, through = [], ...order }: ServerLaunch): TestServer {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    RUN_SERVER,
    JSON.stringify({ ...order, machine: testMachine(order.machine) }),
  ];
  const [program = process.execPath, ...args] = [...through, process.execPath, ...flags];
  const { file, args: fullArgs, options } = commandAs(as, program, args);
  const child = spawn(file, fullArgs, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const events: ServerEvent[] = [];
  const closed = once(child, 'close');
  let wake = () => {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    events.push(JSON.parse(line));
    wake();
  });
  void closed.then(() => wake());

  const find = async <K extends ServerEvent['event']>(name: K): Promise<Extract<ServerEvent, { event: K }>> => {
    for (;;) {
      const hasClosed = child.exitCode !== null || child.signalCode !== null;
      const event = events.find(
        (candidate): candidate is Extract<ServerEvent, { event: K }> => candidate.event === name,
      );
      if (event !== undefined) return event;
      if (hasClosed && child.stdout.destroyed) throw new Error(`no event '${name}' but ${JSON.stringify(events)}`);
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(20)]);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
  };
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await end('SIGKILL');
    for (const folder of homesOf(order.dataDir)) killPostgres(clusterOf(folder));
  });
  return {
    child,
    events,
    ready: () => find('ready'),
    failure: async () => (await find('failed')).message,
    locked: async () => void (await find('locked')),
    kill: () => end('SIGKILL'),
    terminate: () => end('SIGTERM'),
  };
}

/** Changes the owner of a folder. */
export async function giveTo(folder: string, owner: Ownership | undefined): Promise<void> {
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
}

/** A folder for one test in which a server may work that runs as another identity. */
export async function temporaryFolderOf(as: RunAs, mode = 0o700): Promise<string> {
  const folder = await temporaryFolder(mode);
  await giveTo(folder, fileOwner(as));
  return folder;
}
