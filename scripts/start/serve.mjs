import { spawnGroup, superviseChild, watchNpm } from '../setup/children.mjs';
import { ROOT } from '../setup/paths.mjs';
import { startPiSandbox } from './pi-sandbox.mjs';

const SERVER = 'apps/server/dist/main.js';

/**
 * Runs the server until it ends. The ipc channel carries nothing: its end tells the server that this process is gone,
 * even by SIGKILL, and that it should end too. The Pi Sandbox beside it ends after it.
 *
 * @param {string} runtime
 * @param {{ entry?: string, cwd?: string }} [options] for tests: another program in place of the server
 * @returns {Promise<number>} the exit code to end with
 */
export async function serve(runtime, { entry = SERVER, cwd = ROOT } = {}) {
  const sandbox = await startPiSandbox(runtime, process.env);
  const child = spawnGroup(runtime, [entry], {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...sandbox.env },
  });
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  try {
    return (await superviseChild(child)).code;
  } finally {
    stopWatching();
    await sandbox.stop();
  }
}
