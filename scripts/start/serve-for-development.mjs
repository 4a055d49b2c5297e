import { join } from 'node:path';
import { spawnGroup, superviseChild } from '../setup/children.mjs';
import { ROOT } from '../setup/paths.mjs';
import { startPiSandbox } from './pi-sandbox.mjs';

const WEB_ADDRESS = 'http://localhost:5173';

/**
 * Vite serves the web app from its sources and passes /api on to the server, which is restarted on every change. Both
 * end together, and the Pi Sandbox after them.
 *
 * @param {string} runtime
 * @returns {Promise<number>} the exit code to end with
 */
export async function serveForDevelopment(runtime) {
  const port = process.env.PORT ?? '3000';
  // The browser talks to Vite, so that is the address whose requests the server must take for its own.
  const settings = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? WEB_ADDRESS };
  const sandbox = await startPiSandbox(runtime, settings);
  const env = { ...settings, ...sandbox.env };
  const server = spawnGroup(
    runtime,
    ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
    { cwd: ROOT, stdio: 'inherit', env: { ...env, PORT: port } },
  );
  const web = spawnGroup(runtime, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: join(ROOT, 'apps', 'web'),
    stdio: 'inherit',
    env: { ...env, DAYWARD_API_URL: `http://localhost:${port}` },
  });
  server.once('exit', () => web.kill('SIGTERM'));
  web.once('exit', () => server.kill('SIGTERM'));
  const [first, second] = await Promise.all([superviseChild(server), superviseChild(web)]);
  await sandbox.stop();
  return first.signal === undefined ? first.code || second.code : 0;
}
