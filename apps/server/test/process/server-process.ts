import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { guardPostgres } from './postgres-guard.ts';

export type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** The server in the process that people run. */
export type ServerProcess = {
  readonly child: ChildProcess;
  /** Resolves with the address when the server is ready; rejects if it ends before. */
  readonly ready: Promise<string>;
  /** Milliseconds from the launch to the ready line. */
  readonly readyAfterMs: Promise<number>;
  /** Resolves when the process has ended and its output is complete. */
  readonly ended: Promise<Ending>;
  /** Sends a signal, unless it has ended, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
};

export type ServerLaunch = {
  dataDir: string;
  /** Settings beside the data folder; without `PORT` a free port is used. */
  env?: Record<string, string>;
};

const ROOT = join(import.meta.dirname, '../../../..');
const MAIN = join(ROOT, 'apps/server/src/main.ts');
const READY_LINE = /^Dayward is ready at (\S+)$/m;

/** Environment variables that a server inherits: none that could be a setting. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'];

/**
 * Starts the real server in a separate process. A channel ties it to this process, as with `npm start`, so that a test that
 * dies leaves no server behind, and no PostgreSQL of a server that it killed.
 */
export function launchServer({ dataDir, env = {} }: ServerLaunch): ServerProcess {
  guardPostgres(dataDir);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    cwd: ROOT,
    // These tests ignore warnings about this machine (the location of the database).
    env: { ...inheritedEnvironment(), PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  const ready = Promise.withResolvers<{ address: string; afterMs: number }>();
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    const address = READY_LINE.exec(stdout)?.[1];
    if (address !== undefined) ready.resolve({ address, afterMs: performance.now() - startedAt });
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // Not 'close', which Node never emits after this side has closed the channel.
  const outputComplete = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...outputComplete]).then(([[code, signal]]): Ending => {
    ready.reject(new Error(`The server ended (${code ?? signal}) before it was ready: ${stdout}${stderr}`));
    return { code, signal, stdout, stderr };
  });
  const readyAddress = ready.promise.then(({ address }) => address);
  const readyAfterMs = ready.promise.then(({ afterMs }) => afterMs);
  // A caller that awaits readiness gets the rejection; a caller that expects the end awaits only that.
  for (const promise of [readyAddress, readyAfterMs]) promise.catch(() => undefined);

  return {
    child,
    ready: readyAddress,
    readyAfterMs,
    ended,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
