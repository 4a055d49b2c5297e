import { mapStack } from './platform/mapped-stack.ts';
import { StartError } from './platform/start-error.ts';
import { type RunningServer, startServer } from './server.ts';

/** Long enough for a clean end, short enough for the ten seconds that process managers usually allow. */
const STOP_DEADLINE_MS = 9_500;

/**
 * Runs the server for the lifetime of this process: starts it and prints the address on stdout. Stops it cleanly on SIGINT,
 * SIGTERM, SIGHUP, or when its parent process exits. If it cannot start, it exits with 1 and one line with the cure.
 */
export async function runProcess(root: string): Promise<void> {
  const stopRequest = listenForStop();
  // Node itself would print the line of the bundle that threw, which is as long as a module.
  process.on('uncaughtException', fail);
  let server: RunningServer;
  try {
    server = await startServer({
      root,
      env: process.env,
      onProgress: printProgress,
      onFatal: (reason) => fail(reason),
    });
  } catch (error) {
    return fail(error);
  }
  process.stdout.write(`Dayward is ready at ${server.baseUrl}\n`);
  await stopRequest;
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
  await server.stop();
  process.exit(0);
}

function listenForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // The launcher holds the other end of this channel; after it is killed, no other process would stop this one.
    process.on('disconnect', resolve);
  });
}

function printProgress(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(reason: unknown): never {
  const text =
    reason instanceof StartError ? reason.message : reason instanceof Error ? stackOf(reason) : String(reason);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function stackOf({ stack, message }: Error): string {
  return stack === undefined ? message : mapStack(stack);
}
