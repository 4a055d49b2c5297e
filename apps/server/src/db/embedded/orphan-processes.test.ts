import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { disarmPidFile, orphanSignal } from './orphan-processes.ts';
import { listPostgresProcesses } from './processes.ts';
import {
  clusterOf,
  killPostgres,
  launchServer,
  query,
  startHere,
  temporaryFolder,
  usedFolder,
  waitUntil,
} from './test-support/harness.ts';

/** A folder with a stopped cluster whose `postmaster.pid` (as after a crash) has the given content. */
async function crashedFolder(pidFile: (content: string) => string): Promise<string> {
  const dataDir = await usedFolder();
  await startHere(dataDir);
  const path = join(clusterOf(dataDir), 'postmaster.pid');
  const content = readFileSync(path, 'utf8');
  killPostgres(clusterOf(dataDir));
  await waitUntil(() => listPostgresProcesses(clusterOf(dataDir)).length === 0);
  writeFileSync(path, pidFile(content));
  return dataDir;
}

async function expectRowKept(dataDir: string): Promise<void> {
  const postgres = await startHere(dataDir);
  expect(await query(postgres.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
}

describe('a start after a kill', () => {
  test('ends the orphaned PostgreSQL of a killed server cleanly and loses nothing', async () => {
    const dataDir = await usedFolder();
    const killed = launchServer({ dataDir });
    const { pid } = await killed.ready();
    await killed.kill();
    expect(listPostgresProcesses(clusterOf(dataDir)).map((found) => found.pid)).toContain(pid);

    await expectRowKept(dataDir);
    expect(listPostgresProcesses(clusterOf(dataDir)).map((found) => found.pid)).not.toContain(pid);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('was interrupted');
  });

  test('recovers what was committed when server and PostgreSQL were killed together', async () => {
    const dataDir = await usedFolder();
    const killed = launchServer({ dataDir });
    const { connection } = await killed.ready();
    await query(connection, "UPDATE kept SET text = 'a row written again'");
    await query(connection, "UPDATE kept SET text = 'a row'");
    killPostgres(clusterOf(dataDir));
    await killed.kill();
    await expectRowKept(dataDir);
  });

  test('ends children that outlived their postmaster', async () => {
    const dataDir = await usedFolder();
    const killed = launchServer({ dataDir });
    const { pid, connection } = await killed.ready();
    // A computing query does not check that its postmaster still lives.
    const computing = query(connection, 'SELECT count(*) FROM generate_series(1, 1e12) AS n').catch(() => 'ended');
    await waitUntil(async () => {
      const running = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE '%1e12%' AND state = 'active'";
      return Number((await query(connection, running))[0]?.['n']) >= 2;
    });
    await killed.kill();
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => listPostgresProcesses(clusterOf(dataDir)).every((found) => !found.isPostmaster));
    expect(listPostgresProcesses(clusterOf(dataDir))).not.toEqual([]);
    await expectRowKept(dataDir);
    expect(await computing).toBe('ended');
  });

  test('is not stopped by a pid that another program got meanwhile', async () => {
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    onTestFinished(() => void other.kill('SIGKILL'));
    await expectRowKept(await crashedFolder((content) => content.replace(/^\d+/, String(other.pid))));
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  test.each([
    ['empty', () => ''],
    ['garbage', () => '\u0000\u0001 not a pid\n/nowhere\n'],
    ['torn', (content: string) => content.slice(0, 12)],
    ['of a pid beyond all pids', (content: string) => content.replace(/^\d+/, '9999999999')],
    ['of the starting process itself', (content: string) => content.replace(/^\d+/, String(process.pid))],
  ])('is not stopped by a postmaster.pid that is %s', async (_, pidFile) => {
    await expectRowKept(await crashedFolder(pidFile));
  });

  test('starts over when the first start was killed while it created the database', async () => {
    const dataDir = await temporaryFolder();
    const killed = launchServer({ dataDir });
    await waitUntil(async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres-new-')));
    await killed.kill();
    expect(await readdir(dataDir)).not.toContain('postgres');
    const postgres = await startHere(dataDir);
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => /new|initdb/.test(name))).toEqual([]);
  });
});

describe('a postmaster.pid of a PostgreSQL that has ended', () => {
  test('loses its ready status, because the next PostgreSQL may get the same pid', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'postmaster.pid');
    writeFileSync(path, '42\n/d\n17\n5432\n/d/s\n\n  5 6\nready   \n');
    expect(await disarmPidFile(folder)).toBe(42);
    expect(readFileSync(path, 'utf8')).toBe('42\n/d\n17\n5432\n/d/s\n\n  5 6\n');
  });
});

describe('ending orphaned processes', () => {
  test.each([
    ['a postmaster is asked for a clean end first', { isPostmaster: true }, true, 0, 'SIGINT'],
    ['then for an immediate one', { isPostmaster: true }, true, 10_000, 'SIGQUIT'],
    ['and is killed at last', { isPostmaster: true }, true, 13_000, 'SIGKILL'],
    ['its children are left to it', { isPostmaster: false }, true, 0, undefined],
    ['unless it does not end', { isPostmaster: false }, true, 13_000, 'SIGKILL'],
    ['children without postmaster are asked to leave', { isPostmaster: false }, false, 0, 'SIGTERM'],
    ['more firmly', { isPostmaster: false }, false, 5_000, 'SIGQUIT'],
    ['and are killed at last', { isPostmaster: false }, false, 13_000, 'SIGKILL'],
  ] as const)('%s', (_, kind, hasPostmaster, elapsedMs, expected) => {
    expect(orphanSignal({ pid: 1, ...kind }, hasPostmaster, elapsedMs)).toBe(expected);
  });
});
