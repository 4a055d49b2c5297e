import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '#src/platform/start-error.ts';
import { createKeyRing } from './key-ring.ts';
import { loadSecrets } from './load-secrets.ts';

const APP_SECRET = 'a secret of the operator, long enough';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-secrets-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function freshDataDir() {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  return { dataDir, file: join(dataDir, 'secrets.json') };
}

describe('the secrets of a server', () => {
  test('are created at the first start, readable only by the owner, and stay', async () => {
    const { dataDir, file } = await freshDataDir();
    const first = await loadSecrets(dataDir);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(first.masterKeys).toHaveLength(1);
    expect(await loadSecrets(dataDir)).toEqual(first);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  test('are created in a data folder that does not exist yet', async () => {
    const dataDir = join((await freshDataDir()).dataDir, 'deeper/data');
    await loadSecrets(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test('differ between servers', async () => {
    const [one, other] = await Promise.all([freshDataDir(), freshDataDir()]);
    expect(await loadSecrets(one.dataDir)).not.toEqual(await loadSecrets(other.dataDir));
  });

  test('are the same when several starts race', async () => {
    const { dataDir } = await freshDataDir();
    const all = await Promise.all(Array.from({ length: 20 }, () => loadSecrets(dataDir)));
    for (const secrets of all) expect(secrets).toEqual(all[0]);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  });

  test('hold older keys, which still open', async () => {
    const { dataDir, file } = await freshDataDir();
    const [old] = (await loadSecrets(dataDir)).masterKeys;
    const sealed = createKeyRing({ masterKeys: [old ?? new Uint8Array()] }).seal('p', new Uint8Array([7]), 'c');
    const keys = [new Uint8Array(32).fill(9), old ?? new Uint8Array()].map((key) =>
      Buffer.from(key).toString('base64'),
    );
    await writeFile(file, JSON.stringify({ version: 1, masterKeys: keys }));
    const rotated = createKeyRing(await loadSecrets(dataDir));
    expect(rotated.open('p', sealed, 'c')).toEqual(new Uint8Array([7]));
  });
});

describe('APP_SECRET', () => {
  test('gives the same keys on every server, and writes nothing', async () => {
    const [one, other] = await Promise.all([freshDataDir(), freshDataDir()]);
    const secrets = await loadSecrets(one.dataDir, APP_SECRET);
    expect(secrets).toEqual(await loadSecrets(other.dataDir, APP_SECRET));
    expect(secrets).not.toEqual(await loadSecrets(other.dataDir, `${APP_SECRET}.`));
    expect(await readdir(one.dataDir)).toEqual([]);
  });

  test('that is introduced later does not invalidate what the file sealed', async () => {
    const { dataDir } = await freshDataDir();
    const sealed = createKeyRing(await loadSecrets(dataDir)).seal('p', new Uint8Array([7]), 'c');
    const later = createKeyRing(await loadSecrets(dataDir, APP_SECRET));
    expect(later.open('p', sealed, 'c')).toEqual(new Uint8Array([7]));
    expect(later.seal('p', new Uint8Array([7]), 'c')).toContain(later.currentKeyId);
  });
});

describe('unusable secrets stop the start with the cure', () => {
  test.each([0o644, 0o640, 0o604, 0o660, 0o620, 0o601])('readable or writable by others (%o)', async (mode) => {
    const { dataDir, file } = await freshDataDir();
    await loadSecrets(dataDir);
    await chmod(file, mode);
    for (const appSecret of [undefined, APP_SECRET]) {
      const attempt = loadSecrets(dataDir, appSecret);
      await expect(attempt).rejects.toThrow(StartError);
      await expect(attempt).rejects.toThrow(`Run: chmod 600 ${file}`);
    }
  });

  const BROKEN: [string, string][] = [
    ['empty', ''],
    ['cut off', '{"version":1,"masterK'],
    ['of another shape', '[]'],
    ['of another version', '{"version":2,"masterKeys":["AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE="]}'],
    ['without a key', '{"version":1,"masterKeys":[]}'],
    ['with a short key', '{"version":1,"masterKeys":["AQEB"]}'],
    ['with a key that is no key', '{"version":1,"masterKeys":["not base64!"]}'],
  ];
  test.each(BROKEN)('%s', async (_name, content) => {
    const { dataDir, file } = await freshDataDir();
    await writeFile(file, content, { mode: 0o600 });
    const attempt = loadSecrets(dataDir);
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(`${file} is broken. Put it back from a backup;`);
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  test('in a place that cannot be written', async () => {
    const { dataDir } = await freshDataDir();
    await writeFile(join(dataDir, 'file'), '');
    const attempt = loadSecrets(join(dataDir, 'file/below'));
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(/secrets\.json cannot be (?:read|written) \(ENOTDIR\)/);
  });

  test('that link to themselves', async () => {
    const { dataDir, file } = await freshDataDir();
    await symlink(file, file);
    await expect(loadSecrets(dataDir)).rejects.toThrow('cannot be read (ELOOP)');
  });
});
