import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const LAUNCH = join(import.meta.dirname, '../fixtures/launch.mjs');

/** A server that writes down what reaches it and ends half a second after the first request to. */
const POLITE_SERVER = `
  import { appendFileSync } from 'node:fs';
  const note = (text) => appendFileSync(process.env.FAKE_LOG, text + '\\n');
  const end = (why) => { note(why); setTimeout(() => { note('end'); process.exit(0); }, 500); };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  process.on('disconnect', () => end('disconnect'));
  note('pid ' + process.pid);
  setInterval(() => {}, 1000);
`;

describe('the launcher around the server', () => {
  let folder: string;
  let log: string;
  const launchers: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dayward-launch-'));
    log = join(folder, 'log');
    await writeFile(log, '');
  });

  afterEach(async () => {
    for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function launch(program: string, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
    const entry = join(folder, 'server.mjs');
    await writeFile(entry, program);
    const launcher = spawn(process.execPath, [LAUNCH, entry], {
      stdio: 'ignore',
      env: { ...process.env, npm_lifecycle_event: undefined, PI_SANDBOX_PORT: 'off', FAKE_LOG: log, ...env },
    });
    launchers.push(launcher);
    return launcher;
  }

  async function notes(): Promise<string[]> {
    const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.filter((line) => !line.startsWith('pid '));
  }

  /** The server's first note says that it listens to signals. */
  function serverIsUp(): Promise<void> {
    return vi.waitFor(async () => expect(await readFile(log, 'utf8')).toContain('pid '), { timeout: 20_000 });
  }

  function exitOf(launcher: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
    return new Promise((resolve) => launcher.once('exit', (code, signal) => resolve([code, signal])));
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s reaches the server once, and its exit code comes back',
    async (signal) => {
      const launcher = await launch(POLITE_SERVER);
      await serverIsUp();
      const exit = exitOf(launcher);
      launcher.kill(signal);
      expect(await exit).toEqual([0, null]);
      expect(await notes()).toEqual([signal, 'end']);
    },
  );

  test('Ctrl-C, which also comes a second time through npm, reaches the server once', async () => {
    const launcher = await launch(POLITE_SERVER);
    await serverIsUp();
    const exit = exitOf(launcher);
    launcher.kill('SIGINT');
    await delay(50);
    launcher.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
    expect(await notes()).toEqual(['SIGINT', 'end']);
  });

  test('the server learns that its launcher was killed', async () => {
    const launcher = await launch(POLITE_SERVER);
    await serverIsUp();
    launcher.kill('SIGKILL');
    await vi.waitFor(async () => expect(await notes()).toEqual(['disconnect', 'end']), { timeout: 20_000 });
  });

  test('a failed start keeps its exit code', async () => {
    expect(await exitOf(await launch('process.exit(3);'))).toEqual([3, null]);
  });

  test('a server that dies of a signal gives 128 and its number', async () => {
    expect(await exitOf(await launch("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);"))).toEqual([
      137,
      null,
    ]);
  });
});
