import type { Pool } from 'pg';

/** Ids of accounts in ascending order, after a given one. Runs as the queue's role, which sees nothing else of them. */
export async function listAccountsAfter(pool: Pool, after: string | undefined, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select "id" from auth."user" where $1::uuid is null or "id" > $1 order by "id" limit $2`,
    [after ?? null, limit],
  );
  return rows.map(({ id }) => id);
}
