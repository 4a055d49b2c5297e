import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';
import {
  clusterOf,
  failureOf,
  isRoot,
  launchServer,
  ordinaryUser,
  query,
  startHere,
  staysInPlace,
  temporaryFolder,
  temporaryFolderOf,
  usedFolder,
} from './test-support/harness.ts';

describe('a failed start reports the cure in one line', () => {
  test('when the data folder is a file', async () => {
    const path = join(await temporaryFolder(), 'data');
    writeFileSync(path, '');
    expect(await failureOf(path)).toMatch(/is a file, not a folder: move it away, or set DATA_DIR/);
    expect(await failureOf(join(path, 'below'))).toMatch(/is a file, not a folder: move it away, or set DATA_DIR/);
  });

  test('when another major of PostgreSQL created the database', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(clusterOf(dataDir));
    writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '16\n');
    expect(await failureOf(dataDir)).toMatch(
      /was made by PostgreSQL 16, this Dayward brings 18: dump it with PostgreSQL 16 .* DATA_DIR .* DATABASE_URL/,
    );
  });

  test('when the database folder holds something else, which stays untouched', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(clusterOf(dataDir));
    writeFileSync(join(clusterOf(dataDir), 'thesis.txt'), 'precious');
    expect(await failureOf(dataDir)).toMatch(/is not a database of PostgreSQL: move it away/);
    expect(await readdir(clusterOf(dataDir))).toEqual(['thesis.txt']);
  });

  test('when the password is missing or wrong', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(dataDir, 'postgres-password'), 'guess');
    expect(await failureOf(dataDir)).toMatch(
      /does not accept the password in .*postgres-password: bring that file back/,
    );
    rmSync(join(dataDir, 'postgres-password'));
    expect(await failureOf(dataDir)).toMatch(/password of the database is missing: bring .*postgres-password back/);
  });

  test('when PostgreSQL fails to start: with the last line of its log', async () => {
    const dataDir = await usedFolder();
    appendFileSync(join(clusterOf(dataDir), 'postgresql.conf'), '\nno_such_setting = 1\n');
    expect(await failureOf(dataDir)).toMatch(
      /^PostgreSQL could not start: .*postgresql\.conf.* contains errors \(more in .*postgres\.log\): mend that, or set DATA_DIR or DATABASE_URL\.$/,
    );
  });

  test('when a file of the database is corrupt', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(clusterOf(dataDir), 'global', 'pg_control'), 'x');
    expect(await failureOf(dataDir)).toMatch(/^PostgreSQL could not start: .*pg_control/);
  });

  test('when there are no binaries for this computer', async () => {
    const dataDir = await temporaryFolder();
    expect(await failureOf(dataDir, { hasGlibc: false })).toMatch(/does not run on .*musl.*: set DATABASE_URL/);
    expect(await failureOf(dataDir, { arch: 'riscv64' })).toMatch(/does not run on linux-riscv64: set DATABASE_URL/);
    expect(await failureOf(dataDir, { platform: 'darwin', arch: 'arm64' })).toMatch(
      /is not installed .*: run npm install/,
    );
  });

  test('but a copied database that others may read loses their access and starts', async () => {
    const dataDir = await usedFolder();
    await chmod(clusterOf(dataDir), 0o755);
    const { connection } = await startHere(dataDir);
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(clusterOf(dataDir))).mode & 0o777).toBe(0o700);
  });

  test.runIf(staysInPlace)('and a copy of a folder in use starts beside its original', async () => {
    const original = await usedFolder();
    const copy = await temporaryFolder();
    const first = await startHere(original);
    await query(first.connection, 'CHECKPOINT');
    await cp(original, copy, { recursive: true, filter: (path) => !path.includes('postgres-socket') });
    const second = await startHere(copy);
    expect(second.connection.host).not.toBe(first.connection.host);
    expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot)('as root', () => {
  test.each(['64k', '4m', '20m', '38m'])('a disk of %s is reported as too small', async (size) => {
    const dataDir = await temporaryFolder();
    if (!mountTmpfs(dataDir, size)) return;
    const refusal =
      /^No space left on the disk that holds .*: free some space, or set DATA_DIR to a folder on another disk\.$/;
    expect(await failureOf(dataDir)).toMatch(refusal);
    expect(await readdir(dataDir)).not.toContain('postgres');
    mountTmpfs(dataDir, '200m', 'remount,');
    const postgres = await startHere(dataDir);
    await postgres.stop();
  });

  test('a full disk is reported, and the database is intact when there is space again', async () => {
    const dataDir = await temporaryFolder();
    if (!mountTmpfs(dataDir, '200m')) return;
    const postgres = await startHere(dataDir);
    await query(postgres.connection, "CREATE TABLE kept AS SELECT 'a row' AS text");
    await postgres.stop();
    spawnSync('dd', ['if=/dev/zero', `of=${dataDir}/filler`, 'bs=64k'], { stdio: 'ignore' });
    expect(await failureOf(dataDir)).toMatch(/^No space left on the disk/);
    expect(() => acquireDataDirLock(dataDir)).toThrow(/^No space left on the disk/);
    rmSync(join(dataDir, 'filler'));
    const again = await startHere(dataDir);
    expect(await query(again.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
    await again.stop();
  });
});

const as = await ordinaryUser();

describe.runIf(as !== undefined)('an ordinary user', () => {
  test.each([
    ['cannot be entered', 0o000],
    ['cannot be written', 0o555],
  ])('gets an error for a data folder that %s', async (_, mode) => {
    if (as === undefined) return;
    const dataDir = await temporaryFolderOf(as, mode);
    const server = launchServer({ dataDir, as });
    expect(await server.failure()).toMatch(/permission denied at .*: let this user read and write it, or set DATA_DIR/);
  });
});

function mountTmpfs(folder: string, size: string, prefix = ''): boolean {
  const options = `${prefix}size=${size},mode=700`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
}
