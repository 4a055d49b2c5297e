import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../../apps/server/test/process/server-process.ts';
import { INSPECTABLE, inspectProcess, residentBytes } from '../inspected-process.ts';
import { rounded } from '../statistics.ts';

/** Resident memory (RSS) of a server's process without requests, in MiB; its PostgreSQL is not counted. */
export type IdleMemory = { idleMiB: number; afterCollectionMiB: number };

/** Node collects the garbage of the start by itself within seconds after it; the first jobs have run. */
const REST_MS = 30_000;

const BYTES_PER_MIB = 2 ** 20;

/** Starts a server, leaves it alone, and reads its memory before and after a forced collection of garbage. */
export async function measureIdleMemory(launch: (env: Record<string, string>) => ServerProcess): Promise<IdleMemory> {
  const server = launch(INSPECTABLE);
  try {
    await server.ready;
    await sleep(REST_MS);
    const idleMiB = rounded(residentBytes(server.child.pid ?? 0) / BYTES_PER_MIB, 0);
    const memory = await inspectProcess(server.child);
    const afterCollectionMiB = rounded((await memory.restingMemory()) / BYTES_PER_MIB, 0);
    memory.close();
    return { idleMiB, afterCollectionMiB };
  } finally {
    await server.end('SIGTERM');
  }
}
