import * as z from 'zod';
import { newPaymentIdentifier, newTransactionId, walletAddress } from '#src/platform/identifiers.ts';
import { PlatformError } from '#src/platform-api/platform-error.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from '#src/state/entry.ts';
import type { AppId, Payment, PaymentDirection } from '#src/state/model.ts';
import { APPROVAL_WINDOW_MS, expire, isOpen } from './payment-rules.ts';

/** What a new payment says, checked. */
export type PaymentOrder = {
  readonly amount: number;
  readonly memo: string;
  readonly metadata: Readonly<Record<string, unknown>>;
};

/** Who pays whom. */
export type Parties = {
  readonly app: AppId;
  readonly username: string;
  readonly uid: string;
  readonly direction: PaymentDirection;
};

const Metadata = z.record(z.string(), z.unknown());

/**
 * Checks what a new payment says.
 *
 * @throws {PlatformError} invalid_amount, invalid_arguments, invalid_metadata
 */
export function checkOrder({ amount, memo, metadata }: Readonly<Record<string, unknown>>): PaymentOrder {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) {
    throw new PlatformError('invalid_amount', 'The amount must be a number above 0.');
  }
  if (typeof memo !== 'string') throw new PlatformError('invalid_arguments', 'The memo must be a text.');
  const checked = Metadata.safeParse(metadata);
  if (!checked.success) throw new PlatformError('invalid_metadata', 'The metadata must be an object.');
  return { amount, memo, metadata: checked.data };
}

/** Creates a payment as it is before anyone did anything with it. A payment to a user needs no approval. */
export function createPayment({ state, clock, settings }: Sandbox, order: PaymentOrder, parties: Parties): Payment {
  const payment: Payment = {
    identifier: newPaymentIdentifier(),
    ...parties,
    ...order,
    createdAt: clock.now(),
    approveUntil: clock.now() + APPROVAL_WINDOW_MS,
    network: settings.network,
    isApproved: parties.direction === 'app_to_user',
    isCompleted: false,
    isCancelled: false,
    isUserCancelled: false,
    transaction: null,
  };
  state.payments[payment.identifier] = payment;
  return payment;
}

/** All payments, oldest first, as they are at this instant. */
export function listPayments({ state, clock }: Sandbox): Payment[] {
  const payments = Object.values(state.payments);
  for (const payment of payments) expire(payment, clock.now());
  return payments;
}

/** Finds a payment by its identifier, as it is at this instant. */
export function findPayment({ state, clock }: Sandbox, identifier: string): Payment | undefined {
  const payment = entryOf(state.payments, identifier);
  if (payment !== undefined) expire(payment, clock.now());
  return payment;
}

/** Finds the payment of a user to the app that blocks a new one. */
export function findOpenPayment(sandbox: Sandbox, app: AppId, username: string): Payment | undefined {
  return listPayments(sandbox).find(
    (payment) =>
      payment.direction === 'user_to_app' && payment.app === app && payment.username === username && isOpen(payment),
  );
}

/** Addresses of the two wallets, from payer to payee. */
export function walletsOf({ direction, app, username }: Payment): { from: string; to: string } {
  const [user, owner] = [walletAddress(`user ${username}`), walletAddress(`app ${app}`)];
  return direction === 'user_to_app' ? { from: user, to: owner } : { from: owner, to: user };
}

/** Writes the transaction of a payment on the fake chain and links it, as signing in the wallet does. */
export function submitTransaction({ state, clock }: Sandbox, payment: Payment): string {
  const txid = newTransactionId();
  const transaction = { txid, memo: payment.identifier, amount: payment.amount, createdAt: clock.now() };
  state.transactions[txid] = { ...transaction, ...walletsOf(payment) };
  payment.transaction = { txid, isVerified: true };
  const user = entryOf(state.users, payment.username);
  if (user !== undefined) user.balance += payment.direction === 'user_to_app' ? -payment.amount : payment.amount;
  return txid;
}
