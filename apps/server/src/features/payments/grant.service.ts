/**
 * The only place where something that was bought becomes a plan. A grant is a row of the ledger, written in the transaction that records
 * why: a payment that the platform has completed and verified, or credit that covers the whole price.
 */
import { monthlyPricesOf } from '@dayward/domain';
import type { BillingTx } from '#src/db/database.ts';
import { appendFact, appendPlanEvent, type LockedLedger } from '../plans/index.ts';
import { type OrderRow, reservedCredit, setOrderStatus } from './orders.repo.ts';
import type { PaymentsDeps } from './payments.deps.ts';

/** The payment of a grant, as the platform tells it. */
export type PaidBy = { paymentId: string; txid: string; amountUnits: number };

/**
 * Grants what an order buys, under the lock of the account. An order is granted at most once: the ledger refuses a second time.
 *
 * @param paidBy undefined if credit pays the whole price
 * @param reason the operator's, if a person has decided
 */
export async function grantOrder(
  { catalogue, hashes }: Pick<PaymentsDeps, 'catalogue' | 'hashes'>,
  tx: BillingTx,
  { ledger, order, paidBy, reason }: { ledger: LockedLedger; order: OrderRow; paidBy?: PaidBy; reason?: string },
): Promise<void> {
  const { plan, durationMs, network, payerUid, period, kind, id: orderId, catalogueVersion } = order;
  const { userId } = ledger;
  // Credit of a late order may have been used by another one since: what was paid is honoured all the same.
  const freeUnits = ledger.creditUnits - (await reservedCredit(tx, { userId, network, except: orderId }));
  const creditUnits = Math.max(0, Math.min(order.creditUnits, freeUnits));
  const paidUnits = paidBy?.amountUnits ?? 0;
  const { holding } = await appendFact(tx, ledger, {
    kind: 'grant',
    change: { kind: 'grant', plan, durationMs, prices: monthlyPricesOf(catalogue) },
    ...{ network, orderId, paymentId: paidBy?.paymentId, txid: paidBy?.txid, reason },
    payerHash: payerUid === null ? undefined : hashes.make(network, payerUid),
    ...{ period, priceKind: kind, catalogueVersion },
    postings: { piIn: -paidUnits, accountCredit: -creditUnits, plansSold: paidUnits + creditUnits },
  });
  await setOrderStatus(tx, orderId, 'granted');
  const expiresAt = holding.expiresAtMs === null ? null : new Date(holding.expiresAtMs).toISOString();
  await appendPlanEvent(tx, userId, {
    name: 'plan.granted',
    payload: { ...{ plan, period, orderId, network, expiresAt }, amountUnits: paidUnits + creditUnits },
  });
}
