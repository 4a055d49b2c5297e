/**
 * What becomes of a payment. Every way leads here: the callbacks of the browser, a cancelled order, the reconciler. The platform is asked,
 * and its flags decide; nothing that a browser says does, and no time-out (docs/decisions/0061).
 *
 * The platform is never called within a transaction. A lease keeps other processes away meanwhile, and is over by itself after a crash.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PiPayment, paymentStateOf } from '#src/platform/pi/pi-payment.ts';
import { type LockedLedger, lockLedger } from '../plans/index.ts';
import { grantOrder } from './grant.service.ts';
import { type PaymentProblem, problemOfPaid } from './judge-payment.ts';
import { findOrder, lockOrder, type OrderRow, setOrderStatus } from './orders.repo.ts';
import type { PaymentsDeps, PiMoney } from './payments.deps.ts';
import {
  findPayment,
  lockPayment,
  type PaymentRow,
  readPaymentState,
  releaseLease,
  savePayment,
  takeLease,
} from './payments.repo.ts';

/** Why a person must look at a payment. */
export type ReviewReason = PaymentProblem | 'unknown_order' | 'order_already_paid' | 'transaction_used';

/** `unreachable`: the platform gave no answer, so nothing was decided. */
export type Settled = 'told' | 'unreachable';

type Asked = {
  userId: string;
  paymentId: string;
  /** Gives up a payment without a transaction, as the platform allows. */
  isGivenUp?: boolean;
};

export type Settler = {
  /** Asks how a payment of an account stands, and does what follows. Calls for one payment at a time share the work. */
  settle(asked: Asked): Promise<Settled>;
  /** Like `settle`, with a lease that is held already. */
  settleLeased(asked: Asked, lease: string): Promise<Settled>;
};

/** Longest wait for another process that works on the payment; each call of it to the platform may take twenty seconds. */
const WAIT_MS = 25_000;
const WAIT_STEP_MS = 150;

const UNIQUE_VIOLATION = '23505';

/**
 * Creates what decides about payments. It keeps the work under way of this process.
 *
 * @param waitMs longest wait for another process
 */
export function createSettler(deps: PaymentsDeps & { pi: PiMoney }, waitMs = WAIT_MS): Settler {
  const { database } = deps;
  const flights = new Map<string, Promise<Settled>>();

  const leased = async (asked: Asked, lease: string): Promise<Settled> => {
    try {
      return await decide(deps, asked);
    } finally {
      await database.asBilling(asked.userId, (tx) => releaseLease(tx, asked.paymentId, lease));
    }
  };

  const fly = async (asked: Asked): Promise<Settled> => {
    const { userId, paymentId } = asked;
    const lease = randomUUID();
    for (let waitedMs = 0; waitedMs <= waitMs; waitedMs += WAIT_STEP_MS) {
      const isTaken = await database.asBilling(userId, (tx) => takeLease(tx, paymentId, lease));
      if (isTaken) return leased(asked, lease);
      const state = await database.asBilling(userId, (tx) => readPaymentState(tx, paymentId));
      const isUnderWay = state?.status === 'approved' || state?.status === 'submitted';
      if (!isUnderWay) return 'told';
      await sleep(WAIT_STEP_MS);
    }
    return 'unreachable';
  };

  return {
    async settle(asked) {
      const key = `${asked.paymentId}/${asked.isGivenUp === true}`;
      // What is under way may have asked before the transaction was there: it is waited for, and asked once more.
      await flights.get(key)?.catch(() => undefined);
      const running = flights.get(key) ?? fly(asked).finally(() => flights.delete(key));
      flights.set(key, running);
      return running;
    },
    settleLeased: leased,
  };
}

/** Asks the platform, completes what has a transaction, and records what follows. */
async function decide(deps: PaymentsDeps & { pi: PiMoney }, asked: Asked): Promise<Settled> {
  const { userId, paymentId } = asked;
  const { platform } = deps.pi;
  let read = await platform.getPayment(paymentId);
  if (!read.ok) return 'unreachable';
  const state = paymentStateOf(read.value);
  const { transaction, isCancelled, isCancelledByUser } = read.value;
  if (state === 'submitted' && transaction !== null && !isCancelled && !isCancelledByUser) {
    const completed = await platform.complete(paymentId, transaction.txid);
    // Any answer but a yes is no answer: the platform may have completed it all the same.
    read = completed.ok ? completed : await platform.getPayment(paymentId);
  } else if ((state === 'approved' || state === 'created') && (await isToBeGivenUp(deps, asked))) {
    const cancelled = await platform.cancel(paymentId);
    read = cancelled.ok ? cancelled : await platform.getPayment(paymentId);
  }
  if (!read.ok) return 'unreachable';
  await record(deps, userId, read.value);
  return 'told';
}

