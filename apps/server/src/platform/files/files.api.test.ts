import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesRoutes } from '@dayward/contract';
import { accountsRoutes, activeSessionRoutes, profileRoutes } from '@dayward/contract/features/accounts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { createKeyRing, loadSecrets } from '#src/platform/crypto/index.ts';
import { createLog } from '#src/platform/log.ts';
import { createRateLimits } from '#src/platform/rate-limit/index.ts';
import { createDiskStorage } from '#src/platform/storage/disk-storage.ts';
import type { Storage } from '#src/platform/storage/storage.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { createFileAddresses } from './file-address.ts';
import { putPicture } from './files.service.ts';
import { ADDRESS_KEY_PURPOSE } from './index.ts';
import { WITH_THUMBNAIL } from './picture-kinds.fixture.ts';
import { buildPicture } from './pictures.fixture.ts';
import { sweepOrphans } from './sweep.service.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let database: Database;
let storage: Storage;
let picture: Uint8Array<ArrayBuffer>;
/** The server's own key, which a forger would need. */
let key: Uint8Array;

const log = createLog('silent');

beforeAll(async () => {
  server = await startTestServer();
  picture = await buildPicture({ width: 700, height: 700 });
  database = openDatabase({ connectionString: server.databaseUrl }, () => {});
  storage = await createDiskStorage(server.dataDir);
  key = createKeyRing(await loadSecrets(server.dataDir)).deriveKey(ADDRESS_KEY_PURPOSE);
});

afterAll(async () => {
  await database.close();
  await server.close();
});

type Kept = { person: TestUser; id: string; address: URL };

async function keepAvatar(): Promise<Kept> {
  const person = await server.signUp();
  const id = uuidv7();
  const { avatarUrl } = await person.api.call(profileRoutes.putAvatar, { params: { id }, upload: picture });
  return { person, id, address: new URL(avatarUrl ?? '') };
}

/** Stores a picture with a thumbnail, which no route of the product creates yet. */
async function keepHabitImage(person: TestUser): Promise<string> {
  const id = uuidv7();
  const deps = { database, storage, log, rateLimits: createRateLimits(database.authPool) };
  await putPicture(deps, { userId: person.user.id, id, kind: WITH_THUMBNAIL, bytes: picture }, async () => []);
  return id;
}

const changed = (address: URL, change: (copy: URL) => void): URL => {
  const copy = new URL(address);
  change(copy);
  return copy;
};

const UNKNOWN = '{"error":{"code":"not_found","message":"Not found."}}';

async function expectUnknown(address: string | URL, init?: RequestInit): Promise<void> {
  const answer = await fetch(address, init);
  expect([answer.status, await answer.text()], String(address)).toEqual([404, UNKNOWN]);
}

const filesIn = (person: TestUser) =>
  readdir(join(server.dataDir, 'files', person.user.id, 'pictures')).then((names) => names.sort());

