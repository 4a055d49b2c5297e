/**
 * Entry point of the sandbox's process:
 *
 *     PI_SANDBOX_KEY=… node apps/pi-sandbox/src/main.ts --app-origin http://localhost:3000 --port 4400
 *
 * It prints one line when it is ready. It ends on a signal, or when the process that started it over an ipc channel is gone.
 */
import { parseArgs } from 'node:util';
import { SandboxSettingsError } from './guard.ts';
import { startPiSandbox } from './start.ts';

const OPTIONS = {
  'app-origin': { type: 'string' },
  port: { type: 'string', default: '4400' },
  host: { type: 'string', default: '127.0.0.1' },
  network: { type: 'string', default: 'testnet' },
  scale: { type: 'string', default: '1' },
  snapshot: { type: 'string' },
  'public-origin': { type: 'string' },
} as const;

function listenForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', resolve);
  });
}

async function main(): Promise<void> {
  const stopRequest = listenForStop();
  const { values } = parseArgs({ options: OPTIONS });
  // The key is not an argument: every user of the machine can list those.
  const apiKey = process.env['PI_SANDBOX_KEY'];
  if (apiKey === undefined || apiKey === '')
    throw new SandboxSettingsError('Set PI_SANDBOX_KEY to the key of the app.');
  const port = Number(values.port);
  const scale = Number(values.scale);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SandboxSettingsError('--port must be a port.');
  if (!(scale > 0)) throw new SandboxSettingsError('--scale must be a number above 0.');
  const sandbox = await startPiSandbox({
    ...{ port, apiKey, host: values.host, clock: { scale } },
    appOrigin: values['app-origin'] ?? '',
    network: values.network === 'mainnet' ? 'mainnet' : 'testnet',
    ...(values.snapshot !== undefined && { snapshot: values.snapshot }),
    ...(values['public-origin'] !== undefined && { publicOrigin: values['public-origin'] }),
  });
  process.stdout.write(`Pi Sandbox is ready at ${sandbox.origin}\n`);
  await stopRequest;
  await sandbox.stop();
  process.exit(0);
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof SandboxSettingsError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exit(1);
}
