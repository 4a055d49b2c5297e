import type { PaymentCallbacks } from '#src/browser/sdk/create-payment.ts';
import { callAsServer, type Visit } from './visit.ts';

export const ORDER = { amount: 1, memo: 'Basic, 30 days', metadata: { orderId: 'order-1' } };

/** A call of one of the payment's callbacks. */
export type CallbackCall = { readonly name: keyof PaymentCallbacks; readonly args: readonly unknown[] };

/**
 * Creates a payment in the page and records the callbacks.
 *
 * @param answers whether the app's server approves and completes when it is asked to
 */
export function startPayment(visit: Visit, { answers = true, order = ORDER as unknown } = {}) {
  const calls: CallbackCall[] = [];
  const note = (name: keyof PaymentCallbacks, args: readonly unknown[]) => calls.push({ name, args });
  const server = (path: string, body?: unknown) =>
    answers ? callAsServer(visit.sandbox, 'POST', path, body).catch(() => undefined) : Promise.resolve();
  visit.pi.createPayment(order, {
    onReadyForServerApproval: (id: string) => {
      note('onReadyForServerApproval', [id]);
      return server(`payments/${id}/approve`);
    },
    onReadyForServerCompletion: (id: string, txid: string) => {
      note('onReadyForServerCompletion', [id, txid]);
      return server(`payments/${id}/complete`, { txid });
    },
    onCancel: (id: string) => note('onCancel', [id]),
    onError: (...args: unknown[]) => note('onError', args),
  });
  return { calls, names: () => calls.map(({ name }) => name) };
}
