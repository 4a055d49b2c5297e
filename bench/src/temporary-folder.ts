import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardPostgres } from '../../apps/server/test/process/postgres-guard.ts';

/** Runs work with a temporary folder that is deleted afterwards, and whose PostgreSQL ends with this process. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dayward-bench-')));
  const withdraw = guardPostgres(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    withdraw();
  }
}
