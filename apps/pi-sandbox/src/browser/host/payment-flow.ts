import type { PaymentDto } from '../../platform-api/dto.ts';
import type { HostAnswer, HostDeps, WalletSheet } from './host-deps.ts';

/** How often the wallet looks what became of the payment. */
const LOOK_MS = 500;

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
  const outcome = await Promise.race([decide(deps, sheet, paymentId), watchForEnd(deps, paymentId)]);
  if (outcome === 'no-funds') sheet.show('no-funds');
  if (outcome === 'rejected' || outcome === 'ended') sheet.close();
  if (typeof outcome === 'string') return { success: false };
  void closeWhenCompleted(deps, sheet, paymentId);
  return (await api.takeFault('completion-callback-lost')).isSet ? undefined : { success: true, txid: outcome.txid };
}

/** Waits for the approval by the app, then for the user. */
async function decide({ api, username, ...deps }: HostDeps, sheet: WalletSheet, paymentId: string) {
  void (async () => {
    let isApproved = false;
    while (!isApproved) {
      const { payment } = await api.payment(paymentId);
      isApproved = payment.status.developer_approved || isCancelled(payment);
      if (!isApproved) await deps.sleep(LOOK_MS);
    }
    sheet.show('ready');
  })();
  if ((await sheet.decision) === 'reject') {
    await api.reject(username, paymentId);
    return 'rejected';
  }
  const result = await api.pay(username, paymentId);
  if ('txid' in result) return result;
  await api.reject(username, paymentId);
  return result.problem === 'no_funds' ? 'no-funds' : 'rejected';
}

/** Ends when the payment is cancelled elsewhere: by the app, by a newer payment, or because no approval came in time. */
async function watchForEnd({ api, sleep }: HostDeps, paymentId: string) {
  for (;;) {
    const { payment } = await api.payment(paymentId);
    if (isCancelled(payment) && !payment.status.user_cancelled) return 'ended';
    if (payment.transaction !== null) return { txid: payment.transaction.txid };
    if (payment.status.user_cancelled) return new Promise<never>(() => undefined); // the wallet's own answer tells why
    await sleep(LOOK_MS);
  }
}

async function closeWhenCompleted({ api, sleep }: HostDeps, sheet: WalletSheet, paymentId: string): Promise<void> {
  sheet.show('paid');
  for (;;) {
    const { payment } = await api.payment(paymentId);
    if (payment.status.developer_completed) return sheet.close();
    await sleep(LOOK_MS);
  }
}
