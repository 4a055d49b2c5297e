import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { sendTogether } from './statement.ts';

/** What a transaction has sent without awaiting it. */
export type Sent = {
  /** Statements that the commit answers for. */
  left: Promise<unknown>[];
  /** The error of the first statement that failed; PostgreSQL refuses all that are sent behind it. */
  firstError?: unknown;
};

/** Keeps the error of a statement if it is the first one to fail. */
export function watch<T>(sent: Sent, running: Promise<T>): Promise<T> {
  running.catch((error: unknown) => {
    sent.firstError ??= error;
  });
  return running;
}

/** Leaves a statement to the commit, which fails if it does. */
export function leave(sent: Sent, running: Promise<unknown>): void {
  sent.left.push(watch(sent, running));
}

/**
 * Runs `work` in a transaction that begins with `opening`, which shares its round trip with the first statements of `work`.
 *
 * @throws the error of the first statement that failed, or that of `work`
 */
export async function runInTransaction<T>(
  pool: Pool,
  opening: string,
  work: (client: PoolClient, sent: Sent) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const sent: Sent = { left: [] };
  let broken: Error | undefined;
  sendTogether(client);
  // Connections start in a role without rights, so what is sent behind this fails if this does.
  void watch(sent, client.query(opening));
  try {
    const result = await work(client, sent);
    await commit(client, sent.left);
    return result;
  } catch (error) {
    broken = await rollBack(client);
    await Promise.allSettled(sent.left);
    throw sent.firstError !== undefined && isOfPostgres(error) ? sent.firstError : error;
  } finally {
    client.release(broken);
  }
}

/** True for an error of a statement: once one has failed, it is the cause of the errors of all that were sent behind it. */
function isOfPostgres(error: unknown): boolean {
  return error instanceof Error && (error instanceof DatabaseError || isOfPostgres(error.cause));
}

/** Commits with what was left to it. PostgreSQL answers the commit of a failed transaction with a rollback, not with an error. */
async function commit(client: PoolClient, left: readonly Promise<unknown>[]): Promise<void> {
  sendTogether(client);
  const committed = client.query('commit');
  committed.catch(() => undefined);
  for (const earlier of left) await earlier;
  if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back');
}

/** @returns the error that makes the connection unfit for reuse, if any. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}
