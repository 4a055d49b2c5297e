import type { PiPayment } from '#src/platform/pi/pi-payment.ts';
import type { OrderRow } from './orders.repo.ts';

/** Why a payment is not the one of its order. The names are stored with what a person must look at. */
export type PaymentProblem =
  | 'not_to_the_app'
  | 'another_payer'
  | 'another_amount'
  | 'another_memo'
  | 'another_order'
  | 'no_payer'
  | 'not_verified'
  | 'cancelled_with_transaction';

type Judged = Pick<OrderRow, 'id' | 'memo' | 'payerUid' | 'payableUnits'>;

/**
 * Compares a payment, as the platform tells it, with the server's own order (PI-26). Its network is compared by the client of the
 * platform, which knows no other than the configured one.
 *
 * @returns undefined if it is the payment of the order
 */
export function problemOfPayment(payment: PiPayment, order: Judged): PaymentProblem | undefined {
  if (payment.direction !== 'user_to_app') return 'not_to_the_app';
  if (order.payerUid === null) return 'no_payer';
  if (payment.uid !== order.payerUid) return 'another_payer';
  if (payment.amountPiUnits !== order.payableUnits) return 'another_amount';
  if (payment.metadata['orderId'] !== order.id) return 'another_order';
  return payment.memo === order.memo ? undefined : 'another_memo';
}

/**
 * Decides if a payment pays its order: it is the order's, the platform has it completed, and found its transaction to match.
 *
 * @returns undefined if it does
 */
export function problemOfPaid(payment: PiPayment, order: Judged): PaymentProblem | undefined {
  if (payment.isCancelled || payment.isCancelledByUser) return 'cancelled_with_transaction';
  if (!payment.isCompleted || !payment.isTransactionVerified || payment.transaction?.isVerified !== true) {
    return 'not_verified';
  }
  return problemOfPayment(payment, order);
}
