import { describe, expect, test } from 'vitest';

/** Interface of a storage that the suite tests; the server's port satisfies it. */
export type StorageUnderTest = {
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options: { contentType: string; maxBytes?: number },
  ): Promise<{ bytes: number }>;
  get(key: string): Promise<{ stream: AsyncIterable<Uint8Array>; bytes: number } | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  folders(): Promise<string[]>;
};

const TEXT = { contentType: 'text/plain' };

// biome-ignore format: a table to be read at a glance
/** Keys that try to escape the store, to hide in it, or to mean two things on two systems. */
export const HOSTILE_KEYS = [
  '', '.', '..', '/', '//', '/etc/passwd', '../secret', '../../secret', 'a/../b', 'a/../../b', 'a/..', 'a/.', './a',
  'a//b', 'a/', '/a', '~', '~/a', '.hidden', 'a/.hidden', '.drafts/x', '.git/config', 'a\\b', '..\\secret', 'C:\\x',
  'C:/x', 'file:///etc/passwd', 'a\0b', 'a\0.png', '%2e%2e/secret', '..%2fsecret', '%00', 'a b', 'a\nb', 'a\tb',
  'ä', 'a:b', 'a*b', 'a?b', 'a|b', 'a"b', "a'b", 'a;b', '$HOME', '`id`', '‥/secret', '．．/secret', 'a.', 'a./b',
  `${'x'.repeat(129)}`, `${'y/'.repeat(300)}z`,
];

