import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restrictDataDir } from './data-dir-mode.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-mode-'));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  [0o755, 0o700],
  [0o777, 0o700],
  [0o710, 0o700],
  [0o700, 0o700],
  [0o500, 0o500],
])('a data folder with the mode %o gets %o', async (before, after) => {
  await chmod(folder, before);
  await restrictDataDir(folder, {
    warn: () => {
      throw new Error('nothing to warn of');
    },
  });
  expect((await stat(folder)).mode & 0o777).toBe(after);
});
