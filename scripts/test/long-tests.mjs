import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/**
 * Lists the test files of `npm run test:long` as Vitest finds them, so that no list of them can become incomplete.
 *
 * @param {string} runtime
 * @returns {string[]} paths relative to the clone, sorted
 */
export function listLongTests(runtime) {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const output = execFileSync(runtime, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: ROOT,
    env: { ...process.env, DAYWARD_LONG_TESTS: '1' },
    encoding: 'utf8',
  });
  /** @type {{ file: string }[]} */
  const found = JSON.parse(output);
  return found.map(({ file }) => relative(ROOT, file)).sort();
}
