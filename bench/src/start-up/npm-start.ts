import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../root.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';

const READY = /^Dayward is ready at /m;

/** Builds the product's files if they are missing or stale: the first step of `npm start`. */
export async function buildProduct(): Promise<void> {
  await withTemporaryFolder((folder) => timeOfNpmStart(`${folder}/data`));
}

/** Runs `npm start` as users do. @returns the milliseconds until it reported that it is ready */
export async function timeOfNpmStart(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timeMs = await untilReady(npm, startedAt);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  return timeMs;
}

function untilReady(npm: ChildProcess, startedAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (READY.test(output)) resolve(performance.now() - startedAt);
    };
    npm.stdout?.on('data', hear);
    npm.stderr?.on('data', hear);
    npm.once('error', reject);
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
  });
}
