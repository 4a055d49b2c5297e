import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { listPostgresProcesses } from './processes.ts';
import {
  clusterOf,
  killPostgres,
  launchServer,
  query,
  startHere,
  temporaryFolder,
  usedFolder,
} from './test-support/harness.ts';

const TIMEOUT_MS = 600_000;

describe('repeatedly', { timeout: TIMEOUT_MS }, () => {
  test('100 of 100 locks of killed servers are taken over', async () => {
    const dataDir = await temporaryFolder();
    for (let round = 0; round < 100; round += 1) {
      const server = launchServer({ dataDir, lockOnly: true });
      await server.locked();
      expect(() => acquireDataDirLock(dataDir)).toThrow(`process ${server.child.pid}`);
      await server.kill();
      acquireDataDirLock(dataDir).release();
    }
  });

  test('of 10 servers that start concurrently on a stale lock exactly one wins, 10 times', async () => {
    const dataDir = await temporaryFolder();
    for (let round = 0; round < 10; round += 1) {
      const servers = Array.from({ length: 10 }, () => launchServer({ dataDir, lockOnly: true }));
      const outcomes = await Promise.all(
        servers.map((server) => Promise.any([server.locked().then(() => 'won'), server.failure()])),
      );
      expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
      await Promise.all(servers.map((server) => server.kill()));
    }
  });

  test('a first start that is killed at any point never leaves a partial database', async () => {
    const parent = await temporaryFolder();
    for (let round = 0; round < 24; round += 1) {
      const dataDir = join(parent, `data-${round}`);
      mkdirSync(dataDir);
      const server = launchServer({ dataDir });
      await server.locked();
      await sleep(round * 40);
      await server.kill();
      if (round % 2 === 0) killPostgres(clusterOf(dataDir));
      const postgres = await startHere(dataDir);
      await query(postgres.connection, 'CREATE TABLE kept AS SELECT 1 AS n');
      await postgres.stop();
      expect(readdirSync(dataDir).filter((name) => /new|initdb/.test(name))).toEqual([]);
    }
  });

  test('20 kills of server and PostgreSQL under writes lose nothing that was acknowledged', async () => {
    const dataDir = await usedFolder();
    let acknowledged = 0;
    for (let round = 0; round < 20; round += 1) {
      const server = launchServer({ dataDir });
      const { connection } = await server.ready();
      await query(connection, 'CREATE TABLE IF NOT EXISTS counted (n int PRIMARY KEY)');
      expect(await query(connection, 'SELECT count(*)::int AS n FROM counted')).toEqual([{ n: acknowledged }]);
      const killing = sleep(200 + round * 20).then(() => killPostgres(clusterOf(dataDir)));
      let isAlive = true;
      while (isAlive) {
        isAlive = await query(connection, `INSERT INTO counted VALUES (${acknowledged})`).then(
          () => true,
          () => false,
        );
        if (isAlive) acknowledged += 1;
      }
      await killing;
      await server.kill();
      // A commit may have reached the disk although its response did not reach us.
      const check = launchServer({ dataDir });
      const [row] = await query((await check.ready()).connection, 'SELECT count(*)::int AS n FROM counted');
      expect([acknowledged, acknowledged + 1]).toContain(row?.['n']);
      acknowledged = Number(row?.['n']);
      await check.terminate();
    }
  });

  test('a hanging PostgreSQL is ended too, and its rows are kept', async () => {
    const dataDir = await usedFolder();
    const postgres = await startHere(dataDir);
    process.kill(postgres.pid, 'SIGSTOP');
    await postgres.stop();
    expect(listPostgresProcesses(clusterOf(dataDir))).toEqual([]);
    const again = await startHere(dataDir);
    expect(await query(again.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
  });

  test('a hanging orphan of a killed server is ended too', async () => {
    const dataDir = await usedFolder();
    const killed = launchServer({ dataDir });
    const { pid } = await killed.ready();
    process.kill(pid, 'SIGSTOP');
    await killed.kill();
    const again = await startHere(dataDir);
    expect(await query(again.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
  });
});
