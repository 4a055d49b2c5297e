import type { MutationCall } from '@dayward/contract';
import { AccountInMemory as Account } from '@dayward/testing/account';

const STEP_MS = 1_000;

/** An account in memory whose changes are made one after the other, so that files can tell the order. */
export class AccountInMemory extends Account {
  override now = '2026-11-21T09:00:00.000Z';

  override apply(call: MutationCall) {
    this.now = new Date(Date.parse(this.now) + STEP_MS).toISOString();
    return super.apply(call);
  }
}

/** An id that is the same for the same number. */
export function idOf(n: number): string {
  return `0193b2c4-6d1e-7c3a-9f2b-${String(n).padStart(12, '0')}`;
}
