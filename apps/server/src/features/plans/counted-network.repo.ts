import type { Pool } from 'pg';
import type { Counted, LedgerNetwork } from './ledger.repo.ts';

/**
 * Stores whose facts count from now on.
 *
 * @returns `same` if they did before and all plans were computed by them; otherwise what counted, undefined if that is not known
 */
export async function saveCounted(pool: Pool, counted: Counted): Promise<Counted | 'same' | undefined> {
  const { network, countsDevelopment } = counted;
  const { rows } = await pool.query<Counted & { isApplied: boolean }>(
    `select network, counts_development as "countsDevelopment", is_applied as "isApplied" from billing.counted_network`,
  );
  const [before] = rows;
  const isSame = before?.network === network && before.countsDevelopment === countsDevelopment && before.isApplied;
  if (isSame) return 'same';
  await pool.query(
    `insert into billing.counted_network (network, counts_development, is_applied) values ($1, $2, false)
     on conflict (only_row) do update set network = $1, counts_development = $2, is_applied = false`,
    [network, countsDevelopment],
  );
  return before?.isApplied ? before : undefined;
}

/** Notes that all plans are computed by what counts now. */
export async function markCountedApplied(pool: Pool): Promise<void> {
  await pool.query('update billing.counted_network set is_applied = true where only_row');
}

/** Finds the accounts with facts of some networks, or of developers. */
export async function findAccountsWithFactsOf(
  pool: Pool,
  { networks }: { networks: readonly LedgerNetwork[] },
): Promise<string[]> {
  const { rows } = await pool.query<{ userId: string }>(
    `select user_id as "userId" from billing.ledger where network = any($1) and user_id is not null
     union select user_id from billing.ledger where kind = 'development' and user_id is not null`,
    [networks],
  );
  return rows.map(({ userId }) => userId);
}
