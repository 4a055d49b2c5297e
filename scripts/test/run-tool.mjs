import { constants } from 'node:os';
import { endWithThisProcess, spawnGroup, superviseChild, watchNpm } from '../setup/children.mjs';
import { ROOT } from '../setup/paths.mjs';

/**
 * Runs a tool of the tests. This process ends with it after a signal, and when npm has ended: nothing may run on without a reader.
 *
 * @param {string} runtime
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] what is added to the environment
 * @returns {Promise<number>} the exit code
 */
export async function runTool(runtime, args, env = {}) {
  const child = spawnGroup(runtime, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  endWithThisProcess(child);
  let isNpmGone = false;
  const stopWatching = watchNpm(() => {
    isNpmGone = true;
    child.kill('SIGTERM');
  });
  const { code, signal } = await superviseChild(child).finally(stopWatching);
  if (isNpmGone) process.exit(128 + constants.signals.SIGHUP);
  if (signal !== undefined) process.exit(code === 0 ? 1 : code);
  return code;
}
