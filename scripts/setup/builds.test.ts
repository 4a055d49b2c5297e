import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWhenStale, inputsHash, SERVER, WEB_APP } from './builds.mjs';

/** Stands in for Vite: copies the entry into the output folder, or fails after that. */
const FAKE_VITE = `
  import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const out = process.argv[process.argv.indexOf('--outDir') + 1];
  mkdirSync(out, { recursive: true });
  writeFileSync(out + '/index.html', readFileSync(existsSync('src/main.tsx') ? 'src/main.tsx' : 'src/main.ts', 'utf8'));
  if (existsSync('broken')) { console.error('src/main.tsx: does not compile'); process.exit(1); }
`;

describe('a build', () => {
  let root: string;
  let place: { root: string; cache: string };

  beforeEach(async () => {
    silence();
    root = await mkdtemp(join(tmpdir(), 'dayward-web-'));
    place = { root, cache: join(root, 'cache') };
    await write('package-lock.json', '{}');
    await write('apps/web/src/main.tsx', 'first');
    await write('apps/server/src/main.ts', 'server');
    await write('packages/domain/src/index.ts', 'rules');
    await write('node_modules/vite/bin/vite.js', FAKE_VITE);
    await write('node_modules/vite/package.json', '{"type":"module"}');
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(root, { recursive: true, force: true });
  });

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  const build = () => buildWhenStale(WEB_APP, process.execPath, place);
  const buildServer = () => buildWhenStale(SERVER, process.execPath, place);
  const page = () => readFile(join(root, 'apps/web/dist/index.html'), 'utf8');

  test('is made once, and again only when a source has changed', async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    await write('apps/web/src/main.tsx', 'second');
    expect(await build()).toBe(true);
    expect(await page()).toBe('second');
  });

  test.each([
    'packages/domain/src/index.ts',
    'packages/contract/src/new.ts',
    'packages/transfer/src/new.ts',
    'package-lock.json',
    'apps/web/vite.config.ts',
  ])('of the web app has %s as a source', async (path) => {
    await build();
    await write(path, 'changed');
    expect(await build()).toBe(true);
  });

  test.each([
    'apps/web/src/main.test.tsx',
    'apps/web/test/setup.ts',
    'apps/web/node_modules/x/index.js',
    'apps/server/src/main.ts',
  ])('of the web app has not %s as a source', async (path) => {
    await build();
    await write(path, 'changed');
    expect(await build()).toBe(false);
  });

  test('of the server is its own', async () => {
    await build();
    expect(await buildServer()).toBe(true);
    expect(await buildServer()).toBe(false);
    expect(await readFile(join(root, 'apps/server/dist/index.html'), 'utf8')).toBe('server');
    expect(await page()).toBe('first');
  });

  test.each([
    'apps/server/src/main.ts',
    'apps/server/vite.config.ts',
    'apps/server/package.json',
    'packages/domain/src/index.ts',
    'packages/contract/src/new.ts',
    'package-lock.json',
  ])('of the server has %s as a source', async (path) => {
    await buildServer();
    await write(path, 'changed');
    expect(await buildServer()).toBe(true);
  });

  test.each([
    'apps/server/src/main.test.ts',
    'apps/server/src/pictures.fixture.ts',
    'apps/server/src/db/test-support/harness.ts',
    'apps/server/test/test-server.ts',
    'apps/server/migrations/0002_tasks.sql',
    'packages/transfer/src/new.ts',
    'apps/web/src/main.tsx',
  ])('of the server has not %s as a source', async (path) => {
    await buildServer();
    await write(path, 'changed');
    expect(await buildServer()).toBe(false);
  });

  test('a file that was only touched is no change', async () => {
    await build();
    await utimes(join(root, 'apps/web/src/main.tsx'), new Date(0), new Date(0));
    expect(await build()).toBe(false);
  });

  test('a removed source is a change', async () => {
    await build();
    await rm(join(root, 'packages/domain/src/index.ts'));
    expect(await build()).toBe(true);
  });

  test('a failed build leaves the last good one and is tried again', async () => {
    await build();
    await write('apps/web/src/main.tsx', 'second');
    await write('apps/web/broken', '');
    await expect(build()).rejects.toThrow(/could not be built/);
    expect(await page()).toBe('first');
    await rm(join(root, 'apps/web/broken'));
    expect(await build()).toBe(true);
    expect(await page()).toBe('second');
  });

  test('what an interrupted build left behind is neither used nor kept', async () => {
    const noProcess = String(2 ** 22 + 1);
    await write(`apps/web/.build/${noProcess}/dist/index.html`, 'half');
    expect(await build()).toBe(true);
    expect(await page()).toBe('first');
    expect(await readdir(join(root, 'apps/web/.build'))).toEqual([]);
  });

  test('the remembered list of files may be lost or damaged', async () => {
    const before = inputsHash(WEB_APP, place);
    await write('cache/inputs-of-apps-web.json', 'not json');
    expect(inputsHash(WEB_APP, place)).toBe(before);
    await rm(place.cache, { recursive: true });
    expect(inputsHash(WEB_APP, place)).toBe(before);
  });
});

/** What the steps report is for the person at the keyboard, not for the test's output. */
function silence(): void {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
}
