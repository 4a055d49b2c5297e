// npm writes only those optional packages into package-lock.json that the registry of the moment offers. A mirror that
// lacks a binary of another platform therefore yields a lockfile which `npm ci` later refuses as out of sync. Such
// packages are named after their platform, which is all that `npm ci` needs in order to leave them out elsewhere.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = new Map([
  ['arm64', 'arm64'],
  ['x64', 'x64'],
  ['ia32', 'ia32'],
  ['arm', 'arm'],
  ['ppc64', 'ppc64'],
  ['riscv64', 'riscv64'],
  ['s390x', 's390x'],
  ['wasm32', 'wasm32'],
]);

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string} [license]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} Lockfile */

/** @typedef {{ name: string, version: string, parent: LockedPackage }} MissingPackage */

/**
 * The optional packages that the lockfile names but has no entry for.
 *
 * @param {Lockfile} lockfile
 * @returns {MissingPackage[]}
 */
export function findMissingPackages(lockfile) {
  return Object.entries(lockfile.packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lockfile, path, name))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/**
 * @param {Lockfile} lockfile
 * @param {string} from path of the package that asks, `''` for the root
 * @param {string} name
 */
function isLocked(lockfile, from, name) {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (lockfile.packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true;
    if (path === '') return false;
  }
}

/**
 * @param {MissingPackage} missing
 * @returns {LockedPackage} an entry without integrity, which npm fills in where it installs the package
 * @throws {Error} when the version is a range, or the name does not tell the platform
 */
export function lockEntry({ name, version, parent }) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const cpu = words.map((word) => PROCESSORS.get(word)).find((word) => word !== undefined);
  const os = words.find((word) => SYSTEMS.includes(word));
  if (!/^\d+\.\d+\.\d+/.test(version) || cpu === undefined) {
    throw new Error(`Cannot tell the platform of ${name}@${version}: add it to package-lock.json by hand.`);
  }
  return {
    version,
    cpu: [cpu],
    ...(parent.dev === true ? { dev: true } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    ...(parent.license === undefined ? {} : { license: parent.license }),
    optional: true,
    ...(os === undefined ? {} : { os: [os] }),
  };
}

/**
 * @param {string} [file]
 * @returns {Lockfile}
 */
export function readLockfile(file = LOCKFILE) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Adds an entry for each missing package and writes the file when there are any.
 *
 * @param {string} [file]
 * @returns {string[]} what was added, as `name@version`
 */
export function completeLockfile(file = LOCKFILE) {
  const lockfile = readLockfile(file);
  const missing = findMissingPackages(lockfile);
  if (missing.length === 0) return [];
  for (const item of missing) lockfile.packages[`node_modules/${item.name}`] = lockEntry(item);
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).sort(([a], [b]) => (a === b ? 0 : a.localeCompare(b, 'en'))),
  );
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  return missing.map(({ name, version }) => `${name}@${version}`);
}
