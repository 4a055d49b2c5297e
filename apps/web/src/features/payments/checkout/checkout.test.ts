import { ApiError, ApiUnreachableError, ERRORS, type ErrorCode } from '@dayward/contract';
import type { OrderStatus } from '@dayward/contract/features/payments';
import { expect, test, vi } from 'vitest';
import { PiError } from '#src/platform/pi/pi-error.ts';
import type { PiPaymentCallbacks } from '#src/platform/pi/pi-sdk.ts';
import type { Standing } from '../payments.data.ts';
import { type CheckoutCalls, createCheckout } from './checkout.ts';
import { buildOrder } from './order.fixture.ts';

const TXID = 'a'.repeat(64);
const open = buildOrder();
const of = (status: OrderStatus) => buildOrder({ status, paymentId: 'pay1' });
const refusal = (code: ErrorCode) => new ApiError({ code, message: '' }, ERRORS[code].status);
const lost = () => new ApiUnreachableError('offline');

/** A purchase with a wallet and a server that the test plays; pauses pass at once. */
function begin() {
  const wallet: { callbacks?: PiPaymentCallbacks; paid?: unknown } = {};
  const created = Promise.withResolvers<void>();
  const calls = {
    approve: vi.fn<CheckoutCalls['approve']>(async () => of('approved')),
    complete: vi.fn<CheckoutCalls['complete']>(async () => of('granted')),
    standing: vi.fn<CheckoutCalls['standing']>(async () => ({ order: of('submitted'), isGivenUp: false })),
  };
  const steps: string[] = [];
  const checkout = createCheckout({
    wallet: {
      createPayment(payment, callbacks) {
        Object.assign(wallet, { paid: payment, callbacks });
        return created.promise;
      },
    },
    calls,
    wait: async () => {},
  });
  checkout.subscribe(() => steps.push(checkout.getState().step));
  const buying = checkout.buy(async (connected) => {
    connected();
    return open;
  });
  const asked = async () => {
    await vi.waitFor(() => expect(wallet.callbacks).toBeDefined());
    return wallet.callbacks as PiPaymentCallbacks; // just expected
  };
  const settle = (step: string) => vi.waitFor(() => expect(checkout.getState().step).toBe(step));
  return { checkout, calls, wallet, created, steps, buying, asked, settle };
}

test('[PI-22] orders, approves, completes, and ends with the plan; the amount is the order’s', async () => {
  const { asked, settle, calls, wallet, steps } = begin();
  const callbacks = await asked();
  expect(wallet.paid).toEqual({ amount: 10, memo: open.memo, metadata: open.metadata });
  callbacks.onReadyForServerApproval('pay1');
  await settle('waiting-for-network');
  callbacks.onReadyForServerCompletion('pay1', TXID);
  await settle('done');
  expect(calls.complete).toHaveBeenCalledWith(open, 'pay1', TXID);
  expect(steps).toEqual([
    ...['connecting', 'ordering', 'waiting-for-wallet', 'approving', 'waiting-for-network', 'completing', 'done'],
  ]);
});

test('repeated callbacks ask once at a time, and change nothing at the end', async () => {
  const { asked, settle, calls } = begin();
  const callbacks = await asked();
  const answer = Promise.withResolvers<ReturnType<typeof of>>();
  calls.approve.mockReturnValueOnce(answer.promise);
  callbacks.onReadyForServerApproval('pay1');
  callbacks.onReadyForServerApproval('pay1');
  expect(calls.approve).toHaveBeenCalledTimes(1);
  answer.resolve(of('approved'));
  await settle('waiting-for-network');
  callbacks.onReadyForServerCompletion('pay1', TXID);
  callbacks.onReadyForServerCompletion('pay1', TXID);
  await settle('done');
  callbacks.onReadyForServerApproval('pay1');
  callbacks.onCancel('pay1');
  await vi.waitFor(() => expect(calls.approve).toHaveBeenCalledTimes(2));
  expect(calls.complete).toHaveBeenCalledTimes(2);
  await settle('done');
});

test('a completion whose answer is lost is looked for until the plan is there', async () => {
  const { asked, settle, calls, steps } = begin();
  const callbacks = await asked();
  calls.complete.mockRejectedValue(lost());
  calls.standing
    .mockRejectedValueOnce(lost())
    .mockRejectedValueOnce(refusal('pi_unreachable'))
    .mockResolvedValueOnce({ order: of('submitted'), isGivenUp: false })
    .mockResolvedValue({ order: of('granted'), isGivenUp: false });
  callbacks.onReadyForServerCompletion('pay1', TXID);
  await settle('done');
  expect(calls.standing).toHaveBeenCalledTimes(4);
  expect(calls.standing).toHaveBeenCalledWith(open, 'pay1');
  expect([...new Set(steps.slice(-3))]).toEqual(['looking', 'done']);
});

