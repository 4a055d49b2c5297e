import { ApiError } from '@dayward/contract';
import type { Order } from '@dayward/contract/features/payments';
import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import type { OrderChoice, PaymentCalls, Standing } from '../payments.data.ts';
import type { CheckoutCalls } from './checkout.ts';

/**
 * Orders a plan with the wallet of this browser. A payment that was never finished is finished first: Pi allows one at a time, and
 * what it paid for may be the plan that is wanted.
 */
export async function orderWithWallet(
  wallet: PiWallet,
  calls: PaymentCalls,
  choice: OrderChoice,
  connected: () => void,
): Promise<Order> {
  const found = new Set<string>();
  let accessToken: string | undefined;
  const finish = (paymentId: string) => calls.check(paymentId, accessToken).catch(() => undefined); // the order says what is wrong
  const auth = await wallet.authenticate((paymentId) => {
    // The SDK tells it before or after the sign-in.
    if (accessToken === undefined) found.add(paymentId);
    else void finish(paymentId);
  });
  accessToken = auth.accessToken;
  connected();
  for (const paymentId of found) await finish(paymentId);
  return calls.createOrder(choice, accessToken);
}

/** Orders a plan that credit alone pays, which needs no wallet. */
export async function orderWithCredit(calls: PaymentCalls, choice: OrderChoice, connected: () => void): Promise<Order> {
  connected();
  const order = await calls.createOrder(choice);
  return order.payableUnits === 0 ? calls.redeem(order.id) : order;
}

/** The calls of a checkout in a session. */
export function sessionCalls(calls: PaymentCalls): CheckoutCalls {
  return {
    approve: async (order, paymentId) => (await calls.approve(paymentId)) ?? calls.readOrder(order.id),
    complete: async (order, paymentId, txid) => (await calls.complete(paymentId, txid)) ?? calls.readOrder(order.id),
    standing: (order, paymentId) => standingOf(calls, order, paymentId),
  };
}

async function standingOf(calls: PaymentCalls, order: Order, paymentId: string | undefined): Promise<Standing> {
  const unknown = async () => ({ order: await calls.readOrder(order.id), isGivenUp: false });
  if (paymentId === undefined) return unknown();
  try {
    const answer = await calls.check(paymentId);
    const isGivenUp = answer.payment.status === 'cancelled';
    return { order: answer.order ?? (await calls.readOrder(order.id)), isGivenUp };
  } catch (error) {
    // A payment that the server has not heard of yet.
    if (error instanceof ApiError && error.code === 'not_found') return unknown();
    throw error;
  }
}
