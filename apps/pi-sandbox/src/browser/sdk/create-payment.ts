import { fieldsOf } from '../../platform/json.ts';
import { sleep } from './environment.ts';
import { callPlatform } from './platform-call.ts';
import { requireInit, type Session } from './session.ts';

export type PaymentCallbacks = {
  readonly onReadyForServerApproval: (paymentId: string) => unknown;
  readonly onReadyForServerCompletion: (paymentId: string, txid: string) => unknown;
  readonly onCancel: (paymentId: string) => unknown;
  readonly onError: (error: Error, payment?: unknown) => unknown;
};

const CALLBACKS = ['onReadyForServerApproval', 'onReadyForServerCompletion', 'onCancel', 'onError'] as const;

/** A callback is called again after this time while the host says that its server call is missing. */
const RETRY_MS = 10_000;
const RETRIES_MAX = 5;

/** Codes that end in onError. The SDK says nothing at all for another one. */
const REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['altered_amount', 'The amount of the payment was altered.'],
  ['horizon_failure', 'The blockchain could not be reached.'],
  ['invalid_amount', 'The amount of the payment is invalid.'],
  ['invalid_arguments', 'The arguments of the payment are invalid.'],
  ['invalid_metadata', 'The metadata of the payment are invalid.'],
  ['missing_wallet', 'Missing app wallet.'],
  ['no_suitable_wallet', "User doesn't have a mainnet wallet."],
  ['not_approved_payment', 'The payment was not approved.'],
  ['pending_check_failed', 'Pending payments could not be checked.'],
  ['stale_payment', 'The payment is stale.'],
  ['wallet_disabled', 'The wallet is disabled.'],
  ['wallet_sanctioned', 'The wallet is sanctioned.'],
]);

/**
 * `Pi.createPayment`: checks its arguments at once and reports everything else by the callbacks.
 *
 * @throws Error for what is missing
 */
export function createPayment(session: Session, data: unknown, given: unknown): object {
  requireInit(session);
  if (!session.scopes.includes('payments')) throw new Error('Cannot create a payment without "payments" scope');
  const { amount, memo, metadata } = fieldsOf(data);
  if (!amount || !memo || !metadata) throw new Error('Payment data is missing.');
  if (!hasCallbacks(given)) throw new Error('One or more callback functions are missing.');
  session.environment.detach(run(session, { amount, memo, metadata }, given));
  return { data: { amount, memo, metadata }, callbacks: given };
}

function hasCallbacks(given: unknown): given is PaymentCallbacks {
  const callbacks = fieldsOf(given);
  return CALLBACKS.every((name) => typeof callbacks[name] === 'function');
}

async function run(session: Session, order: object, callbacks: PaymentCallbacks): Promise<void> {
  const { messenger } = session;
  const prepared = await messenger.send('prepare_payment_flow', order);
  if (prepared['success'] !== true) return refuse(session, prepared, callbacks);
  const created = await callPlatform(session, 'payments/user_to_app', order).catch((error: unknown) => {
    callbacks.onError(error instanceof Error ? error : new Error(String(error)));
  });
  const paymentId = fieldsOf(created)['identifier'];
  if (typeof paymentId !== 'string') return;
  await messenger.send('start_payment_flow', { paymentId });
  const askForApproval = () => callbacks.onReadyForServerApproval(paymentId);
  session.environment.detach(callRepeatedly(session, { paymentId, callback: 'approval' }, askForApproval));
  const { success, txid } = await messenger.send('wait_for_transaction', { paymentId }, { timeoutMs: 'never' });
  if (success !== true || typeof txid !== 'string') {
    callbacks.onCancel(paymentId);
    return;
  }
  await callRepeatedly(session, { paymentId, callback: 'completion' }, () =>
    callbacks.onReadyForServerCompletion(paymentId, txid),
  );
}

function refuse(
  session: Session,
  { error, payment }: Readonly<Record<string, unknown>>,
  { onError }: PaymentCallbacks,
) {
  if (error === 'pending_payment') {
    onError(new Error('A pending payment needs to be handled.'), payment);
    session.onIncompletePaymentFound?.(payment);
    return;
  }
  const text = REFUSALS.get(error);
  if (text !== undefined) onError(new Error(text));
}

/** Calls a callback, without waiting for what it returns, and calls it again as long as the host asks for it. */
async function callRepeatedly(
  { environment, messenger }: Session,
  question: { paymentId: string; callback: 'approval' | 'completion' },
  call: () => unknown,
): Promise<void> {
  call();
  for (let retry = 0; retry < RETRIES_MAX; retry += 1) {
    await sleep(environment, RETRY_MS);
    const { shouldRetry } = await messenger.send('decide_callback_retrial', question);
    if (shouldRetry !== true) return;
    call();
  }
}
