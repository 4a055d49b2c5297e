import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, postgresProgram } from './binaries.ts';
import type { EmbeddedLog } from './log.ts';
import { lastWords, type PostgresLog, postgresFailure, withDescriptor } from './postgres-log.ts';
import { parsePostmasterPid } from './postmaster-pid.ts';
import { listPostgresProcesses, signalProcess } from './processes.ts';
import { commandAs, type RunAs } from './run-as.ts';
import { postgresArguments } from './settings.ts';
import type { Endpoint } from './socket-directory.ts';

/** A running PostgreSQL that this process started. */
export type Postmaster = {
  readonly pid: number;
  /** Registers a callback that runs once, with the reason, when PostgreSQL ends unexpectedly. */
  onExit(callback: (reason: string) => void): void;
  /** Ends PostgreSQL within 10 s: a clean end if possible, otherwise a hard one that loses nothing committed. Idempotent. */
  stop(): Promise<void>;
};

export type PostmasterOptions = {
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly clusterDir: string;
  readonly endpoint: Endpoint;
  readonly postgresLog: PostgresLog;
  /** The stale pid in an old `postmaster.pid`. */
  readonly stalePid: number | undefined;
  readonly log: EmbeddedLog;
  readonly onProgress: (text: string) => void;
};

const POLL_INTERVAL_MS = 5;
/** Recovery after a crash may be slow on a slow disk; a timeout would only make the next start repeat it. */
const READY_TIMEOUT_MS = 300_000;
const SLOW_START_MS = 2_000;

/**
 * Signals that end PostgreSQL, and the time for each (ms): fast shutdown, immediate shutdown (the next start recovers from the
 * WAL), and kill. Together below the 10 s in which the product promises to end.
 */
export const WAYS_TO_STOP = [
  { signal: 'SIGINT', waitMs: 6_000 },
  { signal: 'SIGQUIT', waitMs: 2_000 },
  { signal: 'SIGKILL', waitMs: 1_000 },
] as const;

/** Description of the end of a child process. */
type Ending = string;

/**
 * Starts PostgreSQL and waits until it accepts connections.
 *
 * @throws {StartError} when it ends immediately or does not get ready, with the last meaningful line of its log
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const logOffset = await options.postgresLog.size();
  const child = spawnPostgres(options);
  const ended = endingOf(child);
  let ending: Ending | undefined;
  void ended.then((words) => {
    ending = words;
  });

  const startedAt = performance.now();
  const tellSlow = once(() => options.onProgress('The database recovers from an unclean stop …'));
  while (ending === undefined) {
    if (child.pid !== undefined && (await isReady(options.clusterDir, child.pid))) {
      return supervise(child, child.pid, ended, options);
    }
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs > SLOW_START_MS) tellSlow();
    if (elapsedMs > READY_TIMEOUT_MS) {
      await endChild(child, ended, options);
      ending ??= 'it did not get ready in time';
    }
    await Promise.race([sleep(POLL_INTERVAL_MS), ended]);
  }
  const output = await options.postgresLog.readSince(logOffset);
  const words = output.trim() === '' ? ending : output;
  throw postgresFailure('PostgreSQL could not start', words, options.clusterDir, options.postgresLog.path);
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

function spawnPostgres({
  binaries,
  runAs,
  clusterDir,
  endpoint,
  postgresLog,
  stalePid,
}: PostmasterOptions): ChildProcess {
  const args = postgresArguments(clusterDir, endpoint);
  const { file, args: fullArgs, options } = commandAs(runAs, postgresProgram(binaries), args);
  // PostgreSQL ignores a lock file of the process that this variable names (miscinit.c, CreateLockFile).
  const env = stalePid === undefined ? options.env : { ...options.env, PG_GRANDPARENT_PID: String(stalePid) };
  return withDescriptor(postgresLog, (descriptor) =>
    // Detached: a Ctrl-C at the terminal must reach only the server, which ends PostgreSQL in order.
    spawn(file, fullArgs, { ...options, env, detached: true, stdio: ['ignore', descriptor, descriptor] }),
  );
}

function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
}

async function isReady(clusterDir: string, pid: number): Promise<boolean> {
  const content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const state = parsePostmasterPid(content);
  return state?.isReady === true && state.pid === pid;
}

function supervise(child: ChildProcess, pid: number, ended: Promise<Ending>, options: PostmasterOptions): Postmaster {
  const callbacks: ((reason: string) => void)[] = [];
  let reason: string | undefined;
  let stopping: Promise<void> | undefined;
  const endLogKeeping = options.postgresLog.limitSize();

  void ended.then(async (ending) => {
    endLogKeeping();
    if (stopping !== undefined) return;
    const words = lastWords(await options.postgresLog.readSince(0).catch(() => ''));
    reason = `PostgreSQL ended unexpectedly (${ending}); its last words: ${words}`;
    options.log.error({ pid, ending }, reason);
    for (const callback of callbacks) callback(reason);
  });
  // The server's own sockets and timers keep its process alive; PostgreSQL does not.
  child.unref();

  return {
    pid,
    onExit(callback) {
      if (reason === undefined) callbacks.push(callback);
      else callback(reason);
    },
    stop() {
      stopping ??= endChild(child, ended, options);
      return stopping;
    },
  };
}

async function endChild(child: ChildProcess, ended: Promise<Ending>, options: PostmasterOptions): Promise<void> {
  child.ref();
  for (const { signal, waitMs } of WAYS_TO_STOP) {
    if (signal !== 'SIGINT') options.log.warn({ pid: child.pid, signal }, 'PostgreSQL does not end: asking harder');
    if (signal === 'SIGKILL') killAll(options.clusterDir);
    // Through the handle: it does not signal a pid that has ended and may meanwhile belong to another program.
    child.kill(signal);
    if (await endsWithin(ended, waitMs)) return;
  }
}

function killAll(clusterDir: string): void {
  for (const { pid } of listPostgresProcesses(clusterDir)) signalProcess(pid, 'SIGKILL');
}

async function endsWithin(ended: Promise<Ending>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const isEnded = await Promise.race([
    ended.then(() => true),
    sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false),
  ]);
  timer.abort();
  return isEnded;
}
