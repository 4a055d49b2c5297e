import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStorage, HOSTILE_KEYS } from '@dayward/testing/suites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-storage-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function freshDataDir(): Promise<string> {
  return mkdtemp(join(folder, 'data-'));
}

const PERMISSIONS = 0o777;

describeStorage('the local disk', async () => createDiskStorage(await freshDataDir()));

describe('the local disk', () => {
  test('lets only the owner of the server read', async () => {
    const dataDir = await freshDataDir();
    const storage = await createDiskStorage(dataDir);
    await storage.put('photos/u1/a', new Uint8Array([1]), { contentType: 'image/webp' });
    for (const name of ['files', 'files/photos', 'files/photos/u1']) {
      expect((await stat(join(dataDir, name))).mode & PERMISSIONS, name).toBe(0o700);
    }
    expect((await stat(join(dataDir, 'files/photos/u1/a'))).mode & PERMISSIONS).toBe(0o600);
  });

  test('no hostile key writes anything anywhere', async () => {
    const dataDir = await freshDataDir();
    const outside = join(dataDir, 'secret');
    await writeFile(outside, 'untouched');
    const storage = await createDiskStorage(dataDir);
    for (const key of HOSTILE_KEYS) {
      await storage.put(key, new Uint8Array([1]), { contentType: 'text/plain' }).catch(() => undefined);
      await storage.delete(key).catch(() => undefined);
    }
    expect((await readdir(dataDir)).sort()).toEqual(['files', 'secret']);
    expect(await readFile(outside, 'utf8')).toBe('untouched');
    expect(await readdir(join(dataDir, 'files'), { recursive: true })).toEqual(['.drafts']);
  });

  test('leaves no draft behind, and removes those of a crash', async () => {
    const dataDir = await freshDataDir();
    const drafts = join(dataDir, 'files/.drafts');
    await mkdir(drafts, { recursive: true });
    await writeFile(join(drafts, 'torn'), 'half');
    const storage = await createDiskStorage(dataDir);
    expect(await readdir(drafts)).toEqual([]);
    await storage.put('a', new Uint8Array(9), { contentType: 'text/plain', maxBytes: 1 }).catch(() => undefined);
    await storage.put('b', new Uint8Array(9), { contentType: 'text/plain' });
    expect(await readdir(drafts)).toEqual([]);
    expect(await storage.list('b')).toEqual(['b']);
  });

  test('a reader keeps the file it opened while that is replaced and removed', async () => {
    const storage = await createDiskStorage(await freshDataDir());
    await storage.put('a', new TextEncoder().encode('old'), { contentType: 'text/plain' });
    const opened = await storage.get('a');
    await storage.put('a', new TextEncoder().encode('new and longer'), { contentType: 'text/plain' });
    await storage.delete('a');
    const parts: string[] = [];
    for await (const part of opened?.stream ?? []) parts.push(String(part));
    expect(parts.join('')).toBe('old');
  });

  test('survives a restart', async () => {
    const dataDir = await freshDataDir();
    const first = await createDiskStorage(dataDir);
    await first.put('u1/a', new Uint8Array([7]), { contentType: 'text/plain' });
    const second = await createDiskStorage(dataDir);
    expect(await second.list('u1')).toEqual(['u1/a']);
  });
});
