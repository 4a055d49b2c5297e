import type { Order, paymentsRoutes } from '@dayward/contract/features/payments';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError } from '#src/platform/http/app-error.ts';
import { lockLedger } from '../plans/index.ts';
import { grantOrder } from './grant.service.ts';
import { findCurrentOrder, findOrder, insertOrder, lockOrder, type OrderRow, setOrderStatus } from './orders.repo.ts';
import { type Payer, type PaymentsDeps, requirePi } from './payments.deps.ts';
import { QUOTE_MS } from './payments.limits.ts';
import { toOrder } from './payments.mapper.ts';
import { plansHeldBy, quoteOf, readSituation } from './quotes.service.ts';
import type { Settler } from './settle.service.ts';

type NewOrderInput = z.output<typeof paymentsRoutes.createOrder.body>;

/**
 * Orders a plan at the price that the user has seen, in place of an order that nothing was paid for.
 *
 * @param payer the wallet that has proven to pay; undefined if it will by a link
 * @throws AppError `pi_unavailable`, `payment_in_progress`, `not_for_sale`, `price_changed`
 */
export async function createOrder(
  deps: PaymentsDeps & { settler: Settler | undefined },
  userId: string,
  { plan, period, offer, payableUnits }: NewOrderInput,
  payer: Payer | undefined,
): Promise<Order> {
  const { database, catalogue } = deps;
  const { network } = requirePi(deps);
  await askForPaymentUnderWay(deps, userId);
  const heldByPayer = await plansHeldBy(deps, payer);
  const id = uuidv7();
  return database.asBilling(userId, async (tx) => {
    const situation = await readSituation(deps, tx, userId, heldByPayer);
    const quote = quoteOf(catalogue, situation, { plan, period, offer });
    if (quote === undefined) throw new AppError('not_for_sale');
    if (quote.payableUnits !== payableUnits) throw new AppError('price_changed');
    const current = await findCurrentOrder(tx, userId);
    if (current?.status === 'approved' || current?.status === 'submitted') throw new AppError('payment_in_progress');
    if (current?.status === 'open') await setOrderStatus(tx, current.id, 'cancelled');
    const { keptMs: _, wouldExpireAt: __, ...terms } = quote;
    const memo = `Dayward ${catalogue.plans[plan].name.slice(0, NAME_IN_MEMO_MAX_CHARS)}, ${period}`;
    await insertOrder(tx, userId, { id, ...terms, network, memo, payer, lifetimeMs: QUOTE_MS });
    tx.$announce();
    return toOrder(await certain(findOrder(tx, id)));
  });
}

/** Memos are short; longer names of an operator's catalogue are cut. */
const NAME_IN_MEMO_MAX_CHARS = 40;

/** A payment under way may have ended without anybody telling the server. */
async function askForPaymentUnderWay(
  { database, settler }: PaymentsDeps & { settler: Settler | undefined },
  userId: string,
): Promise<void> {
  const current = await database.asBilling(userId, (tx) => findCurrentOrder(tx, userId));
  const isUnderWay = current?.status === 'approved' || current?.status === 'submitted';
  if (isUnderWay && current.paymentId !== null) await settler?.settle({ userId, paymentId: current.paymentId });
}

/** The order that has not ended. */
export async function readCurrentOrder({ database }: PaymentsDeps, userId: string): Promise<Order | null> {
  const row = await database.asBilling(userId, (tx) => findCurrentOrder(tx, userId));
  return row === undefined ? null : toOrder(row);
}

/** An order of the account. @throws AppError `not_found` */
export async function readOrder({ database }: PaymentsDeps, userId: string, id: string): Promise<Order> {
  return toOrder(found(await database.asBilling(userId, (tx) => findOrder(tx, id))));
}

/**
 * Cancels an order. A payment of it is cancelled at the platform first; if money has moved, it is completed instead.
 *
 * @throws AppError `not_found`; `payment_in_progress` if money is on its way; `pi_unreachable`
 */
export async function cancelOrder(
  deps: PaymentsDeps & { settler: Settler | undefined },
  userId: string,
  id: string,
): Promise<Order> {
  const { database, settler } = deps;
  const order = found(await database.asBilling(userId, (tx) => findOrder(tx, id)));
  if ((order.status === 'approved' || order.status === 'submitted') && order.paymentId !== null) {
    requirePi(deps);
    const settled = await settler?.settle({ userId, paymentId: order.paymentId, isGivenUp: true });
    if (settled === 'unreachable') throw new AppError('pi_unreachable');
  }
  return database.asBilling(userId, async (tx) => {
    await lockLedger(tx, userId);
    const row = found(await lockOrder(tx, id));
    if (row.status === 'approved' || row.status === 'submitted') throw new AppError('payment_in_progress');
    if (row.status === 'open') await setOrderStatus(tx, id, 'cancelled');
    return toOrder(await certain(findOrder(tx, id)));
  });
}

/**
 * Pays an order with credit alone; repeated, it gives the same answer.
 *
 * @throws AppError `not_found`; `payment_required` if something is left to pay, or the order has ended
 */
export async function redeemOrder(deps: PaymentsDeps, userId: string, id: string): Promise<Order> {
  return deps.database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    const order = found(await lockOrder(tx, id));
    if (order.status === 'granted') return toOrder(order);
    const isPayable = order.status === 'open' && !order.isQuoteOver && order.payableUnits === 0;
    const isCovered = ledger !== undefined && ledger.creditUnits >= order.amountUnits;
    if (!isPayable || !isCovered || order.network !== ledger.counted.network) throw new AppError('payment_required');
    await grantOrder(deps, tx, { ledger, order });
    return toOrder(await certain(findOrder(tx, id)));
  });
}

function found(order: OrderRow | undefined): OrderRow {
  if (order === undefined) throw new AppError('not_found');
  return order;
}

async function certain(finding: Promise<OrderRow | undefined>): Promise<OrderRow> {
  const order = await finding;
  if (order === undefined) throw new Error('An order that was just written cannot be read');
  return order;
}
