/** The size of all rows of an account together. Exact, because the account's lock is held. */
import type { UserTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { type AccountState, sizeOf, type Totals } from './account-state.ts';
import { growthOf, type PlannedWrite } from './plan-writes.ts';
import type { Registry } from './registry.ts';
import { lockAccount, saveAccount } from './rev.repo.ts';
import { measureTotals } from './row-counts.repo.ts';

/**
 * Largest size of an account's rows, deleted ones included, in bytes; chosen by us: ten years of fifty habits and a page of journal
 * a day take a tenth of it.
 */
export const ACCOUNT_BYTES_MAX = 200 * 1024 * 1024;

/** Checks that an account of a size in bytes has room for writes. What shrinks it always fits. */
export function hasRoomFor(rowBytes: number, writes: readonly PlannedWrite[]): boolean {
  const growth = writes.reduce((sum, planned) => sum + sizeOf(growthOf(planned)), 0);
  return growth <= 0 || rowBytes + growth <= ACCOUNT_BYTES_MAX;
}

/** Measures an account's rows, which reads all of them, and stores the totals. */
export async function measureAccount(registry: Registry, tx: UserTx, userId: string): Promise<void> {
  const state = await lockAccount(tx, userId);
  await measureState(registry, tx, userId, state);
  saveAccount(tx, userId, state);
}

/** Measures an account's rows into its locked state. */
export async function measureState(
  registry: Registry,
  tx: UserTx,
  userId: string,
  state: AccountState,
): Promise<{ totals: Totals; rowBytes: number }> {
  const kinds = [...registry.kinds].map(([collection, { rows }]) => ({ collection, rows }));
  const totals = await measureTotals(tx, userId, kinds);
  const rowBytes = [...totals.values()].reduce((sum, ofOne) => sum + sizeOf(ofOne), 0);
  Object.assign(state, { totals, rowBytes });
  return { totals, rowBytes };
}

/** The refusal of a change for which the account has no room. */
export function accountFull(): AppError {
  const message =
    'The account holds as much as it can. Deleted entries make room when they have been deleted for 30 days.';
  return new AppError('limit_reached', { message });
}
