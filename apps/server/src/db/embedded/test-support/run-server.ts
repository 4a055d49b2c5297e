import { acquireDataDirLock } from '../data-dir-lock.ts';
import { type Machine, thisMachine } from '../machine.ts';
import { startOn } from '../start.ts';

/**
 * A server with only its lock and its PostgreSQL, as a process that tests may kill. It takes its order as JSON in the first
 * argument, reports each event as a line of JSON on stdout, and ends on SIGTERM, or with the test at the other end of stdin.
 */
export type ServerOrder = {
  readonly dataDir: string;
  readonly machine?: Partial<Machine>;
  /** Only acquires the lock, starts no PostgreSQL. */
  readonly lockOnly?: boolean;
};

export type ServerEvent =
  | { readonly event: 'locked' }
  | { readonly event: 'progress'; readonly text: string }
  | { readonly event: 'ready'; readonly pid: number; readonly connection: TestConnection }
  | { readonly event: 'exit'; readonly reason: string }
  | { readonly event: 'failed'; readonly name: string; readonly message: string };

export type TestConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

function report(event: ServerEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

function ignore(): void {}

async function run(order: ServerOrder): Promise<void> {
  process.stdin
    .on('end', () => process.exit(1))
    .resume()
    .unref();
  const lock = acquireDataDirLock(order.dataDir);
  report({ event: 'locked' });
  let stop = async () => {};
  if (order.lockOnly !== true) {
    const postgres = await startOn(
      { ...thisMachine(), ...order.machine },
      {
        dataDir: order.dataDir,
        log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
        onProgress: (text) => report({ event: 'progress', text }),
      },
    );
    postgres.onExit((reason) => report({ event: 'exit', reason }));
    stop = postgres.stop;
    report({ event: 'ready', pid: postgres.pid, connection: postgres.connection });
  }
  const stayingAlive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    await stop();
    lock.release();
    clearInterval(stayingAlive);
  });
}

// `harness.ts` writes this order.
const order: ServerOrder = JSON.parse(process.argv[2] ?? '{}');
run(order).catch((error: unknown) => {
  const failure = error instanceof Error ? error : new Error(String(error));
  report({ event: 'failed', name: failure.name, message: failure.message });
  process.exitCode = 1;
});
