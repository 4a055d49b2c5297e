import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { mapStack } from './mapped-stack.ts';

/** A folder with a built file of two lines, each made of the line of its source, and one that was built after the start. */
async function builtFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dayward-stack-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'dist'));
  const map = { version: 3, sources: ['../src/streak.ts'], names: [], mappings: 'AAAA;AACA' };
  const [path, later] = [join(folder, 'dist/main.js.map'), join(folder, 'dist/later.js.map')];
  for (const file of [path, later]) await writeFile(file, JSON.stringify(map));
  await utimes(path, 0, performance.timeOrigin / 1000 - 1);
  await utimes(later, 0, performance.timeOrigin / 1000 + 1);
  await writeFile(join(folder, 'dist/broken.js.map'), 'no map');
  return pathToFileURL(folder).href;
}

test('a stack of the bundle names the sources', async () => {
  const folder = await builtFolder();
  const stack = (file: string) => `Error: planned\n    at count (${folder}/${file})\n    at node:internal/timers:5:1`;
  expect(mapStack(stack('dist/main.js:2:1'))).toBe(stack('src/streak.ts:2:1'));
});

const unmapped = ['dist/broken.js:1:1', 'dist/no-map.js:1:1', 'dist/later.js:1:1', 'src/streak.ts:1:1'];

test.each(unmapped)('%s stays as it is', async (file) => {
  const stack = `Error: planned\n    at ${await builtFolder()}/${file}`;
  expect(mapStack(stack)).toBe(stack);
});