test('[PI-27] a completion that the server has taken in without a word of the network is looked for', async () => {
  const { asked, settle, calls } = begin();
  calls.complete.mockResolvedValue(of('submitted'));
  calls.standing.mockResolvedValue({ order: of('granted'), isGivenUp: false });
  (await asked()).onReadyForServerCompletion('pay1', TXID);
  await settle('done');
});

test('a lost approval is tried again, then looked for', async () => {
  const { asked, settle, calls } = begin();
  calls.approve.mockRejectedValue(lost());
  calls.standing.mockResolvedValue({ order: of('expired'), isGivenUp: false });
  (await asked()).onReadyForServerApproval('pay1');
  await settle('failed');
  expect(calls.approve).toHaveBeenCalledTimes(4);
});

test('a refused approval says why, and nothing was paid', async () => {
  const { asked, settle, calls, checkout } = begin();
  calls.approve.mockRejectedValue(refusal('payment_refused'));
  (await asked()).onReadyForServerApproval('pay1');
  await settle('failed');
  expect(checkout.getState()).toMatchObject({ failure: { reason: 'server', error: { code: 'payment_refused' } } });
});

test.each<[string, (callbacks: PiPaymentCallbacks) => void, string | undefined, object]>([
  ['cancels', (callbacks) => callbacks.onCancel('pay1'), 'pay1', { reason: 'cancelled' }],
  [
    'fails',
    (callbacks) => callbacks.onError(new Error('Not enough Pi'), { identifier: 'pay1' }),
    'pay1',
    { reason: 'wallet', message: 'Not enough Pi' },
  ],
  [
    'fails before there is a payment',
    (callbacks) => callbacks.onError(new Error('Missing app wallet.')),
    undefined,
    { reason: 'wallet', message: 'Missing app wallet.' },
  ],
])('[PI-19] a wallet that %s is no proof: the server is asked', async (_, call, paymentId, failure) => {
  const { asked, settle, calls, checkout } = begin();
  const answer = Promise.withResolvers<Standing>();
  calls.standing.mockReturnValue(answer.promise);
  call(await asked());
  await settle('looking');
  answer.resolve({ order: buildOrder(), isGivenUp: true });
  await settle('failed');
  expect(calls.standing).toHaveBeenCalledWith(open, paymentId);
  expect(checkout.getState()).toMatchObject({ failure });
});

test('a wallet that says cancelled although the money moved leads to the plan', async () => {
  const { asked, settle, calls } = begin();
  calls.standing.mockResolvedValue({ order: of('granted'), isGivenUp: false });
  (await asked()).onCancel('pay1');
  await settle('done');
});

test('[PI-17] a sheet that takes long is said, and the payment goes on when it opens', async () => {
  const { asked, settle, created, checkout } = begin();
  const callbacks = await asked();
  created.reject(new PiError('timed_out', 'Payment creation timeout'));
  await vi.waitFor(() => expect(checkout.getState()).toMatchObject({ step: 'waiting-for-wallet', isSlow: true }));
  callbacks.onReadyForServerApproval('pay1');
  await settle('waiting-for-network');
});

test('an SDK that throws has failed, with its own words', async () => {
  const { asked, settle, created, checkout } = begin();
  await asked();
  created.reject(new PiError('failed', 'Payment data is missing.'));
  await settle('failed');
  expect(checkout.getState()).toMatchObject({ failure: { reason: 'wallet', message: 'Payment data is missing.' } });
});

test('after it was closed the server still hears of the transfer, and the screen stays as it is', async () => {
  const { asked, calls, checkout } = begin();
  const callbacks = await asked();
  checkout.reset();
  callbacks.onReadyForServerCompletion('pay1', TXID);
  expect(calls.complete).toHaveBeenCalledWith(open, 'pay1', TXID);
  await calls.complete.mock.results[0]?.value;
  expect(checkout.getState()).toEqual({ step: 'choosing' });
});

test('an order that is refused ends before the wallet is asked', async () => {
  const { checkout } = begin();
  await checkout.buy(async () => {
    throw refusal('price_changed');
  });
  expect(checkout.getState()).toMatchObject({ step: 'failed', failure: { error: { code: 'price_changed' } } });
});