describe('a signed address', () => {
  test('suffices to read the file, for five minutes at most, and allows browsers only to display it', async () => {
    const { address } = await keepAvatar();
    const answer = await fetch(address);
    const headers = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'; sandbox$/),
      etag: expect.stringMatching(/^"[0-9a-f-]{36}\.full"$/),
    });
    const age = /^private, max-age=(?<seconds>\d+), immutable$/.exec(headers['cache-control'] ?? '');
    expect(Number(age?.groups?.['seconds'])).toBeGreaterThan(0);
    expect(Number(age?.groups?.['seconds'])).toBeLessThanOrEqual(300);
    expect(headers['set-cookie']).toBeUndefined();
    const content = new Uint8Array(await answer.arrayBuffer());
    expect(String(content.length)).toBe(headers['content-length']);

    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(content.length),
      '',
    ]);
    const known = await fetch(address, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('that is forged, altered or expired gets the response of an unknown file', async () => {
    const { person, id, address } = await keepAvatar();
    const { id: owner } = person.user;
    const signature = address.searchParams.get('signature') ?? '';
    for (const other of [
      `${signature}A`,
      signature.slice(1),
      signature.toLowerCase(),
      'x'.repeat(43),
      `${signature} `,
    ]) {
      await expectUnknown(changed(address, (copy) => copy.searchParams.set('signature', other)));
    }
    const until = Number(address.searchParams.get('until'));
    for (const other of [until + 1, until - 1, until + 86_400, 0]) {
      await expectUnknown(changed(address, (copy) => copy.searchParams.set('until', String(other))));
    }
    await expectUnknown(changed(address, (copy) => copy.searchParams.set('size', 'thumbnail')));

    const place = { owner, id, size: 'full' as const };
    const inThePast = createFileAddresses(key, () => Date.now() - 300_000).sign(server.baseUrl, place);
    await expectUnknown(inThePast);
    const inTheFuture = createFileAddresses(key, () => Date.now() + DAY_MS).sign(server.baseUrl, place);
    await expectUnknown(inTheFuture);
    const byAnother = createFileAddresses(new Uint8Array(32)).sign(server.baseUrl, place);
    await expectUnknown(byAnother);
    // The same key and the current time do open it: the refusals above have no other cause.
    expect((await fetch(createFileAddresses(key).sign(server.baseUrl, place))).status).toBe(200);
  });

  test('[DATAM-17] opens no file of another account, even for a signed-in user', async () => {
    const [one, two] = [await keepAvatar(), await keepAvatar()];
    const headers = { cookie: one.person.cookie };
    const pathOf = (owner: Kept, file: Kept) =>
      filesRoutes.read.path.replace(':owner', owner.person.user.id).replace(':id', file.id);
    for (const [owner, file] of [
      [two, two],
      [one, two],
      [two, one],
    ] as const) {
      await expectUnknown(
        changed(one.address, (copy) => (copy.pathname = `/api/v1${pathOf(owner, file)}`)),
        { headers },
      );
    }
    // A session without a signature does not suffice, even for the user's own file.
    const bare = changed(one.address, (copy) => (copy.search = ''));
    expect((await fetch(bare, { headers })).status).toBe(422);
    // A file that exists under an id of this account does not exist for the other one.
    const swapped = { owner: one.person.user.id, id: two.id, size: 'full' as const };
    await expectUnknown(createFileAddresses(key).sign(server.baseUrl, swapped));
  });

  test.each([
    '..%2f..%2fsecrets.json',
    '%2e%2e%2f%2e%2e%2fsecrets.json',
    '..%5c..%5csecrets.json',
    '%00',
    'pictures',
    '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60.full',
    '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60%2f..',
    '0193B2C4-6D1E-7C3A-9F2B-5A1D0C8E4F60%0a',
  ])('never leads to the path %s', async (trick) => {
    const { person, address } = await keepAvatar();
    for (const path of [`${person.user.id}/${trick}`, `${trick}/${trick}`]) {
      const answer = await server.raw(`/api/v1/files/${path}${address.search}`);
      expect([400, 404, 422]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  test('accepts no other method', async () => {
    const { address } = await keepAvatar();
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
      const answer = await fetch(address, { method, headers: { origin: server.baseUrl } });
      expect([method, answer.status]).toEqual([method, 405]);
    }
  });

  test('opens the thumbnail of a picture with one', async () => {
    const person = await server.signUp();
    const place = { owner: person.user.id, id: await keepHabitImage(person) };
    const [full, thumbnail] = await Promise.all(
      (['full', 'thumbnail'] as const).map(async (size) => {
        const answer = await fetch(createFileAddresses(key).sign(server.baseUrl, { ...place, size }));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        return (await answer.arrayBuffer()).byteLength;
      }),
    );
    expect(thumbnail).toBeLessThan(full ?? 0);
    const { id, address, person: other } = await keepAvatar();
    const none = { owner: other.user.id, id, size: 'thumbnail' as const };
    await expectUnknown(createFileAddresses(key).sign(server.baseUrl, none));
    expect((await fetch(address)).status).toBe(200);
  });
});

describe('content and rows', () => {
  test('a row without its content gets the response of an unknown file', async () => {
    const { person, address } = await keepAvatar();
    await rm(join(server.dataDir, 'files', person.user.id), { recursive: true });
    await expectUnknown(address);
  });

  test('the sweep removes only old content that a crash left behind', async () => {
    const { person, address } = await keepAvatar();
    const image = await keepHabitImage(person);
    const kept = await filesIn(person);
    expect(kept).toHaveLength(3);
    // A crash before the row was written; content of a deleted account; and foreign content.
    const nobody = uuidv7();
    const name = uuidv7();
    const orphans = [
      `${person.user.id}/pictures/${name}.full`,
      `${person.user.id}/pictures/${name}.thumbnail`,
      `${nobody}/pictures/${uuidv7()}.full`,
    ];
    const foreign = [
      `${person.user.id}/pictures/notes.txt`,
      `${person.user.id}/other/${uuidv7()}.full`,
      'shared/readme.txt',
    ];
    for (const place of [...orphans, ...foreign]) {
      const path = join(server.dataDir, 'files', place);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, 'x');
    }
    const there = async () => {
      const found: string[] = [];
      for (const place of [...orphans, ...foreign]) if (await storage.exists(place)) found.push(place);
      return found;
    };

    await sweepOrphans({ database, storage, log }, new Date());
    expect(await there()).toEqual([...orphans, ...foreign]);
    await sweepOrphans({ database, storage, log }, new Date(Date.now() + DAY_MS + 60_000));
    expect(await there()).toEqual(foreign);
    expect((await filesIn(person)).filter((file) => file !== 'notes.txt')).toEqual(kept);
    expect((await fetch(address)).status).toBe(200);
    await expectUnknown(createFileAddresses(key).sign(server.baseUrl, { owner: nobody, id: image, size: 'full' }));
  });

  test('nothing remains of an account that is erased concurrently', async () => {
    const { person, address } = await keepAvatar();
    await keepHabitImage(person);
    await person.api.call(activeSessionRoutes.stepUp, { body: { password: person.password } });
    await person.api.call(accountsRoutes.deleteAccount, {});
    await expectUnknown(address);
    expect(await storage.list(person.user.id)).toEqual([]);
    // A file that arrives now has no owner any more.
    await expect(keepHabitImage(person)).rejects.toThrow();
    expect(await storage.list(person.user.id)).toEqual([]);
  });

  test('a write that fails leaves nothing behind', async () => {
    const person = await server.signUp();
    const deps = { database, storage, log, rateLimits: createRateLimits(database.authPool) };
    const image = { userId: person.user.id, id: uuidv7(), kind: WITH_THUMBNAIL, bytes: picture };
    const failing = putPicture(deps, image, async () => {
      throw new Error('what points to it could not be made');
    });
    await expect(failing).rejects.toThrow('could not be made');
    expect(await storage.list(person.user.id)).toEqual([]);
    // The same file again, complete this time; then with a storage that fails halfway.
    await putPicture(deps, image, async () => []);
    const before = await storage.list(person.user.id);
    let puts = 0;
    const failingStorage: Storage = {
      ...storage,
      put: (...call) => {
        puts += 1;
        return puts === 2 ? Promise.reject(new Error('the disk is full')) : storage.put(...call);
      },
    };
    const second = putPicture({ ...deps, storage: failingStorage }, { ...image, id: uuidv7() }, async () => []);
    await expect(second).rejects.toThrow('the disk is full');
    expect(await storage.list(person.user.id)).toEqual(before);
  });
});
