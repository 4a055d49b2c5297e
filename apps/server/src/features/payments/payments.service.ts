import type { Order, Payment } from '@dayward/contract/features/payments';
import type { BillingTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { type PiPayment, paymentStateOf } from '#src/platform/pi/pi-payment.ts';
import type { PiResult } from '#src/platform/pi/pi-result.ts';
import { lockLedger } from '../plans/index.ts';
import { problemOfPayment } from './judge-payment.ts';
import {
  findOrder,
  findOwnerOfOrder,
  lockOrder,
  type OrderRow,
  reservedCredit,
  setOrderStatus,
} from './orders.repo.ts';
import type { PaymentsDeps, PiMoney } from './payments.deps.ts';
import { PAYMENTS_PER_ACCOUNT } from './payments.limits.ts';
import { toOrder, toPayment } from './payments.mapper.ts';
import {
  findPayment,
  insertPayment,
  listPayments,
  lockPayment,
  noteReportedTxid,
  type PaymentRow,
  savePayment,
} from './payments.repo.ts';
import { orderIdOf, type Settler } from './settle.service.ts';

export type PayingDeps = PaymentsDeps & { pi: PiMoney; settler: Settler };

/** What a call about a payment is answered with, beside the account itself. */
export type PaymentAnswer = { payment: Payment; order: Order | null };

/**
 * Approves a payment that matches the open order of the account: the payer may then send the money (PI-26, PI-30). Repeated, it gives the
 * same answer. A payment for the order that does not match it is cancelled at the platform.
 *
 * @throws AppError `not_found`, `payment_refused`, `payment_in_progress`, `pi_unreachable`, `rate_limited`
 */
export async function approvePayment(deps: PayingDeps, userId: string, paymentId: string): Promise<PaymentAnswer> {
  const { database, pi, settler } = deps;
  const payment = paymentOf(await pi.platform.getPayment(paymentId));
  const known = await database.asBilling(userId, (tx) => findPayment(tx, paymentId));
  if (known === undefined) await admit(deps, userId, payment);
  const state = paymentStateOf(payment);
  if (state === 'created') await askToApprove(deps, userId, paymentId);
  else await settler.settle({ userId, paymentId });
  const answer = await readAnswer(deps, userId, paymentId);
  if (answer.payment.status === 'cancelled') throw new AppError('payment_refused');
  return answer;
}

/** Tells the platform that a payment is expected. Any answer but a yes is unknown: the payment itself tells. */
async function askToApprove({ pi, database, settler }: PayingDeps, userId: string, paymentId: string): Promise<void> {
  const approved = await pi.platform.approve(paymentId);
  const read = approved.ok ? approved : await pi.platform.getPayment(paymentId);
  if (!read.ok) throw new AppError('pi_unreachable');
  const state = paymentStateOf(read.value);
  if (state === 'created') throw new AppError('pi_unreachable');
  if (state === 'approved') {
    await database.asBilling(userId, async (tx) => {
      const row = await lockPayment(tx, paymentId);
      if (row?.status === 'approved') await savePayment(tx, read.value, { status: 'approved' });
    });
  } else await settler.settle({ userId, paymentId });
}

/** Stores a payment for the open order that it names, if it is the one that was ordered. */
async function admit(deps: PayingDeps, userId: string, payment: PiPayment): Promise<void> {
  const { database, rateLimits, log } = deps;
  const orderId = orderIdOf(payment.metadata);
  const order = orderId && (await database.asBilling(userId, (tx) => findOrder(tx, orderId)));
  if (!order) return refuseUnknown(deps, userId, payment);
  // Money may have moved already, if this server has lost what it knew: then it is not refused, but decided about.
  if (paymentStateOf(payment) !== 'created') return void (await adopt(deps, userId, payment));
  const problem = problemOfPayment(payment, order);
  if (problem !== undefined) {
    log.warn({ orderId: order.id, problem }, 'A payment does not match its order');
    await deps.pi.platform.cancel(payment.id);
    throw new AppError('payment_refused');
  }
  await rateLimits.spend(PAYMENTS_PER_ACCOUNT, { account: userId });
  const rival = order.paymentId;
  // The platform ends an older payment without a transaction when the payer begins another one, and tells no one.
  if (rival !== null && rival !== payment.id) await deps.settler.settle({ userId, paymentId: rival });
  const admitted = await database.asBilling(userId, (tx) => reserve(tx, userId, { payment, orderId: order.id }));
  if (admitted === 'admitted') return;
  await deps.pi.platform.cancel(payment.id);
  throw new AppError(admitted);
}

/** A payment of nothing that this account has ordered. Another account's is left alone; the payer's own one is ended. */
async function refuseUnknown(deps: PayingDeps, userId: string, payment: PiPayment): Promise<never> {
  const orderId = orderIdOf(payment.metadata);
  const owner = orderId && (await findOwnerOfOrder(deps.database.jobsPool, orderId));
  const wallet = await deps.wallets.ofAccount(userId);
  if (owner !== undefined || wallet?.uid !== payment.uid) throw new AppError('not_found');
  await deps.pi.platform.cancel(payment.id);
  throw new AppError('payment_refused');
}

/** Takes an order for a payment, with the credit that it uses, under the lock of the account. */
async function reserve(
  tx: BillingTx,
  userId: string,
  { payment, orderId }: { payment: PiPayment; orderId: string },
): Promise<'admitted' | 'payment_refused' | 'payment_in_progress'> {
  const ledger = await lockLedger(tx, userId);
  const order = await lockOrder(tx, orderId);
  if (ledger === undefined || order === undefined) return 'payment_refused';
  if ((await findPayment(tx, payment.id)) !== undefined) return 'admitted';
  if (order.status === 'approved' || order.status === 'submitted') return 'payment_in_progress';
  if (order.status !== 'open' || order.isQuoteOver) return 'payment_refused';
  const reserved = await reservedCredit(tx, { userId, network: order.network, except: order.id });
  if (ledger.creditUnits - reserved < order.creditUnits) return 'payment_refused';
  if (!(await insertPayment(tx, userId, { payment, network: order.network, orderId }))) return 'payment_refused';
  await setOrderStatus(tx, order.id, 'approved');
  return 'admitted';
}

/**
 * Completes a payment and holds the plan that it pays (PI-22). Repeated and at the same time, it gives equal answers and one grant
 * (PI-27). What the browser says of the transaction is noted first, and never believed.
 *
 * @throws AppError `not_found`; `pi_unreachable` if the platform does not say how it stands; the reconciler goes on
 */
export async function completePayment(
  deps: PayingDeps,
  userId: string,
  { paymentId, txid }: { paymentId: string; txid: string },
): Promise<PaymentAnswer> {
  const { database, settler } = deps;
  const known = await database.asBilling(userId, (tx) => findPayment(tx, paymentId));
  if (known === undefined) return checkPayment(deps, userId, { paymentId, proven: undefined });
  await database.asBilling(userId, (tx) => noteReportedTxid(tx, paymentId, txid.toLowerCase()));
  const settled = await settler.settle({ userId, paymentId });
  if (settled === 'unreachable') throw new AppError('pi_unreachable');
  return readAnswer(deps, userId, paymentId);
}

/**
 * Asks the platform how a payment stands, and finishes what can be finished: one that a browser calls incomplete, cancelled or failed
 * (PI-23). A payment that this server does not know is adopted, so that its payer is free to pay again.
 *
 * @param proven the uid of a wallet that has just proven itself
 * @throws AppError `not_found` also for a payment of a wallet that is not the caller's; `pi_unreachable`
 */
export async function checkPayment(
  deps: PayingDeps,
  userId: string,
  { paymentId, proven }: { paymentId: string; proven: string | undefined },
): Promise<PaymentAnswer> {
  const { database, settler, pi } = deps;
  const known = await database.asBilling(userId, (tx) => findPayment(tx, paymentId));
  if (known !== undefined) {
    const settled = await settler.settle({ userId, paymentId });
    if (settled === 'unreachable') throw new AppError('pi_unreachable');
    return readAnswer(deps, userId, paymentId);
  }
  const payment = paymentOf(await pi.platform.getPayment(paymentId));
  if (!(await isOfCaller(deps, userId, payment, proven))) throw new AppError('not_found');
  return adopt(deps, userId, payment);
}

async function isOfCaller(
  { database, wallets }: PayingDeps,
  userId: string,
  payment: PiPayment,
  proven: string | undefined,
): Promise<boolean> {
  if (payment.uid === proven || payment.uid === (await wallets.ofAccount(userId))?.uid) return true;
  const orderId = orderIdOf(payment.metadata);
  const order = orderId && (await database.asBilling(userId, (tx) => findOrder(tx, orderId)));
  return order ? order.payerUid === payment.uid : false;
}

/**
 * Takes over a payment that the platform knows and this server does not: for the account of the order that it names, otherwise for the
 * caller's, where a person decides about its money.
 */
async function adopt(deps: PayingDeps, userId: string, payment: PiPayment): Promise<PaymentAnswer> {
  const { database, settler, pi } = deps;
  const orderId = orderIdOf(payment.metadata);
  const owner = (orderId && (await findOwnerOfOrder(database.jobsPool, orderId))) ?? userId;
  const state = paymentStateOf(payment);
  // Nothing has been approved here, so nothing can be paid any more once it is cancelled.
  const isGivenUp = state === 'created' || state === 'approved';
  const order = orderId && (await database.asBilling(owner, (tx) => findOrder(tx, orderId)));
  await database.asBilling(owner, (tx) => insertAdopted(tx, owner, { payment, order: order || undefined, pi }));
  const settled = await settler.settle({ userId: owner, paymentId: payment.id, isGivenUp });
  if (settled === 'unreachable') throw new AppError('pi_unreachable');
  const answer = await readAnswer(deps, owner, payment.id);
  // The payer may be signed in to another account than the one that was paid for.
  return owner === userId ? answer : { payment: { ...answer.payment, orderId: null }, order: null };
}

async function insertAdopted(
  tx: BillingTx,
  userId: string,
  { payment, order, pi }: { payment: PiPayment; order: OrderRow | undefined; pi: PiMoney },
): Promise<void> {
  await lockLedger(tx, userId);
  const locked = order && (await lockOrder(tx, order.id));
  // A second payment of an order is stored without it: the order has one.
  const rival = locked?.paymentId ?? null;
  const rivalRow = rival === null ? undefined : await findPayment(tx, rival);
  const isFree = locked !== undefined && (rivalRow === undefined || rivalRow.status === 'cancelled');
  const orderId = isFree ? locked.id : null;
  const isNew = await insertPayment(tx, userId, { payment, network: pi.network, orderId });
  if (!isNew && (await findPayment(tx, payment.id)) === undefined) throw new AppError('not_found');
}

/** The payments of the account, newest first. */
export async function readPayments({ database }: PaymentsDeps, userId: string): Promise<Payment[]> {
  return (await database.asBilling(userId, (tx) => listPayments(tx, userId))).map(toPayment);
}

/** A payment of the account. @throws AppError `not_found` */
export async function readPayment(deps: PaymentsDeps, userId: string, paymentId: string): Promise<Payment> {
  return (await readAnswer(deps, userId, paymentId)).payment;
}

async function readAnswer({ database }: PaymentsDeps, userId: string, paymentId: string): Promise<PaymentAnswer> {
  return database.asBilling(userId, async (tx) => {
    const row: PaymentRow | undefined = await findPayment(tx, paymentId);
    if (row === undefined) throw new AppError('not_found');
    const order = row.orderId === null ? undefined : await findOrder(tx, row.orderId);
    return { payment: toPayment(row), order: order === undefined ? null : toOrder(order) };
  });
}

/** The payment of an answer. @throws AppError for what is none */
function paymentOf(result: PiResult<PiPayment>): PiPayment {
  if (result.ok) return result.value;
  if (result.reason === 'not_found') throw new AppError('not_found');
  // A payment of another app or network: nothing that could be decided about here.
  if (result.reason === 'forbidden' || result.reason === 'refused') throw new AppError('payment_refused');
  throw new AppError('pi_unreachable');
}
