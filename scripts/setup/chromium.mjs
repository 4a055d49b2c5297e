// The browser of the journeys: an existing Chromium, else one that is installed without asking.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startsHeadless } from './chromium-probe.mjs';
import { installFromDebian, installFromNpm, installFromPlaywright, playwrightPath } from './chromium-sources.mjs';
import { ScriptError } from './script-error.mjs';

const PATH_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPLICATIONS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

/**
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {string} arch
 * @property {boolean} isRoot
 * @property {string} home
 * @property {(path: string) => boolean} exists
 */

/** @typedef {(runtime: string) => Promise<string | undefined>} ChromiumSource gives a path, or undefined when it has none */

/**
 * Finds a Chromium that starts, or installs one.
 *
 * @param {string} runtime the pinned Node
 * @returns {Promise<string>} path of the executable
 * @throws {ScriptError} when there is none and none could be installed
 */
export async function findOrInstallChromium(runtime) {
  const machine = currentMachine();
  const named = machine.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (await startsHeadless(named)) return named;
    throw new ScriptError(
      `CHROMIUM_PATH names ${named}, which does not start: correct it, or unset it to have a Chromium found.`,
    );
  }
  for (const path of chromiumCandidates(machine)) {
    if (await startsHeadless(path)) return path;
  }
  for (const source of chromiumSources(machine)) {
    const path = await source(runtime);
    if (path !== undefined && (await startsHeadless(path))) return path;
  }
  throw new ScriptError(
    'The journeys need a Chromium and none could be installed: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

/**
 * The paths of the browsers of the system, best first.
 *
 * @param {Machine} machine
 * @returns {string[]} existing files
 */
export function chromiumCandidates({ env, platform, home, exists }) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = PATH_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const applications = MAC_APPLICATIONS.flatMap((app) => [join('/Applications', app), join(home, 'Applications', app)]);
  return [...onPath, ...(platform === 'darwin' ? applications : [])].filter(exists);
}

/**
 * Further sources, best first: an earlier download of Playwright, Debian's package if this user may install it, and
 * downloads into node_modules or the home folder.
 *
 * @param {Machine} machine
 * @returns {ChromiumSource[]}
 */
export function chromiumSources({ platform, arch, isRoot, exists }) {
  const sources = [playwrightPath];
  if (isRoot && exists('/usr/bin/apt-get')) sources.push(installFromDebian);
  sources.push(platform === 'linux' && arch === 'x64' ? installFromNpm : installFromPlaywright);
  return sources;
}

/** @returns {Machine} */
function currentMachine() {
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    isRoot: process.getuid?.() === 0,
    home: homedir(),
    exists: existsSync,
  };
}
