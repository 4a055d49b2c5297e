/**
 * Time until the line `Dayward is ready at …`, with an empty data folder (cold) and with a used one (warm). The baseline is the
 * unavoidable part: starting Node and starting PostgreSQL. Runs alternate, so that a machine that gets slower slows all of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/index.ts';
import { launchServer } from '../../../apps/server/test/process/server-process.ts';
import { median, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { timeOfNpmStart } from './npm-start.ts';

const WARM_RUNS = 5;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Starts a program on a data folder, returns the milliseconds until it was ready, and stops it. */
type Start = (dataDir: string) => Promise<number>;

const STARTS = {
  node: timeOfBareNode,
  postgres: timeOfBarePostgres,
  server: timeOfServer,
  npmStart: timeOfNpmStart,
} satisfies Record<string, Start>;

type Name = keyof typeof STARTS;

const NAMES = ['node', 'postgres', 'server', 'npmStart'] as const satisfies readonly Name[];

export type StartReport = { coldMs: number; warmMs: number[]; warmMedianMs: number };

export type StartUpReport = {
  starts: Record<Name, StartReport>;
  /** Time of the server and of the whole command as multiples of bare Node and bare PostgreSQL together. */
  ratios: Record<'serverCold' | 'serverWarm' | 'npmStartCold' | 'npmStartWarm', number>;
};

export async function measureStartUp(onProgress: (text: string) => void): Promise<StartUpReport> {
  return withTemporaryFolder(async (folder) => {
    const starts: Record<Name, StartReport> = { node: empty(), postgres: empty(), server: empty(), npmStart: empty() };
    for (let run = 0; run <= WARM_RUNS; run += 1) {
      onProgress(run === 0 ? 'starts with an empty folder' : `warm starts, round ${run} of ${WARM_RUNS}`);
      for (const name of NAMES) {
        const dataDir = `${folder}/${name}`;
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        const timeMs = rounded(await STARTS[name](dataDir), 0);
        if (run === 0) starts[name].coldMs = timeMs;
        else starts[name].warmMs.push(timeMs);
      }
    }
    for (const name of NAMES) starts[name].warmMedianMs = median(starts[name].warmMs);
    return { starts, ratios: ratiosOf(starts) };
  });
}

function empty(): StartReport {
  return { coldMs: Number.NaN, warmMs: [], warmMedianMs: Number.NaN };
}

function ratiosOf({ node, postgres, server, npmStart }: Record<Name, StartReport>): StartUpReport['ratios'] {
  const cold = node.coldMs + postgres.coldMs;
  const warm = node.warmMedianMs + postgres.warmMedianMs;
  return {
    serverCold: rounded(server.coldMs / cold),
    serverWarm: rounded(server.warmMedianMs / warm),
    npmStartCold: rounded(npmStart.coldMs / cold),
    npmStartWarm: rounded(npmStart.warmMedianMs / warm),
  };
}

async function timeOfBareNode(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - startedAt;
}

async function timeOfBarePostgres(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT });
  const timeMs = performance.now() - startedAt;
  await postgres.stop();
  return timeMs;
}

async function timeOfServer(dataDir: string): Promise<number> {
  const server = launchServer({ dataDir });
  const timeMs = await server.readyAfterMs;
  await server.end('SIGTERM');
  return timeMs;
}
