import type { Order, Payment } from '@dayward/contract/features/payments';
import type { OrderRow } from './orders.repo.ts';
import type { PaymentRow } from './payments.repo.ts';

/** An order as its account and its payer see it. */
export function toOrder(row: OrderRow): Order {
  return {
    ...{ id: row.id, status: row.status, plan: row.plan, period: row.period, kind: row.kind },
    ...{ amountUnits: row.amountUnits, listAmountUnits: row.listAmountUnits },
    ...{ creditUnits: row.creditUnits, payableUnits: row.payableUnits },
    ...{ network: row.network, memo: row.memo, metadata: { orderId: row.id } },
    ...{ hasPayer: row.payerUid !== null, payerUsername: row.payerUsername, paymentId: row.paymentId },
    ...{ createdAt: row.createdAt, expiresAt: row.expiresAt, reviewReason: row.reviewReason },
  };
}

/** A payment as its account sees it. */
export function toPayment(row: PaymentRow): Payment {
  return {
    ...{ id: row.id, orderId: row.orderId, status: row.status, plan: row.plan, period: row.period, kind: row.kind },
    ...{ amountUnits: row.amountUnits ?? 0, creditUnits: row.creditUnits ?? 0 },
    ...{ network: row.network, txid: row.txid, memo: row.memo, createdAt: row.createdAt },
    ...{ grantedAt: row.grantedAt, planExpiresAt: row.planExpiresAt, reviewReason: row.reviewReason },
  };
}