/** A payment that no one will pay any more: its payer is gone, and the quote of its order is over. */
async function isToBeGivenUp({ database }: PaymentsDeps, { userId, paymentId, isGivenUp }: Asked): Promise<boolean> {
  if (isGivenUp) return true;
  return database.asBilling(userId, async (tx) => {
    const row = await findPayment(tx, paymentId);
    if (row === undefined || !row.isOld) return false;
    const order = row.orderId === null ? undefined : await findOrder(tx, row.orderId);
    return order === undefined || order.isQuoteOver;
  });
}

/** Records what the platform says in one transaction: the payment, its order, and the grant. */
async function record(deps: PaymentsDeps, userId: string, payment: PiPayment): Promise<void> {
  const attempt = (refused?: ReviewReason) =>
    deps.database.asBilling(userId, async (tx) => {
      const ledger = await lockLedger(tx, userId);
      if (ledger === undefined) throw new Error('The profile of an account with a payment is missing');
      const row = await lockPayment(tx, payment.id);
      if (row === undefined || row.status === 'granted' || row.status === 'cancelled') return;
      const order = row.orderId === null ? undefined : await lockOrder(tx, row.orderId);
      await follow(deps, tx, { ledger, row, order, payment, refused });
    });
  try {
    await attempt();
  } catch (error) {
    // The transaction has paid another order, whose account this one cannot see.
    if (!isUsedTransaction(error)) throw error;
    await attempt('transaction_used');
  }
}

type Tx = Parameters<Parameters<PaymentsDeps['database']['asBilling']>[1]>[0];

type Situation = {
  ledger: LockedLedger;
  row: PaymentRow;
  order: OrderRow | undefined;
  payment: PiPayment;
  refused?: ReviewReason | undefined;
};

async function follow(deps: PaymentsDeps, tx: Tx, situation: Situation): Promise<void> {
  const { order, payment } = situation;
  const isUnderWay = order?.status === 'approved' || order?.status === 'submitted';
  switch (paymentStateOf(payment)) {
    case 'completed':
      return conclude(deps, tx, situation);
    case 'submitted':
      // Its money has moved, and the platform will not let it be completed.
      if (payment.isCancelled || payment.isCancelledByUser) {
        return review(deps, tx, situation, 'cancelled_with_transaction');
      }
      await savePayment(tx, payment, { status: 'submitted' });
      if (order?.status === 'approved') await setOrderStatus(tx, order.id, 'submitted');
      return;
    case 'cancelled':
      await savePayment(tx, payment, { status: 'cancelled' });
      // The quote is honoured as long as it holds: the payer may try again.
      if (isUnderWay) await setOrderStatus(tx, order.id, order.isQuoteOver ? 'expired' : 'open');
      return;
    default:
      return savePayment(tx, payment, { status: 'approved' });
  }
}

/** Grants what a completed payment has paid, or leaves it to a person. */
async function conclude(deps: PaymentsDeps, tx: Tx, situation: Situation): Promise<void> {
  const { order, payment, ledger } = situation;
  const problem = situation.refused ?? (await problemOf(tx, situation));
  const txid = payment.transaction?.txid;
  if (problem !== undefined || order === undefined || txid === undefined) {
    return review(deps, tx, situation, problem ?? 'unknown_order');
  }
  await savePayment(tx, payment, { status: 'granted', txid });
  const paidBy = { paymentId: payment.id, txid, amountUnits: order.payableUnits };
  await grantOrder(deps, tx, { ledger, order, paidBy });
}

async function problemOf(tx: Tx, { row, order, payment }: Situation): Promise<ReviewReason | undefined> {
  if (order === undefined) return (await isOfOwnOrder(tx, row, payment)) ? 'order_already_paid' : 'unknown_order';
  return order.status === 'granted' ? 'order_already_paid' : problemOfPaid(payment, order);
}

/** True for a second payment of an order, which is stored without it. */
async function isOfOwnOrder(tx: Tx, row: PaymentRow, { metadata }: PiPayment): Promise<boolean> {
  const named = orderIdOf(metadata);
  return row.orderId === null && named !== undefined && (await findOrder(tx, named)) !== undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order that a payment names; undefined if it names none. */
export function orderIdOf({ orderId }: PiPayment['metadata']): string | undefined {
  return typeof orderId === 'string' && UUID.test(orderId) ? orderId : undefined;
}

async function review(
  { log }: PaymentsDeps,
  tx: Tx,
  { order, payment }: Situation,
  reviewReason: ReviewReason,
): Promise<void> {
  await savePayment(tx, payment, { status: 'needs_review', reviewReason });
  if (order !== undefined && order.status !== 'granted') {
    await setOrderStatus(tx, order.id, 'needs_review', reviewReason);
  }
  log.error({ paymentId: payment.id, reason: reviewReason }, 'A payment needs a person: npm run payments');
}

function isUsedTransaction(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== UNIQUE_VIOLATION) return false;
  const constraint: unknown = Reflect.get(cause, 'constraint');
  return constraint === 'payments_txid_key' || constraint === 'ledger_grant_of_transaction';
}
