import { spawnGroup, superviseChild } from '../setup/children.mjs';
import { installWhenNeeded } from '../setup/install.mjs';
import { ROOT } from '../setup/paths.mjs';
import { findRuntime } from '../setup/runtime.mjs';
import { exitWithError } from '../setup/script-error.mjs';
import { listChecks } from './checks.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

/** Two checks at a time keep two cores busy; more only makes each of them slower. */
const AT_ONCE = 2;

/** Runs every check, prints one line for each, and the output of the failed ones. */
export async function main() {
  try {
    await installWhenNeeded();
    const runtime = findRuntime();
    const failed = await runAll(listChecks(ROOT), (check) => runCheck(runtime, check));
    process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
    process.exitCode = failed.length === 0 ? 0 : 1;
  } catch (error) {
    exitWithError(error);
  }
}

/**
 * @param {readonly Check[]} checks
 * @param {(check: Check) => Promise<boolean>} run
 * @returns {Promise<string[]>} the names of those that failed
 */
async function runAll(checks, run) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await run(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

/**
 * @param {string} runtime
 * @param {Check} check
 * @returns {Promise<boolean>} true if it passed
 */
async function runCheck(runtime, check) {
  const startedAt = performance.now();
  const child = spawnGroup(runtime, check.args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      output += chunk;
    });
  }
  const { code, signal } = await superviseChild(child, { toGroup: true });
  if (signal !== undefined) process.exit(code === 0 ? 1 : code);
  const doubt = code === 0 ? check.doubt?.(output) : undefined;
  const passed = code === 0 && doubt === undefined;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)\n`);
  if (!passed) process.stdout.write(`\n${output.trimEnd()}\n${doubt === undefined ? '' : `${doubt}\n`}\n`);
  return passed;
}
