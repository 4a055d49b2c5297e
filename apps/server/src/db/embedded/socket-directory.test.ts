import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { thisMachine } from './machine.ts';
import { fitsSocketPath, prepareEndpoint, releaseEndpoint, socketDirectoriesToTry } from './socket-directory.ts';
import {
  giveTo,
  isRoot,
  ordinaryAccount,
  query,
  startHere,
  staysInPlace,
  temporaryFolder,
} from './test-support/harness.ts';

const SELF = { kind: 'self' } as const;

async function longFolder(): Promise<string> {
  return join(await temporaryFolder(), 'a-rather-long-name'.repeat(6));
}

describe('the endpoint of PostgreSQL', () => {
  test.each([
    ['linux', 90, true],
    ['linux', 91, false],
    ['darwin', 86, true],
    ['darwin', 87, false],
  ])('on %s a folder of %d bytes fits a socket address: %s', (platform, length, fits) => {
    // '/.s.PGSQL.5432' adds 14 bytes, and a name may have more bytes than letters.
    expect(fitsSocketPath(`/${'x'.repeat(length + 2)}`, platform)).toBe(fits);
    expect(fitsSocketPath(`/${'x'.repeat(length)}é`, platform)).toBe(fits);
  });

  test('is beside the cluster if that fits, otherwise a short folder with a stable name', () => {
    const machine = { ...thisMachine(), platform: 'linux', temporaryFolders: ['/run/user/7', '/tmp'] };
    expect(socketDirectoriesToTry('/srv/data', machine)[0]).toBe('/srv/data/postgres-socket');
    const long = `/${'x'.repeat(120)}`;
    const short = socketDirectoriesToTry(long, machine);
    expect(short).toEqual([
      expect.stringMatching(/^\/run\/user\/7\/dayward-/),
      expect.stringMatching(/^\/tmp\/dayward-/),
    ]);
    expect(socketDirectoriesToTry(long, machine)).toEqual(short);
    expect(socketDirectoriesToTry(`${long}2`, machine)).not.toEqual(short);
  });

  test('is not a link that another user may have created', async () => {
    const [temporary, elsewhere, home] = [await temporaryFolder(), await temporaryFolder(), await longFolder()];
    const machine = { ...thisMachine(), temporaryFolders: [temporary] };
    const [directory = ''] = socketDirectoriesToTry(home, machine);
    symlinkSync(elsewhere, directory);
    expect(await prepareEndpoint(home, machine, SELF)).toMatchObject({ kind: 'tcp', host: '127.0.0.1' });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  const account = ordinaryAccount();
  test.runIf(isRoot && account !== undefined)('is not a folder that belongs to another user', async () => {
    const [temporary, home] = [await temporaryFolder(), await longFolder()];
    const machine = { ...thisMachine(), temporaryFolders: [temporary] };
    const [directory = ''] = socketDirectoriesToTry(home, machine);
    mkdirSync(directory);
    await giveTo(directory, account);
    expect(await prepareEndpoint(home, machine, SELF)).toMatchObject({ kind: 'tcp' });
  });

  test('is closed to others and is removed when PostgreSQL ends', async () => {
    const [temporary, home] = [await temporaryFolder(), await longFolder()];
    const endpoint = await prepareEndpoint(home, { ...thisMachine(), temporaryFolders: [temporary] }, SELF);
    expect(endpoint.kind).toBe('socket');
    expect(statSync(endpoint.host).mode & 0o777).toBe(0o700);
    await releaseEndpoint(endpoint, home);
    expect(existsSync(endpoint.host)).toBe(false);
  });
});

describe('PostgreSQL in a folder with a long name', () => {
  test.runIf(staysInPlace)('is reached by a socket in a short private folder', async () => {
    const temporary = await temporaryFolder();
    const postgres = await startHere(await longFolder(), { temporaryFolders: [temporary] });
    expect(basename(postgres.connection.host)).toMatch(/^dayward-[0-9a-f]{16}$/);
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is reached by a local port with the password if no socket is possible', async () => {
    const postgres = await startHere(await longFolder(), { temporaryFolders: [] });
    expect(postgres.connection.host).toBe('127.0.0.1');
    expect(await query(postgres.connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query({ ...postgres.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });
});
