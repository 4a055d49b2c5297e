import { spawnGroup, superviseChild, watchNpm } from '../setup/children.mjs';
import { ROOT } from '../setup/paths.mjs';

const SERVER = 'apps/server/src/main.ts';

/**
 * Runs the server until it ends. The ipc channel carries nothing: its end tells the server that this process is gone,
 * even by SIGKILL, and that it should end too.
 *
 * @param {string} runtime
 * @param {{ entry?: string, cwd?: string }} [options] for tests: another program in place of the server
 * @returns {Promise<number>} the exit code to end with
 */
export async function serve(runtime, { entry = SERVER, cwd = ROOT } = {}) {
  const child = spawnGroup(runtime, ['--disable-warning=ExperimentalWarning', entry], {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  try {
    return (await superviseChild(child)).code;
  } finally {
    stopWatching();
  }
}
