import { PlatformError } from '#src/platform-api/platform-error.ts';
import type { Payment } from '#src/state/model.ts';

/** Pi cancels a payment that the app has not approved within this time. */
export const APPROVAL_WINDOW_MS = 60_000;

/** A payment that blocks the next one of the same user. */
export function isOpen(payment: Payment): boolean {
  return !payment.isCompleted && !payment.isCancelled && !payment.isUserCancelled;
}

/** Cancels a payment whose time for the approval is over. */
export function expire(payment: Payment, now: number): void {
  if (isOpen(payment) && !payment.isApproved && now >= payment.approveUntil) payment.isCancelled = true;
}

/**
 * Marks a payment as approved by the app.
 *
 * @throws {PlatformError} already_completed, cancelled_payment, already_approved
 */
export function approve(payment: Payment): void {
  refuseSettled(payment);
  if (payment.isApproved) throw new PlatformError('already_approved', 'The payment is approved already.', { payment });
  payment.isApproved = true;
}

/**
 * Marks a payment as completed by the app.
 *
 * @param txid what the app believes is the payment's transaction
 * @throws {PlatformError} already_completed, cancelled_payment, verification_failed, txid_mismatch, not_verified
 */
export function complete(payment: Payment, txid: string): void {
  refuseSettled(payment);
  if (payment.transaction === null) {
    throw new PlatformError('verification_failed', 'The payment has no transaction.', {
      payment,
      verificationError: 'payment_not_linked_with_a_tx',
    });
  }
  if (payment.transaction.txid !== txid) {
    throw new PlatformError('txid_mismatch', 'The payment has another transaction.', { payment });
  }
  if (!payment.transaction.isVerified) {
    throw new PlatformError('not_verified', 'The transaction is not verified.', { payment });
  }
  payment.isCompleted = true;
}

/**
 * Marks a payment as cancelled by the app.
 *
 * @throws {PlatformError} already_completed, cancelled_payment, payment_tx_present
 */
export function cancel(payment: Payment): void {
  refuseSettled(payment);
  if (payment.transaction !== null) {
    throw new PlatformError('payment_tx_present', 'A payment with a transaction cannot be cancelled.', { payment });
  }
  payment.isCancelled = true;
}

function refuseSettled(payment: Payment): void {
  if (payment.isCompleted) {
    throw new PlatformError('already_completed', 'The payment is completed already.', { payment });
  }
  if (!isOpen(payment)) throw new PlatformError('cancelled_payment', 'The payment was cancelled.', { payment });
}
