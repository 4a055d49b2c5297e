import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Log } from './log.ts';

/** Space that the disk of the data folder must have: one upload of each kind, its sizes, and a segment of PostgreSQL's log. */
export const FREE_BYTES_MIN = 64 * 1024 * 1024;

/**
 * Writes to PostgreSQL's log without a table: the message is flushed with its transaction, and nothing reads it. A standby, a
 * read-only database and a full disk refuse it.
 */
const WRITE = `select pg_logical_emit_message(true, 'dayward', '') where current_setting('transaction_read_only') = 'off'`;

export type ReadinessDeps = {
  canWrite: () => Promise<boolean>;
  freeBytes: () => Promise<number>;
  log: Pick<Log, 'warn'>;
};

/**
 * Creates the check whether the server can do its work: the database can be written, and the disk has space. Concurrent checks
 * share one, so that many requests cost no more than one. The cause is logged once, when the server ceases to be ready.
 */
export function createReadiness({ canWrite, freeBytes, log }: ReadinessDeps): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let wasReady = true;
  const check = async () => {
    const [isWritable, free] = await Promise.all([canWrite().catch(() => false), freeBytes().catch(() => 0)]);
    const isReady = isWritable && free >= FREE_BYTES_MIN;
    if (wasReady && !isReady) log.warn({ isWritable, freeBytes: free }, 'The server is not ready');
    wasReady = isReady;
    return isReady;
  };
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Checks that the database accepts a write right now. */
export async function canWrite(pool: Pool): Promise<boolean> {
  return (await pool.query(WRITE)).rowCount === 1;
}

/** Space in bytes that this process may use on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
