import type { PaymentDto } from '../../platform-api/dto.ts';
import type { HostAnswer, HostDeps, WalletSheet } from './host-deps.ts';

/** How often the wallet looks what became of the payment. */
const LOOK_MS = 500;

/** What ends the wait for a transaction. */
type Outcome = { readonly txid: string } | 'rejected' | 'no-funds' | 'ended' | 'unknown';

const isCancelled = ({ status }: PaymentDto) => status.cancelled || status.user_cancelled;

/**
 * Leads a payment through the wallet sheet.
 *
 * @returns the answer to `wait_for_transaction`; it never comes if a fault says so
 */
export async function runPaymentFlow(deps: HostDeps, paymentId: string): Promise<HostAnswer> {
  const { api, sheets, username } = deps;
  if ((await api.takeFault('wallet-never')).isSet) return undefined;
  if ((await api.takeFault('wallet-reject')).isSet) {
    await api.reject(username, paymentId);
    return { success: false };
  }
  const { payment, balance } = await api.payment(paymentId);
  const sheet = sheets.wallet({ amount: payment.amount, memo: payment.memo, balance });
  void showApproval(deps, sheet, paymentId);
  const outcome = await Promise.race([decide(deps, sheet, paymentId), watchForEnd(deps, paymentId)]);
  if (typeof outcome !== 'string') {
    void closeWhenCompleted(deps, sheet, paymentId);
    return (await api.takeFault('completion-callback-lost')).isSet ? undefined : { success: true, txid: outcome.txid };
  }
  if (outcome === 'no-funds') sheet.show('no-funds');
  else sheet.close();
  return { success: false };
}

/** Looks until the payment is as asked; undefined when the sandbox knows it no more. */
async function waitUntil(
  { api, sleep }: HostDeps,
  paymentId: string,
  isReached: (payment: PaymentDto) => boolean,
): Promise<PaymentDto | undefined> {
  for (;;) {
    const payment = await api.payment(paymentId).then(
      (answer) => answer.payment,
      () => undefined,
    );
    if (payment === undefined || isReached(payment)) return payment;
    await sleep(LOOK_MS);
  }
}

/** Lets the user pay as soon as the app has approved the payment. */
async function showApproval(deps: HostDeps, sheet: WalletSheet, paymentId: string): Promise<void> {
  const isReached = (payment: PaymentDto) => payment.status.developer_approved || isCancelled(payment);
  const payment = await waitUntil(deps, paymentId, isReached);
  if (payment !== undefined && !isCancelled(payment)) sheet.show('ready');
}

async function decide({ api, username }: HostDeps, sheet: WalletSheet, paymentId: string): Promise<Outcome> {
  const result = (await sheet.decision) === 'pay' ? await api.pay(username, paymentId) : undefined;
  if (result !== undefined && 'txid' in result) return result;
  await api.reject(username, paymentId);
  return result?.problem === 'no_funds' ? 'no-funds' : 'rejected';
}

/** Ends when the payment ends elsewhere: cancelled by the app, by a newer payment, or because no approval came in time. */
async function watchForEnd(deps: HostDeps, paymentId: string): Promise<Outcome> {
  const isReached = (payment: PaymentDto) => isCancelled(payment) || payment.transaction !== null;
  const payment = await waitUntil(deps, paymentId, isReached);
  if (payment === undefined) return 'unknown';
  if (payment.transaction !== null) return { txid: payment.transaction.txid };
  // The wallet's own answer tells why the user did not pay.
  return payment.status.user_cancelled ? new Promise<never>(() => undefined) : 'ended';
}

async function closeWhenCompleted(deps: HostDeps, sheet: WalletSheet, paymentId: string): Promise<void> {
  sheet.show('paid');
  await waitUntil(deps, paymentId, ({ status }) => status.developer_completed);
  sheet.close();
}
