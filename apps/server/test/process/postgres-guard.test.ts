import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listPostgresProcesses, signalProcess } from '#src/db/embedded/processes.ts';

const RUN_SETUP = join(import.meta.dirname, 'run-global-setup.ts');
const RUN_GUARD = join(import.meta.dirname, 'run-postgres-guard.ts');

test.concurrent.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a test run that %s ends leaves neither its PostgreSQL nor its folder',
  // Of tests that run at once, only its context knows which one is finished.
  async (signal, { onTestFinished: whenFinished }) => {
    const run = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RUN_SETUP], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    whenFinished(() => void run.kill('SIGKILL'));
    const [line] = await once(createInterface({ input: run.stdout }), 'line');
    const socketFolder = new URL(JSON.parse(line).adminUrl).searchParams.get('host') ?? '';
    const dataDir = dirname(socketFolder);
    const processes = () => listPostgresProcesses(join(dataDir, 'postgres'));
    whenFinished(() => {
      for (const { pid } of processes()) signalProcess(pid, 'SIGKILL');
    });
    expect(processes()).not.toEqual([]);
    run.kill(signal);
    await vi.waitFor(() => expect(existsSync(dataDir)).toBe(false), { timeout: 50_000, interval: 50 });
    expect(processes()).toEqual([]);
  },
);

/** A new folder in the folder for temporary files. */
async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  ['of a test is deleted', 'dayward-guard-', false],
  ["of a person's own stays", 'own-guard-', true],
])('a data folder %s, with the folder elsewhere that holds its database', async (_name, prefix, stays) => {
  const [dataDir, home] = [await makeFolder(prefix), await makeFolder('home-')];
  await writeFile(join(dataDir, 'postgres-home.json'), JSON.stringify({ folder: home, hasCluster: false }));
  const guard = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', RUN_GUARD], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  guard.stdin.end(`+${dataDir}\n`);
  await once(guard, 'exit');
  expect([existsSync(dataDir), existsSync(home)]).toEqual([stays, stays]);
});
