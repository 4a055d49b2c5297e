// Builds the web app and the server into their folders `dist` when what lies there is not made of the present sources.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, ROOT } from './paths.mjs';
import { runQuietStep } from './quiet-step.mjs';
import { ScriptError } from './script-error.mjs';

/**
 * @typedef {object} Build
 * @property {string} name in messages
 * @property {string} app folder of the app, whose Vite configuration builds it
 * @property {readonly string[]} inputs files and folders that it is made of
 */

/** Files that decide how both are built. */
const SETTINGS = ['package-lock.json', 'tsconfig.base.json'];

/** @type {Build} */
export const WEB_APP = {
  name: 'the web app',
  app: 'apps/web',
  inputs: ['apps/web', 'packages/domain', 'packages/contract', 'packages/transfer', ...SETTINGS],
};

/**
 * The server as one program with its dependencies (docs/decisions/0041-server-bundle.md). Migrations are read at run time.
 *
 * @type {Build}
 */
export const SERVER = {
  name: 'the server',
  app: 'apps/server',
  inputs: [
    ...['apps/server/src', 'apps/server/package.json', 'apps/server/vite.config.ts'],
    ...['packages/domain', 'packages/contract', ...SETTINGS],
  ],
};

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.build', 'test', 'test-support']);
const TEST_FILE = /\.(?:test(?:-d)?|fixture)\.tsx?$/;
const STAMP = '.dayward-build.json';

/**
 * @typedef {object} BuildPlace
 * @property {string} root folder of the clone
 * @property {string} cache folder for the remembered file lists
 */

/**
 * Builds all that `npm start` serves.
 *
 * @param {string} runtime the Node to build with
 * @throws {ScriptError} when a build fails; its last lines have been shown
 */
export async function buildProductWhenStale(runtime) {
  for (const build of [WEB_APP, SERVER]) await buildWhenStale(build, runtime);
}

/**
 * Builds an app unless its `dist` was built from exactly the present sources.
 *
 * @param {Build} build
 * @param {string} runtime the Node to build with
 * @param {BuildPlace} [place]
 * @returns {Promise<boolean>} whether it had to be built
 * @throws {ScriptError} when the build fails; its last lines have been shown
 */
export async function buildWhenStale(build, runtime, place = { root: ROOT, cache: CACHE_FOLDER }) {
  const wanted = inputsHash(build, place);
  const app = join(place.root, build.app);
  if (builtFrom(app) === wanted) return false;
  removeAbandonedBuilds(app);
  // The folder is called dist so that every tool that skips the finished build skips this one too.
  const unfinished = join(app, '.build', String(process.pid), 'dist');
  const vite = join(place.root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = await runQuietStep({
    title: `Building ${build.name}`,
    command: runtime,
    args: [vite, 'build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: app,
  });
  if (!result.ok) {
    process.stderr.write(`${result.tail.join('\n')}\n`);
    throw new ScriptError(
      `${capitalized(build.name)} could not be built: cure what the lines above say and run the command again.`,
    );
  }
  writeFileSync(join(unfinished, STAMP), `${JSON.stringify({ inputs: wanted })}\n`);
  replaceFolder(unfinished, join(app, 'dist'));
  rmSync(join(app, '.build', String(process.pid)), { recursive: true, force: true });
  return true;
}

/** @param {string} text */
function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A hash over the contents of all inputs. Reads them only when a name, size or modification time differs from last
 * time, so that a warm start costs a directory walk.
 *
 * @param {Build} build
 * @param {BuildPlace} place
 */
export function inputsHash({ app, inputs }, { root, cache }) {
  const files = inputs.flatMap((input) => listFiles(root, input)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const look = sha256(files.map(({ path, size, mtimeMs }) => `${path}\0${size}\0${mtimeMs}\n`));
  const memory = join(cache, `inputs-of-${app.replaceAll('/', '-')}.json`);
  const known = readJson(memory);
  if (known?.look === look && typeof known.contents === 'string') return known.contents;
  const contents = sha256(files.flatMap(({ path }) => [`${path}\0`, readFileSync(join(root, path)), '\0']));
  mkdirSync(cache, { recursive: true });
  writeFileSync(memory, `${JSON.stringify({ look, contents })}\n`);
  return contents;
}

/**
 * @param {string} root
 * @param {string} path relative to root, a file or a folder; a missing one counts as empty
 * @returns {{ path: string, size: number, mtimeMs: number }[]}
 */
function listFiles(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [{ path, size: stats.size, mtimeMs: stats.mtimeMs }];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const isSkipped = entry.isDirectory() ? SKIPPED_FOLDERS.has(entry.name) : TEST_FILE.test(entry.name);
    return isSkipped ? [] : listFiles(root, `${path}/${entry.name}`);
  });
}

/** @param {string} app */
function builtFrom(app) {
  return readJson(join(app, 'dist', STAMP))?.inputs;
}

/**
 * Two renames: a stop between them leaves no dist at all, which the next start sees as stale.
 *
 * @param {string} fresh
 * @param {string} target
 */
function replaceFolder(fresh, target) {
  const old = join(fresh, '..', 'old');
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(fresh, target);
  } catch (error) {
    // Another command built the same app at the same time and was faster: its build is as good as ours.
    if (!existsSync(join(target, STAMP))) throw error;
  }
}

/** @param {string} app */
function removeAbandonedBuilds(app) {
  const builds = join(app, '.build');
  if (!existsSync(builds)) return;
  for (const pid of readdirSync(builds)) {
    if (!isAlive(Number(pid))) rmSync(join(builds, pid), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {readonly (string | Buffer)[]} parts */
function sha256(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Record<string, unknown> | undefined} undefined when there is none or it is damaged
 */
function readJson(path) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
