import { readFileSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WAYS_TO_STOP } from './postmaster.ts';
import { listPostgresProcesses } from './processes.ts';
import {
  clusterOf,
  query,
  startHere,
  staysInPlace,
  temporaryFolder,
  usedFolder,
  waitUntil,
} from './test-support/harness.ts';

async function modeOf(...path: string[]): Promise<string> {
  return ((await stat(join(...path))).mode & 0o777).toString(8);
}

describe('the embedded PostgreSQL', () => {
  test.runIf(staysInPlace)(
    'creates a new data folder that only its owner can enter, and keeps rows across a stop',
    async () => {
      const dataDir = join(await temporaryFolder(), 'deep', 'data');
      const first = await startHere(dataDir);
      expect(first.connection).toMatchObject({
        host: join(dataDir, 'postgres-socket'),
        user: 'dayward',
        database: 'dayward',
      });
      expect(await modeOf(dataDir)).toBe('700');
      expect(await modeOf(dataDir, 'postgres')).toBe('700');
      expect(await modeOf(dataDir, 'postgres-socket')).toBe('700');
      expect(await modeOf(dataDir, 'postgres-password')).toBe('600');
      expect(await modeOf(dataDir, 'postgres.log')).toBe('600');
      await query(first.connection, "CREATE TABLE kept AS SELECT 'a row' AS text");
      await first.stop();

      const second = await startHere(dataDir);
      expect(second.connection.password).toBe(first.connection.password);
      expect(await query(second.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
    },
  );

  test('runs with durable settings, sorts alike on every machine and requires the password even from the local user', async () => {
    const postgres = await startHere(await usedFolder());
    const settings = await query(
      postgres.connection,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'TimeZone', 'data_checksums') ORDER BY name`,
    );
    expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
    });
    expect(
      await query(
        postgres.connection,
        `SELECT datlocprovider AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding, lower('ÄÖ') AS folded FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', folded: 'äö' }]);
    await expect(query({ ...postgres.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test.runIf(staysInPlace)('works in a folder whose name needs quoting everywhere', async () => {
    const dataDir = join(await temporaryFolder(), `a b,c'd"e $x ü`);
    await rename(await usedFolder(), dataDir);
    const postgres = await startHere(dataDir);
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('hides the environment of the server from PostgreSQL', async () => {
    process.env['DAYWARD_TEST_SECRET'] = 'do not pass on';
    const postgres = await startHere(await usedFolder());
    delete process.env['DAYWARD_TEST_SECRET'];
    expect(readFileSync(`/proc/${postgres.pid}/environ`, 'utf8')).not.toContain('DAYWARD_TEST_SECRET');
  });

  test('leads its own process group, so that Ctrl-C reaches only the server', async () => {
    const postgres = await startHere(await usedFolder());
    // proc(5): the fields after the name in parentheses are state, parent, process group.
    const [, , group] = readFileSync(`/proc/${postgres.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    expect(Number(group)).toBe(postgres.pid);
  });

  test('stops only once, with or without open connections', async () => {
    const dataDir = await usedFolder();
    const postgres = await startHere(dataDir);
    const reasons: string[] = [];
    postgres.onExit((reason) => reasons.push(reason));
    const sleeping = query(postgres.connection, 'SELECT pg_sleep(600)').catch((error: Error) => error.message);
    const isSleeping = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
    await waitUntil(async () => (await query(postgres.connection, isSleeping))[0]?.['n'] === 1);
    await Promise.all([postgres.stop(), postgres.stop(), postgres.stop()]);
    await postgres.stop();
    expect(await sleeping).toMatch(/terminat/);
    expect(listPostgresProcesses(clusterOf(dataDir))).toEqual([]);
    expect(reasons).toEqual([]);
  });

  test('reports the reason when PostgreSQL ends unexpectedly, also to later listeners', async () => {
    const postgres = await startHere(await usedFolder());
    const reason = new Promise<string>((resolve) => postgres.onExit(resolve));
    process.kill(postgres.pid, 'SIGKILL');
    expect(await reason).toMatch(/^PostgreSQL ended unexpectedly \(signal SIGKILL\)/);
    expect(await new Promise<string>((resolve) => postgres.onExit(resolve))).toBe(await reason);
    await postgres.stop();
  });

  test('stops in less than the promised 10 s, all ways together', () => {
    expect(WAYS_TO_STOP.reduce((sum, { waitMs }) => sum + waitMs, 0)).toBeLessThan(10_000);
    expect(WAYS_TO_STOP.at(-1)?.signal).toBe('SIGKILL');
  });

  test('keeps statements and values out of its log', async () => {
    const dataDir = await usedFolder();
    const { connection } = await startHere(dataDir);
    await query(connection, 'CREATE TABLE diary (entry text PRIMARY KEY)');
    await query(connection, "INSERT INTO diary VALUES ('dear diary')");
    await expect(query(connection, "INSERT INTO diary VALUES ('dear diary')")).rejects.toThrow(/duplicate key/);
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('dear diary');
  });
});
