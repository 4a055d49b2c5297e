/** The size of all rows of an account together. Exact, because the account's lock is held. */
import type { UserTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { PlannedWrite } from './plan-writes.ts';
import type { Registry } from './registry.ts';
import { findRowBytes, lockAccount, setRowBytes } from './rev.repo.ts';
import { sumRowBytes } from './row-counts.repo.ts';

/**
 * Largest size of an account's rows, deleted ones included, in bytes; chosen by us: ten years of fifty habits and a page of journal
 * a day take a tenth of it.
 */
export const ACCOUNT_BYTES_MAX = 200 * 1024 * 1024;

/** Size of a row beside its fields, in bytes: its head, the columns that every row has, and its places in the indexes. */
export const ROW_BYTES = 500;

/** Growth of an account by writes, in bytes; negative if it shrinks. */
export function growthOfAccount(writes: readonly PlannedWrite[]): number {
  return writes.reduce((sum, { before, growthBytes }) => sum + growthBytes + (before === undefined ? ROW_BYTES : 0), 0);
}

/**
 * Checks that an account has room for writes. What shrinks it always fits. A size that is not known, such as after a purge that was
 * cut short, is measured first.
 */
export async function hasRoomFor(
  registry: Registry,
  tx: UserTx,
  userId: string,
  writes: readonly PlannedWrite[],
): Promise<boolean> {
  const growth = growthOfAccount(writes);
  if (growth <= 0) return true;
  const size = (await findRowBytes(tx, userId)) ?? (await measureAccount(registry, tx, userId));
  return size + growth <= ACCOUNT_BYTES_MAX;
}

/** Measures an account's rows, which reads all of them, and stores the size. @returns it in bytes */
export async function measureAccount(registry: Registry, tx: UserTx, userId: string): Promise<number> {
  await lockAccount(tx, userId);
  const size = await sumRowBytes(tx, userId, [...registry.kinds.values()], ROW_BYTES);
  await setRowBytes(tx, userId, size);
  return size;
}

/** The refusal of a change for which the account has no room. */
export function accountFull(): AppError {
  const message =
    'The account holds as much as it can. Deleted entries make room when they have been deleted for 30 days.';
  return new AppError('limit_reached', { message });
}
