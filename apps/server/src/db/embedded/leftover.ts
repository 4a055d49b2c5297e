import { readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#src/platform/start-error.ts';
import { errorCode, startErrorFrom } from './filesystem-error.ts';
import type { EmbeddedLog } from './log.ts';
import { parsePostmasterPid, withoutStatus } from './postmaster-pid.ts';
import { listPostgresProcesses, type PostgresProcess, signalProcess } from './processes.ts';

const POLL_INTERVAL_MS = 20;
/** How long each kind of request is given, chosen by us: a clean end first, as it spares the next start the recovery. */
const CLEAN_END_MS = 10_000;
const IMMEDIATE_END_MS = 13_000;
const GIVE_UP_MS = 20_000;

/**
 * Which signal the leftover of a killed server gets after a time.
 *
 * A postmaster is asked for a fast shutdown, then for an immediate one, then killed. Children without a postmaster can
 * no longer be asked for anything but to leave; the WAL holds what they have committed.
 */
export function leftoverSignal(
  process: PostgresProcess,
  hasPostmaster: boolean,
  elapsedMs: number,
): NodeJS.Signals | undefined {
  if (elapsedMs >= IMMEDIATE_END_MS) return 'SIGKILL';
  if (process.isPostmaster) return elapsedMs >= CLEAN_END_MS ? 'SIGQUIT' : 'SIGINT';
  if (hasPostmaster) return undefined; // Its postmaster ends it.
  return elapsedMs >= CLEAN_END_MS / 2 ? 'SIGQUIT' : 'SIGTERM';
}

/**
 * Ends what still runs in a cluster folder. The caller holds the lock of the data folder, so whatever runs there was
 * left by a server that was killed.
 *
 * @param beforeEnding called once when there is something to end
 * @throws {StartError} when it will not end
 */
export async function endLeftover(folder: string, log: EmbeddedLog, beforeEnding: () => void): Promise<void> {
  let processes = listPostgresProcesses(folder);
  if (processes.length === 0) return;
  beforeEnding();
  const startedAt = performance.now();
  const sent = new Map<number, NodeJS.Signals>();
  while (processes.length > 0) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs > GIVE_UP_MS) throw stillRunning(processes, folder);
    askToEnd(processes, elapsedMs, sent, log);
    await sleep(POLL_INTERVAL_MS);
    processes = listPostgresProcesses(folder);
  }
}

/** Sends each process the signal that is due, once. */
function askToEnd(
  processes: readonly PostgresProcess[],
  elapsedMs: number,
  sent: Map<number, NodeJS.Signals>,
  log: EmbeddedLog,
): void {
  const hasPostmaster = processes.some((process) => process.isPostmaster);
  for (const process of processes) {
    const signal = leftoverSignal(process, hasPostmaster, elapsedMs);
    if (signal === undefined || sent.get(process.pid) === signal) continue;
    sent.set(process.pid, signal);
    const level = signal === 'SIGKILL' ? 'warn' : 'info';
    log[level]({ pid: process.pid, signal }, 'ending a PostgreSQL that a killed server left behind');
    signalProcess(process.pid, signal);
  }
}

function stillRunning(processes: readonly PostgresProcess[], folder: string): StartError {
  const pids = processes.map((process) => process.pid).join(', ');
  return new StartError(
    `A PostgreSQL of an earlier start (process ${pids}) still runs in ${folder} and does not end: end it by hand, then start again.`,
  );
}

/**
 * Makes a `postmaster.pid` harmless when nothing of PostgreSQL runs in its folder. PostgreSQL itself refuses to start
 * on an empty or damaged file, and on one whose pid belongs to another program by now. Damaged ones are removed; of
 * others the pid is returned, which PostgreSQL is then told to disregard. The file stays, because PostgreSQL also reads
 * the shared memory from it that old children might still use; only its status is cut off, as `ready` must not be taken
 * for the word of a new PostgreSQL (in a container that starts anew, the same program often gets the same pid).
 *
 * @returns the stale pid, or undefined
 */
export async function disarmPidFile(clusterDir: string): Promise<number | undefined> {
  const path = join(clusterDir, 'postmaster.pid');
  try {
    const content = await readFile(path, 'utf8');
    const found = parsePostmasterPid(content);
    const kept = withoutStatus(content);
    if (found === undefined) await rm(path, { recursive: true, force: true });
    else if (kept !== content) await truncate(path, Buffer.byteLength(kept));
    return found?.pid;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw startErrorFrom(error, 'read the state of PostgreSQL', path);
  }
}
