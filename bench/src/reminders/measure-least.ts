import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PgConnection } from '../../../apps/server/src/db/connection.ts';
import type { BenchServer } from '../server/bench-server.ts';

/** What the least sender is to do. */
export type LeastTask = { connection: PgConnection; dataDir: string; host: string; userIds: readonly string[] };

/** How long the least sender took, from its first row to its last push, and its processor time. */
export type LeastTimes = { tookMs: number; nodeMs: number };

/** Sends a push to each account with the least that does, in a process of its own. */
export async function sendWithLeast(
  { connection, dataDir }: BenchServer,
  host: string,
  userIds: readonly string[],
): Promise<LeastTimes> {
  const program = fileURLToPath(new URL('./least-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ connection, dataDir, host, userIds } satisfies LeastTask));
  return JSON.parse(await text(child.stdout)); // written by least-process.ts
}
