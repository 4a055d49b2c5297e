/**
 * Time until the line `Dayward is ready at …`, with an empty data folder (cold) and with a used one (warm), the part of it after
 * PostgreSQL was ready, and the memory of an idle server. The baseline is the unavoidable part: starting Node, starting
 * PostgreSQL, and a least server that does both. Runs alternate, so that a machine that gets slower slows all of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/index.ts';
import { launchProgram, launchServer, type ServerProcess } from '../../../apps/server/test/process/server-process.ts';
import { median, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { buildLeastServer } from './build-least-server.ts';
import { type IdleMemory, measureIdleMemory } from './idle-memory.ts';
import { timeOfNpmStart } from './npm-start.ts';
import { postgresReadyAt } from './postgres-ready.ts';

const WARM_RUNS = 5;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Milliseconds until a program was ready; for a server with a PostgreSQL also the part after that was ready. */
type StartTime = { timeMs: number; afterPostgresMs?: number };

/** Starts a program on a data folder, measures when it was ready, and stops it. */
type Start = (dataDir: string) => Promise<StartTime>;

const NAMES = ['node', 'postgres', 'leastServer', 'server', 'npmStart'] as const;

type Name = (typeof NAMES)[number];

export type StartReport = {
  coldMs: number;
  warmMs: number[];
  warmMedianMs: number;
  /** Of the warm starts, after PostgreSQL was ready; empty if the program has none. */
  afterPostgresMs: number[];
};

export type StartUpReport = {
  starts: Record<Name, StartReport>;
  /** Time of the server and of the whole command as multiples of bare Node and bare PostgreSQL together. */
  ratios: Record<'serverCold' | 'serverWarm' | 'npmStartCold' | 'npmStartWarm', number>;
  idle: Record<'leastServer' | 'server', IdleMemory>;
};

type Launch = (launch: { dataDir: string; env?: Record<string, string> }) => ServerProcess;

export async function measureStartUp(onProgress: (text: string) => void): Promise<StartUpReport> {
  const program = await buildLeastServer();
  const launchers = {
    leastServer: (launch) => launchProgram([program], launch),
    server: (launch) => launchServer({ ...launch, program: 'bundle' }),
  } satisfies Record<string, Launch>;
  const programs: Record<Name, Start> = {
    node: timeOfBareNode,
    postgres: timeOfBarePostgres,
    leastServer: (dataDir) => timeOfServer(launchers.leastServer({ dataDir }), dataDir),
    server: (dataDir) => timeOfServer(launchers.server({ dataDir }), dataDir),
    npmStart: async (dataDir) => ({ timeMs: await timeOfNpmStart(dataDir) }),
  };
  return withTemporaryFolder(async (folder) => {
    const starts = await measureStarts(programs, folder, onProgress);
    onProgress('memory of idle servers');
    const idleOf = (name: keyof typeof launchers) =>
      measureIdleMemory((env) => launchers[name]({ dataDir: `${folder}/${name}`, env }));
    const idle = { leastServer: await idleOf('leastServer'), server: await idleOf('server') };
    return { starts, ratios: ratiosOf(starts), idle };
  });
}

async function measureStarts(
  programs: Record<Name, Start>,
  folder: string,
  onProgress: (text: string) => void,
): Promise<StartUpReport['starts']> {
  const starts: StartUpReport['starts'] = {
    node: empty(),
    postgres: empty(),
    leastServer: empty(),
    server: empty(),
    npmStart: empty(),
  };
  for (let run = 0; run <= WARM_RUNS; run += 1) {
    onProgress(run === 0 ? 'starts with an empty folder' : `warm starts, round ${run} of ${WARM_RUNS}`);
    for (const name of NAMES) {
      const dataDir = `${folder}/${name}`;
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      note(starts[name], await programs[name](dataDir), run === 0);
    }
  }
  for (const name of NAMES) starts[name].warmMedianMs = median(starts[name].warmMs);
  return starts;
}

function note(report: StartReport, { timeMs, afterPostgresMs }: StartTime, isCold: boolean): void {
  if (isCold) report.coldMs = rounded(timeMs, 0);
  else report.warmMs.push(rounded(timeMs, 0));
  if (!isCold && afterPostgresMs !== undefined) report.afterPostgresMs.push(rounded(afterPostgresMs, 0));
}

function empty(): StartReport {
  return { coldMs: Number.NaN, warmMs: [], warmMedianMs: Number.NaN, afterPostgresMs: [] };
}

function ratiosOf({ node, postgres, server, npmStart }: StartUpReport['starts']): StartUpReport['ratios'] {
  const cold = node.coldMs + postgres.coldMs;
  const warm = node.warmMedianMs + postgres.warmMedianMs;
  return {
    serverCold: rounded(server.coldMs / cold),
    serverWarm: rounded(server.warmMedianMs / warm),
    npmStartCold: rounded(npmStart.coldMs / cold),
    npmStartWarm: rounded(npmStart.warmMedianMs / warm),
  };
}

async function timeOfBareNode(): Promise<StartTime> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return { timeMs: performance.now() - startedAt };
}

async function timeOfBarePostgres(dataDir: string): Promise<StartTime> {
  const startedAt = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  const timeMs = performance.now() - startedAt;
  await postgres.stop();
  return { timeMs };
}

async function timeOfServer(server: ServerProcess, dataDir: string): Promise<StartTime> {
  const readyAt = server.ready.then(() => performance.now());
  const postgresAt = await postgresReadyAt(dataDir);
  const afterPostgresMs = (await readyAt) - postgresAt;
  const timeMs = await server.readyAfterMs;
  await server.end('SIGTERM');
  return { timeMs, afterPostgresMs };
}
