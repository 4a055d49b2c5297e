/**
 * Whose facts count (docs/decisions/0060). A server says so at its start, before it serves: if that is not what the last one said, the
 * plans of accounts with facts of either network are computed again. It normally costs one query.
 */
import type { Pool } from 'pg';
import type { Database } from '#src/db/database.ts';
import type { Log } from '#src/platform/log.ts';
import { findAccountsWithFactsOf, markCountedApplied, saveCounted } from './counted-network.repo.ts';
import { type Counted, lockLedger, repairCache } from './ledger.repo.ts';

/** Makes the facts of a network count. Interrupted, it is repeated at the next start. */
export async function applyCounted(
  { database, log }: { database: Database; log: Log },
  counted: Counted,
): Promise<void> {
  const pool: Pool = database.jobsPool;
  const before = await saveCounted(pool, counted);
  if (before === 'same') return;
  const accounts = await findAccountsWithFactsOf(pool, {
    // An interrupted start may have left any of them behind.
    networks: before === undefined ? ['sandbox', 'testnet', 'mainnet'] : [before.network, counted.network],
  });
  let changed = 0;
  for (const userId of accounts) if (await repairPlan(database, userId)) changed += 1;
  await markCountedApplied(pool);
  if (changed > 0) log.warn({ network: counted.network, changed }, 'Plans were computed again for another network');
}

/** Stores what an account holds by its ledger. @returns true if its columns said something else */
export async function repairPlan(database: Database, userId: string): Promise<boolean> {
  return database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    return ledger !== undefined && repairCache(tx, ledger);
  });
}
