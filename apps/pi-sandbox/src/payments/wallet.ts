import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from '#src/state/entry.ts';
import type { Payment } from '#src/state/model.ts';
import { isOpen } from './payment-rules.ts';
import { submitTransaction } from './payments.ts';

/** What came of an attempt to pay. */
export type PayResult =
  | { readonly txid: string }
  | { readonly problem: 'not_open' | 'not_approved' | 'already_paid' | 'no_funds' };

/** Pays a payment from the user's wallet, as a user who signs it in the wallet. */
export function pay(sandbox: Sandbox, payment: Payment): PayResult {
  if (!isOpen(payment)) return { problem: 'not_open' };
  if (!payment.isApproved) return { problem: 'not_approved' };
  if (payment.transaction !== null) return { problem: 'already_paid' };
  const isShort = (entryOf(sandbox.state.users, payment.username)?.balance ?? 0) < payment.amount;
  const isFromUser = payment.direction === 'user_to_app';
  const isTold = isFromUser && sandbox.faults.take('wallet-no-funds') !== undefined;
  if (isTold || (isFromUser && isShort)) return { problem: 'no_funds' };
  return { txid: submitTransaction(sandbox, payment) };
}

/** Rejects a payment, as a user who closes the wallet. A payment with a transaction stays as it is. */
export function reject(payment: Payment): void {
  if (isOpen(payment) && payment.transaction === null) payment.isUserCancelled = true;
}
