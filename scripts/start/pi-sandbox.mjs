import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { spawnGroup } from '../setup/children.mjs';
import { ROOT } from '../setup/paths.mjs';

const SANDBOX = join(ROOT, 'apps', 'pi-sandbox', 'src', 'main.ts');

/** The sandbox's port is this far from the server's, so that servers side by side have one each. */
const PORT_DISTANCE = 100;

/**
 * The Pi Sandbox beside a server: `env` connects the server to it. Without one both do nothing.
 *
 * @typedef {{ env: Record<string, string>, stop: () => Promise<void> }} SandboxProcess
 */

/** @type {SandboxProcess} */
const NONE = { env: {}, stop: async () => {} };

/**
 * Runs the Pi Sandbox as a process of its own, for a server on this machine that is not connected to Pi. It never runs beside a key of
 * Pi, on the mainnet, or at an https address; `PI_SANDBOX_PORT=off` turns it off.
 *
 * @param {string} runtime
 * @param {Readonly<Record<string, string | undefined>>} settings the environment of the server
 * @returns {Promise<SandboxProcess>}
 */
export async function startPiSandbox(runtime, settings) {
  const appOrigin = sandboxedOrigin(settings);
  if (appOrigin === undefined) return NONE;
  const port = await freePort(
    Number(settings.PI_SANDBOX_PORT?.trim() || Number(settings.PORT || 3000) + PORT_DISTANCE),
  );
  const key = randomUUID();
  const { PATH, HOME } = settings;
  // The ipc channel carries nothing: its end tells the sandbox that this process is gone.
  const child = spawnGroup(
    runtime,
    ['--disable-warning=ExperimentalWarning', SANDBOX, '--app-origin', appOrigin, '--port', String(port)],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { PATH, HOME, PI_SANDBOX_KEY: key } },
  );
  let isStopping = false;
  const ended = once(child, 'exit').catch(() => []);
  void ended.then(() => {
    if (!isStopping) process.stderr.write('The Pi Sandbox has ended: nobody can use a wallet until the next start.\n');
  });
  return {
    env: { PI_SANDBOX_URL: `http://${otherName(appOrigin)}:${port}`, PI_SANDBOX_KEY: key },
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * @param {Readonly<Record<string, string | undefined>>} settings
 * @returns {string | undefined} the origin of the app that a sandbox may serve; undefined if none may run
 */
function sandboxedOrigin(settings) {
  const isSet = (/** @type {string} */ name) => (settings[name]?.trim() ?? '') !== '';
  if (isSet('PI_API_KEY') || isSet('PI_SANDBOX_URL') || isSet('PI_SANDBOX_KEY')) return undefined;
  if (settings.PI_NETWORK?.trim() === 'mainnet' || settings.PI_SANDBOX_PORT?.trim() === 'off') return undefined;
  // An unknown port has no address that the sandbox could serve.
  if (Number(settings.PORT || 3000) === 0) return undefined;
  const address = settings.PUBLIC_URL?.trim() || `http://localhost:${settings.PORT || 3000}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'http:' ? url.origin : undefined;
}

/**
 * The sandbox's pages and the app are of two sites, as in the Pi Browser; see `crossSiteHostname` of the sandbox.
 *
 * @param {string} appOrigin
 */
function otherName(appOrigin) {
  return new URL(appOrigin).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
}

/**
 * @param {number} wanted
 * @returns {Promise<number>} the wanted port, or another one if it is taken or is none
 */
async function freePort(wanted) {
  const isPort = Number.isInteger(wanted) && wanted > 0 && wanted <= 65_535;
  return (isPort ? await listenOnce(wanted) : undefined) ?? (await listenOnce(0)) ?? wanted;
}

/**
 * @param {number} port
 * @returns {Promise<number | undefined>} the port on which a server could listen
 */
function listenOnce(port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
