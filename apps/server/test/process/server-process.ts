import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** The server as the process that people run. */
export type ServerProcess = {
  readonly child: ChildProcess;
  /** Resolves with the address when the server says that it is ready; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Milliseconds from the launch to the line that says ready. */
  readonly readyAfterMs: Promise<number>;
  /** Resolves when the process has ended and its output is complete. */
  readonly ended: Promise<Ending>;
  /** Sends a signal, unless it has ended, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
};

export type ServerLaunch = {
  dataDir: string;
  /** Settings beside the data folder; without `PORT` a free port is taken. */
  env?: Record<string, string>;
};

const ROOT = join(import.meta.dirname, '../../../..');
const MAIN = join(ROOT, 'apps/server/src/main.ts');
const READY_LINE = /^Dayward is ready at (\S+)$/m;

/** What of the surrounding environment a server gets: nothing that could be a setting. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'];

/**
 * Starts the real server in a process of its own. A channel ties it to this process, as `npm start` does, so that a
 * test that dies leaves no server behind.
 */
export function launchServer({ dataDir, env = {} }: ServerLaunch): ServerProcess {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    cwd: ROOT,
    // Warnings of this machine (where the database had to go) are no part of what these tests are about.
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
  // Not 'close', which Node never emits once this side has closed the channel.
  const outputComplete = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...outputComplete]).then(([[code, signal]]): Ending => {
    ready.reject(new Error(`The server ended (${code ?? signal}) before it was ready: ${stdout}${stderr}`));
    return { code, signal, stdout, stderr };
  });
  const readyAddress = ready.promise.then(({ address }) => address);
  const readyAfterMs = ready.promise.then(({ afterMs }) => afterMs);
  // Whoever waits for it hears of the failure; who expects the end waits for that alone.
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
