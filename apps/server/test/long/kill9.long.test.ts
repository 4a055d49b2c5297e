/**
 * No confirmed write is lost if the server dies at any moment, with or without its PostgreSQL.
 *
 * A killed process is not a power cut: data that it handed to the kernel is still written. That the disk persists it
 * depends on PostgreSQL's fsync, which the start-up checks require.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseSeed, type SeededRandom, seededRandom } from '@dayward/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectionOf, killPostgres } from '../process/postgres-processes.ts';
import { launchServer, type ServerProcess } from '../process/server-process.ts';
import { findLostWrites, findPartialWrites } from './ledger-check.ts';
import { BEHIND_A_PROXY, type Ledger, retryUnanswered, writeUntilKilled } from './write-load.ts';

const WRITERS = 8;
const LOAD_MS = { from: 0, to: 1_500 };
const POLL_MS = 5;

/** Far above the promised time (5 s): a slow machine must not fail this test, a hang must. */
const REOPEN_BOUND_MS = 60_000;

const KILLS_OF_BOTH = 50;
const KILLS_OF_SERVER = 10;
const KILLS_OF_FIRST_START = 5;
const CLEAN_STARTS = 10;

describe('kill -9', () => {
  test(`${KILLS_OF_BOTH} times of the server with its whole PostgreSQL under write load loses and tears no write`, async () => {
    const random = seededRandom(chooseSeed());
    await survive('server and PostgreSQL', KILLS_OF_BOTH, random, (server, dataDir) =>
      random.chance(0.5)
        ? Promise.all([server.end('SIGKILL'), killPostgres(dataDir)])
        : Promise.all([killPostgres(dataDir), server.end('SIGKILL')]),
    );
  });

  test(`${KILLS_OF_SERVER} times of only the server under write load loses and tears no write`, async () => {
    const random = seededRandom(chooseSeed());
    await survive('the server alone', KILLS_OF_SERVER, random, (server) => server.end('SIGKILL'));
  });

  test(`${KILLS_OF_FIRST_START} times in the middle of the first start lets the next start serve`, async () => {
    const random = seededRandom(chooseSeed());
    const moments: number[] = [];
    const reopenedMs: number[] = [];
    const firstStartMs = await timeOfFirstStart();
    for (let kill = 0; kill < KILLS_OF_FIRST_START; kill += 1) {
      const dataDir = await temporaryDataDir();
      const interrupted = launch(dataDir);
      const moment = random.between(0, firstStartMs);
      await sleep(moment);
      moments.push(Math.round(moment));
      const isAlone = random.chance(0.5);
      await Promise.all([interrupted.end('SIGKILL'), isAlone ? undefined : killPostgres(dataDir)]);
      const next = launch(dataDir);
      const ledger: Ledger = { accounts: [], acknowledgedWrites: 0 };
      await writeFor(LOAD_MS.from, next, ledger, random, () => next.end('SIGTERM'));
      expect({ kill, isWritten: ledger.acknowledgedWrites > 0 }).toEqual({ kill, isWritten: true });
      reopenedMs.push(await next.readyAfterMs);
    }
    report(
      `kill -9 in the first start at ${moments.join(', ')} ms (seed ${random.seed}): all serve; ${spread(reopenedMs)}`,
    );
  });
});

async function survive(
  what: string,
  kills: number,
  random: SeededRandom,
  kill: (server: ServerProcess, dataDir: string) => Promise<unknown>,
): Promise<void> {
  const dataDir = await temporaryDataDir();
  const ledger: Ledger = { accounts: [], acknowledgedWrites: 0 };
  const reopenedMs: number[] = [];
  let server = launch(dataDir);
  for (let round = 1; round <= kills; round += 1) {
    const before = ledger.accounts.length;
    await writeFor(random.between(LOAD_MS.from, LOAD_MS.to), server, ledger, random, () => kill(server, dataDir));

    server = launch(dataDir);
    const baseUrl = await server.ready;
    reopenedMs.push(await server.readyAfterMs);
    const touched = ledger.accounts.slice(before);
    const lost = await findLostWrites(baseUrl, touched);
    const torn = await findPartialWrites(await connectionOf(dataDir), touched);
    expect({ seed: random.seed, round, lost, torn }).toEqual({ seed: random.seed, round, lost: [], torn: [] });
    // A client repeats unanswered writes; the next round detects duplicates.
    for (const account of touched) await retryUnanswered(baseUrl, account, () => false);
  }
  expect(await findLostWrites(await server.ready, ledger.accounts)).toEqual([]);
  expect(await findPartialWrites(await connectionOf(dataDir), [])).toEqual([]);
  await server.end('SIGTERM');
  const cleanStartsMs = await timesOfCleanStarts(dataDir);
  report(
    `kill -9 of ${what}, ${kills} times (seed ${random.seed}): ${ledger.acknowledgedWrites} acknowledged writes of ` +
      `${ledger.accounts.length} accounts, 0 lost, 0 torn; ${spread(reopenedMs)}; after a clean end ${spread(cleanStartsMs)}`,
  );
  expect(Math.max(...reopenedMs)).toBeLessThan(REOPEN_BOUND_MS);
}

/** Writes with several clients for a while after the first answer, then kills; resolves when all have noticed. */
async function writeFor(
  durationMs: number,
  server: ServerProcess,
  ledger: Ledger,
  random: SeededRandom,
  kill: () => Promise<unknown>,
): Promise<void> {
  const baseUrl = await server.ready;
  const before = ledger.acknowledgedWrites;
  let isKilled = false;
  const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(baseUrl, ledger, random, () => isKilled));
  let isOver = false;
  const writing = Promise.all(writers).finally(() => {
    isOver = true;
  });
  const killing = async () => {
    while (ledger.acknowledgedWrites === before && !isOver) await sleep(POLL_MS);
    await sleep(durationMs);
    isKilled = true;
    await kill();
  };
  await Promise.all([writing, killing()]);
}

/** The duration of a start on the same data without recovery, for comparison. */
async function timesOfCleanStarts(dataDir: string): Promise<number[]> {
  const timesMs: number[] = [];
  for (let start = 0; start < CLEAN_STARTS; start += 1) {
    const server = launch(dataDir);
    timesMs.push(await server.readyAfterMs);
    await server.end('SIGTERM');
  }
  return timesMs;
}

async function timeOfFirstStart(): Promise<number> {
  const server = launch(await temporaryDataDir());
  const durationMs = await server.readyAfterMs;
  await server.end('SIGTERM');
  return durationMs;
}

async function temporaryDataDir(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dayward-kill-')));
  const dataDir = join(folder, 'data');
  onTestFinished(async () => {
    await killPostgres(dataDir);
    await rm(folder, { recursive: true, force: true });
  });
  return dataDir;
}

function launch(dataDir: string): ServerProcess {
  const server = launchServer({ dataDir, env: { ...BEHIND_A_PROXY, LOG_LEVEL: 'silent' } });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

/** Formats the distribution of durations for a person. */
function spread(durationsMs: readonly number[]): string {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `ready again after p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
