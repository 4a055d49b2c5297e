import { readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#src/platform/start-error.ts';
import { errorCode, startErrorFrom } from './filesystem-error.ts';
import type { EmbeddedLog } from './log.ts';
import { parsePostmasterPid, withoutStatus } from './postmaster-pid.ts';
import { listPostgresProcesses, type PostgresProcess, signalProcess } from './processes.ts';

const POLL_INTERVAL_MS = 20;
/** Time for each kind of signal, chosen by us: a clean end first, because it saves the next start the recovery. */
const CLEAN_END_MS = 10_000;
const IMMEDIATE_END_MS = 13_000;
const GIVE_UP_MS = 20_000;

/**
 * Signal for the orphaned processes of a killed server after a time.
 *
 * A postmaster first gets a fast shutdown, then an immediate one, then a kill. Children without a postmaster can only be
 * terminated; the WAL holds what they have committed.
 */
export function orphanSignal(
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
 * Ends all processes that still run in a cluster folder. The caller holds the lock of the data folder, so whatever runs there is
 * an orphan of a killed server.
 *
 * @param beforeEnding called once if there is something to end
 * @throws {StartError} when it does not end
 */
export async function endOrphanProcesses(folder: string, log: EmbeddedLog, beforeEnding: () => void): Promise<void> {
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
    const signal = orphanSignal(process, hasPostmaster, elapsedMs);
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
 * Disarms a `postmaster.pid` when no PostgreSQL process runs in its folder. PostgreSQL refuses to start on an empty or damaged
 * file, and on one whose pid meanwhile belongs to another program. Damaged files are removed; for others the function returns the
 * pid, which PostgreSQL is then told to ignore. The file stays, because PostgreSQL also reads from it the shared memory that old
 * children might still use. Only its status is removed, because `ready` must not be mistaken for the status of a new PostgreSQL.
 * In a container that restarts, the same program often gets the same pid.
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
