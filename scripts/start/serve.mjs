import { spawnGroup, superviseChild } from '../setup/children.mjs';
import { ROOT } from '../setup/paths.mjs';

const SERVER = 'apps/server/dist/main.js';
const PARENT_CHECK_MS = 1000;

/**
 * Runs the server until it ends. The ipc channel carries nothing: its end tells the server that this process is gone,
 * even by SIGKILL, and that it should end too.
 *
 * @param {string} runtime
 * @param {{ entry?: string, cwd?: string }} [options] for tests: another program in place of the server
 * @returns {Promise<number>} the exit code to end with
 */
export async function serve(runtime, { entry = SERVER, cwd = ROOT } = {}) {
  const child = spawnGroup(runtime, [entry], {
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

/**
 * Watches for the end of npm. npm passes SIGINT and SIGTERM on but dies of SIGHUP and SIGKILL without passing them on,
 * which would leave an orphaned server.
 *
 * @param {() => void} onGone called once when the npm that runs this script has ended
 * @returns {() => void} stops watching
 */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}