/** Runs the tests for every storage on one implementation; `make` creates an empty one. */
export function describeStorage(name: string, make: () => Promise<StorageUnderTest>): void {
  describe(`${name} stores files`, () => {
    test('returns exactly the stored bytes', async () => {
      const storage = await make();
      const content = new Uint8Array(100_000).map((_, index) => index % 251);
      expect(await storage.put('photos/u1/a.webp', content, TEXT)).toEqual({ bytes: content.length });
      const found = await storage.get('photos/u1/a.webp');
      expect(found?.bytes).toBe(content.length);
      expect(await readAll(found?.stream)).toEqual(content);
      expect(await storage.exists('photos/u1/a.webp')).toBe(true);
    });

    test('accepts a stream, and an empty file', async () => {
      const storage = await make();
      expect(await storage.put('streamed', chunks(['one ', 'two ', 'three']), TEXT)).toEqual({ bytes: 13 });
      expect(await readText(storage, 'streamed')).toBe('one two three');
      expect(await storage.put('empty', new Uint8Array(), TEXT)).toEqual({ bytes: 0 });
      expect(await readText(storage, 'empty')).toBe('');
    });

    test('replaces a file by the newer one', async () => {
      const storage = await make();
      await storage.put('a', bytes('a longer first content'), TEXT);
      await storage.put('a', bytes('second'), TEXT);
      expect(await readText(storage, 'a')).toBe('second');
    });

    test('returns undefined for a missing file', async () => {
      const storage = await make();
      await storage.put('folder/file', bytes('x'), TEXT);
      for (const key of ['missing', 'folder', 'folder/other', 'folder/file/below', 'constructor', '__proto__']) {
        expect(await storage.get(key), key).toBeUndefined();
        expect(await storage.exists(key), key).toBe(false);
      }
    });

    test('no longer has a deleted file, and deletion is idempotent', async () => {
      const storage = await make();
      await storage.put('folder/a', bytes('a'), TEXT);
      await storage.put('folder/b', bytes('b'), TEXT);
      await storage.delete('folder/a');
      await storage.delete('folder/a');
      await storage.delete('folder');
      await storage.delete('never/there');
      expect(await storage.exists('folder/a')).toBe(false);
      expect(await readText(storage, 'folder/b')).toBe('b');
    });

    test('lists exactly the keys below a prefix', async () => {
      const storage = await make();
      for (const key of ['u1/b', 'u1/a', 'u1/deep/c', 'u10/d', 'v']) await storage.put(key, bytes(key), TEXT);
      expect(await storage.list('u1')).toEqual(['u1/a', 'u1/b', 'u1/deep/c']);
      expect(await storage.list('v')).toEqual(['v']);
      expect(await storage.list('nobody')).toEqual([]);
    });

    test('lists its folders', async () => {
      const storage = await make();
      expect(await storage.folders()).toEqual([]);
      for (const key of ['u2/b', 'u1/a', 'u1/deep/c', 'single']) await storage.put(key, bytes(key), TEXT);
      expect(await storage.folders()).toEqual(['u1', 'u2']);
    });

    test('removes a folder when its last file is deleted, and keeps folders with files', async () => {
      const storage = await make();
      for (const key of ['u1/deep/a', 'u1/deep/b', 'u2/deep/a', 'u2/b']) await storage.put(key, bytes(key), TEXT);
      for (const key of ['u1/deep/a', 'u2/deep/a']) await storage.delete(key);
      expect(await storage.folders()).toEqual(['u1', 'u2']);
      await storage.delete('u1/deep/b');
      expect(await storage.folders()).toEqual(['u2']);
      expect(await storage.list('u2')).toEqual(['u2/b']);
      await storage.put('u1/deep/a', bytes('again'), TEXT);
      expect(await readText(storage, 'u1/deep/a')).toBe('again');
    });

    test('keeps a file that is stored while the last file beside it is deleted', async () => {
      const storage = await make();
      for (let round = 0; round < 100; round += 1) {
        await storage.put('u1/deep/old', bytes('old'), TEXT);
        await Promise.all([storage.delete('u1/deep/old'), storage.put('u1/deep/new', bytes(`${round}`), TEXT)]);
        expect(await readText(storage, 'u1/deep/new')).toBe(`${round}`);
        await Promise.all([storage.delete('u1/deep/new'), storage.delete('u1/deep/new')]);
      }
      expect(await storage.folders()).toEqual([]);
    });

    test('refuses a file that exceeds its limit and keeps the previous one', async () => {
      const storage = await make();
      await storage.put('a', bytes('before'), TEXT);
      const tooLarge = storage.put('a', chunks(['123', '456', '789']), { ...TEXT, maxBytes: 8 });
      await expect(tooLarge).rejects.toMatchObject({ reason: 'too_large' });
      expect(await readText(storage, 'a')).toBe('before');
      await storage.put('a', chunks(['1234', '5678']), { ...TEXT, maxBytes: 8 });
      expect(await readText(storage, 'a')).toBe('12345678');
    });

    test('keeps the previous file if the stream breaks', async () => {
      const storage = await make();
      await storage.put('a', bytes('before'), TEXT);
      await expect(storage.put('a', broken(), TEXT)).rejects.toThrow('the phone lost its network');
      await expect(storage.put('new', broken(), TEXT)).rejects.toThrow('the phone lost its network');
      expect(await readText(storage, 'a')).toBe('before');
      expect(await storage.exists('new')).toBe(false);
    });

    test('exposes one whole file while two are stored concurrently', async () => {
      const storage = await make();
      const contents = ['a'.repeat(50_000), 'b'.repeat(70_000), 'c'.repeat(60_000)];
      await Promise.all(contents.map((content) => storage.put('same', bytes(content), TEXT)));
      expect(contents).toContain(await readText(storage, 'same'));
    });

    test.each(HOSTILE_KEYS.map((key) => [key.slice(0, 60), key]))('refuses the key %j', async (_shown, key) => {
      const storage = await make();
      const refused = { reason: 'invalid_key' };
      await expect(storage.put(key, bytes('x'), TEXT)).rejects.toMatchObject(refused);
      await expect(storage.get(key)).rejects.toMatchObject(refused);
      await expect(storage.exists(key)).rejects.toMatchObject(refused);
      await expect(storage.delete(key)).rejects.toMatchObject(refused);
      await expect(storage.list(key)).rejects.toMatchObject(refused);
    });
  });
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function* chunks(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield bytes(text);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield bytes('half of ');
  throw new Error('the phone lost its network');
}

async function readAll(stream: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream ?? []) parts.push(part);
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

async function readText(storage: StorageUnderTest, key: string): Promise<string> {
  return new TextDecoder().decode(await readAll((await storage.get(key))?.stream));
}
