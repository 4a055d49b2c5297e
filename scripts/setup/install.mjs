// Installs the packages when the clone has none, or other ones than its lockfile says.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { runQuietStep } from './quiet-step.mjs';
import { ScriptError } from './script-error.mjs';

/** @typedef {import('./quiet-step.mjs').StepResult} StepResult */

const STAMP = join('node_modules', '.dayward-install.json');

/**
 * Makes sure that node_modules holds what the lockfile says.
 *
 * @param {{ root?: string, run?: (args: string[], root: string) => Promise<StepResult> }} [given] for tests
 * @returns {Promise<boolean>} whether anything had to be installed
 * @throws {ScriptError} when npm fails; its last lines have been shown
 */
export async function installWhenNeeded({ root = ROOT, run = runNpm } = {}) {
  const wanted = installFingerprint(readFileSync(join(root, 'package-lock.json')));
  if (readStamp(root) === wanted) return false;
  let result = { ok: false, tail: /** @type {string[]} */ ([]) };
  for (const args of installCommands(existsSync(join(root, 'node_modules')))) {
    result = await run(args, root);
    if (result.ok || !isLockfileComplaint(result.tail)) break;
  }
  if (!result.ok) {
    process.stderr.write(`${result.tail.join('\n')}\n`);
    throw new ScriptError(`The packages could not be installed. ${cureFor(result.tail)}`);
  }
  writeFileSync(join(root, STAMP), `${JSON.stringify({ fingerprint: wanted })}\n`);
  return true;
}

/**
 * What npm is asked to do, best first. A clean clone gets `npm ci`; an existing node_modules is brought up to date in
 * place, because `npm ci` would first delete the files of a server that may be running from it.
 *
 * @param {boolean} hasModules
 */
export function installCommands(hasModules) {
  // Build tools and the pinned Node are development and optional dependencies: NODE_ENV=production must not drop them.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const update = ['install', '--no-save', ...options];
  return hasModules ? [update] : [['ci', ...options], update];
}

/**
 * @param {Buffer} lockfile
 * @param {string} [machine] packages hold binaries of one platform
 */
export function installFingerprint(lockfile, machine = `${process.platform}-${process.arch}`) {
  return createHash('sha256').update(lockfile).update(machine).digest('hex');
}

/**
 * npm 11 refuses `npm ci` when the registry lacks an optional package of another platform that the lockfile lacks too;
 * `npm install` skips it and installs the same versions.
 *
 * @param {readonly string[]} tail
 */
function isLockfileComplaint(tail) {
  return tail.some((line) => line.includes('npm help ci') || line.includes('EUSAGE'));
}

/**
 * @param {readonly string[]} tail npm's last lines
 * @returns {string} one sentence for the person at the keyboard
 */
export function cureFor(tail) {
  const text = tail.join('\n');
  if (/ENOSPC/.test(text)) return 'The disk is full: free some space and run the command again.';
  if (/EACCES|EPERM|EROFS/.test(text)) return 'This folder cannot be written: make it yours and run the command again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(text)) {
    return 'The npm registry was not reached: check the network or proxy and run the command again.';
  }
  if (/CERT|certificate/.test(text)) {
    return 'The npm registry shows a certificate that Node does not trust: name its authority in NODE_EXTRA_CA_CERTS and run the command again.';
  }
  if (/EINTEGRITY/.test(text)) return 'A download was damaged: run `npm cache verify` and then the command again.';
  return 'See the lines above, cure that and run the command again.';
}

/** @param {string} root */
function readStamp(root) {
  try {
    /** @type {unknown} */
    const stamp = JSON.parse(readFileSync(join(root, STAMP), 'utf8'));
    return typeof stamp === 'object' && stamp !== null && 'fingerprint' in stamp ? stamp.fingerprint : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string[]} args
 * @param {string} root
 */
function runNpm(args, root) {
  const npm = npmCommand(process.env);
  return runQuietStep({
    title: 'Installing packages',
    hint: 'the first time takes a minute or two',
    command: npm.command,
    args: [...npm.args, ...args],
    cwd: root,
  });
}

/**
 * The npm that runs this script, else the one on the PATH; never another package manager that reads no package-lock.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(env) {
  const cli = env.npm_execpath;
  if (cli !== undefined && /^npm(-cli)?\.c?js$/.test(basename(cli))) return { command: process.execPath, args: [cli] };
  return { command: 'npm', args: [] };
}
