import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { LoadResult, LoadTask } from './load-task.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Creates load in a separate process, so that neither side waits for the bench. */
export async function runWorker(order: LoadTask): Promise<LoadResult> {
  const worker = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  worker.stdin.end(JSON.stringify(order));
  const [output, [code]] = await Promise.all([text(worker.stdout), once(worker, 'exit')]);
  if (code !== 0) throw new Error(`The load worker ended with ${code}`);
  return JSON.parse(output); // written by worker.ts
}
