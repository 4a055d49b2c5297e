import { accountsRoutes } from '@dayward/contract/features/accounts';
import { paymentsRoutes } from '@dayward/contract/features/payments';
import { DAY_MS } from '@dayward/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '#test/test-server.ts';
import { type Buyer, type Market, openMarket } from './payments.fixture.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});

afterAll(() => market.close());

afterEach(() => market.sandbox.control.clearFaults());

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

const me = ({ api }: TestUser) => api.call(accountsRoutes.me, {});
const order = async ({ api }: TestUser) => (await api.call(paymentsRoutes.currentOrder, {})).order;
const payment = ({ api }: TestUser, id: string) => api.call(paymentsRoutes.payment, { params: { id } });
const check = ({ api }: TestUser, paymentId: string) => api.call(paymentsRoutes.check, { body: { paymentId } });
const fault = (...args: Parameters<typeof market.sandbox.control.setFault>) => market.sandbox.control.setFault(...args);

/** A payment that may be paid. */
async function approved(buyer: Buyer, plan: 'Basic' | 'Pro' | 'Premium' = 'Basic'): Promise<string> {
  const paymentId = await market.begin(buyer, await market.order(buyer, plan));
  await market.approve(buyer, paymentId);
  return paymentId;
}

const reconcile = () => market.reconcile();

describe('an approval', () => {
  test('is repeated with the same answer', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    const answers = await Promise.all([market.approve(buyer, paymentId), market.approve(buyer, paymentId)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ payment: { status: 'approved' } });
  });

  test.each(['approve-lost-reply', 'approve-html-500'] as const)('survives %s', async (name) => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await fault(name);
    await market.approve(buyer, paymentId).catch(() => undefined);
    expect(await market.approve(buyer, paymentId)).toMatchObject({ payment: { status: 'approved' } });
    expect(await market.pay(paymentId)).toHaveLength(64);
  });

  test('that comes after the minute that the platform waits is refused, and the order stays open', async () => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await market.sandbox.control.moveClock({ advanceMs: 61_000 });
    await expect(market.approve(buyer, paymentId)).rejects.toMatchObject({ code: 'payment_refused' });
    expect(await order(buyer)).toMatchObject({ status: 'open' });
  });

  test('of a second payment follows when the platform has ended the first one', async () => {
    const buyer = await market.buyer();
    const ordered = await market.order(buyer, 'Basic');
    const first = await market.begin(buyer, ordered);
    await market.approve(buyer, first);
    const second = await market.begin(buyer, ordered);
    await expect(market.approve(buyer, second)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await market.sandbox.control.reject(first);
    const third = await market.begin(buyer, ordered);
    expect(await market.approve(buyer, third)).toMatchObject({ order: { id: ordered.id, paymentId: third } });
    expect(await payment(buyer, first)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a completion', () => {
  test.each([
    'complete-lost-reply',
    'complete-html-500',
    'verification-late',
    'verification-failed',
    'txid-mismatch',
  ] as const)('that meets %s neither grants wrongly nor cancels, and is granted in the end', async (name) => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    const txid = await market.pay(paymentId);
    await fault(name);
    await market.complete(buyer, paymentId, txid).catch(() => undefined);
    expect((await payment(buyer, paymentId)).status).toMatch(/^(submitted|granted)$/);
    await market.passTime(MINUTE_MS);
    await reconcile();
    expect(await payment(buyer, paymentId)).toMatchObject({ status: 'granted', txid });
    expect(await me(buyer)).toMatchObject({ plan: 'Basic' });
  });

  test('[PLAN-54] that the platform does not answer neither grants nor cancels: it is unknown', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    const txid = await market.pay(paymentId);
    await fault('get-payment-html-500', { times: 10 });
    await expect(market.complete(buyer, paymentId, txid)).rejects.toMatchObject({
      code: 'pi_unreachable',
      status: 503,
    });
    expect(await payment(buyer, paymentId)).toMatchObject({ status: 'approved' });
    expect(await order(buyer)).toMatchObject({ status: 'approved' });
    expect(await me(buyer)).toMatchObject({ plan: 'Free' });
    await market.sandbox.control.clearFaults();
    await market.passTime(MINUTE_MS);
    await reconcile();
    expect(await me(buyer)).toMatchObject({ plan: 'Basic' });
  });

  test.each(['key-refused', 'payment-forbidden', 'payment-unknown'] as const)(
    'with a wrong key or network (%s) never cancels',
    async (name) => {
      const buyer = await market.buyer();
      const paymentId = await approved(buyer);
      const txid = await market.pay(paymentId);
      await fault(name, { times: 3 });
      await expect(market.complete(buyer, paymentId, txid)).rejects.toMatchObject({ code: 'pi_unreachable' });
      await market.sandbox.control.clearFaults();
      expect(await market.complete(buyer, paymentId, txid)).toMatchObject({ payment: { status: 'granted' } });
    },
  );
});

describe('[PI-23] a payment that was left unfinished', () => {
  test('is granted once by the reconciler, although the browser told nothing', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer, 'Pro');
    await market.pay(paymentId);
    await market.passTime(MINUTE_MS);
    await reconcile();
    await reconcile();
    expect(await me(buyer)).toMatchObject({ plan: 'Pro', hasPaid: true });
    const granted = await market.query(
      `select from billing.ledger where user_id = $1 and kind = 'grant'`,
      buyer.user.id,
    );
    expect(granted).toHaveLength(1);
  });

  test('is granted when the SDK reports it as incomplete', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    await market.pay(paymentId);
    expect(await check(buyer, paymentId)).toMatchObject({ payment: { status: 'granted' }, user: { plan: 'Basic' } });
    expect(await check(buyer, paymentId)).toMatchObject({ payment: { status: 'granted' } });
  });

  test('is adopted if the server does not know it: matched by its order, and granted', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    await market.pay(paymentId);
    // As after the restore of a backup that is older than the payment.
    await market.query('delete from billing.payments where payment_id = $1', paymentId);
    await market.query(`update billing.orders set status = 'open' where user_id = $1`, buyer.user.id);
    expect(await check(buyer, paymentId)).toMatchObject({ payment: { status: 'granted' }, user: { plan: 'Basic' } });
  });

  test('of an order that no one knows is completed, so that its payer is free, and waits for a person', async () => {
    const buyer = await market.buyer();
    const ordered = await market.order(buyer, 'Basic');
    const paymentId = await approved(buyer);
    await market.pay(paymentId);
    await market.query('delete from billing.payments where payment_id = $1', paymentId);
    await market.query('delete from billing.orders where user_id = $1', buyer.user.id);
    const told = await check(buyer, paymentId);
    expect(told).toMatchObject({
      payment: { status: 'needs_review', reviewReason: 'unknown_order', orderId: null },
      order: null,
      user: { plan: 'Free' },
    });
    expect(ordered.status).toBe('open');
    const { payments } = await market.sandbox.control.state();
    expect(payments.find(({ identifier }) => identifier === paymentId)).toMatchObject({
      status: { developer_completed: true },
    });
  });

  test('without a transaction, unknown to the server, is cancelled, so that its payer is free', async () => {
    const buyer = await market.buyer();
    const { identifier } = await market.sandbox.control.createPayment({
      ...{ username: buyer.username, amount: 3, isApproved: true },
    });
    expect(await check(buyer, identifier)).toMatchObject({ payment: { status: 'cancelled' }, order: null });
  });

  test('twice for one order: the second one is completed, and waits for a person', async () => {
    const buyer = await market.buyer();
    const paid = await market.buy(buyer, 'Basic');
    const { orderId } = await payment(buyer, paid);
    const { identifier } = await market.sandbox.control.createPayment({
      ...{ username: buyer.username, amount: 10, memo: 'Dayward Basic, monthly', metadata: { orderId }, isPaid: true },
    });
    expect(await check(buyer, identifier)).toMatchObject({
      payment: { status: 'needs_review', reviewReason: 'order_already_paid' },
    });
    expect(await check(buyer, identifier)).toMatchObject({ payment: { status: 'needs_review' } });
  });
});

describe('a payment that comes to nothing', () => {
  test('rejected in the wallet leaves the order open, for another try', async () => {
    const buyer = await market.buyer();
    const ordered = await market.order(buyer, 'Basic');
    const paymentId = await market.begin(buyer, ordered);
    await market.approve(buyer, paymentId);
    await market.sandbox.control.reject(paymentId);
    const told = await check(buyer, paymentId);
    expect(told).toMatchObject({ payment: { status: 'cancelled' }, order: { status: 'open' }, user: { plan: 'Free' } });
    const again = await market.begin(buyer, told.order ?? ordered);
    await market.approve(buyer, again);
    expect(await market.complete(buyer, again, await market.pay(again))).toMatchObject({ user: { plan: 'Basic' } });
  });

  test('that a browser calls cancelled stays as it is while the platform says otherwise', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    expect(await check(buyer, paymentId)).toMatchObject({ payment: { status: 'approved' } });
    await market.pay(paymentId);
    expect(await check(buyer, paymentId)).toMatchObject({ payment: { status: 'granted' } });
  });

  test('approved, never signed, is cancelled at the platform once it is old and the quote is over', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    await market.passTime(10 * MINUTE_MS);
    await reconcile();
    expect(await payment(buyer, paymentId)).toMatchObject({ status: 'approved' });
    await market.passTime(HALF_HOUR_MS);
    await reconcile();
    expect(await payment(buyer, paymentId)).toMatchObject({ status: 'cancelled' });
    expect(await order(buyer)).toBeNull();
    await expect(market.pay(paymentId)).rejects.toThrow('not_open');
  });

  test('cancelled by the buyer is cancelled at the platform first', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    const { id } = (await order(buyer)) ?? { id: '' };
    const cancelled = await buyer.api.call(paymentsRoutes.cancelOrder, { params: { id } });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    await expect(market.pay(paymentId)).rejects.toThrow('not_open');
  });

  test('cancelled by the buyer after the money has moved is granted instead', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    await market.pay(paymentId);
    const { id } = (await order(buyer)) ?? { id: '' };
    expect(await buyer.api.call(paymentsRoutes.cancelOrder, { params: { id } })).toMatchObject({ status: 'granted' });
    expect(await me(buyer)).toMatchObject({ plan: 'Basic' });
  });

  test('is not cancelled if the platform cannot be asked', async () => {
    const buyer = await market.buyer();
    await approved(buyer);
    const { id } = (await order(buyer)) ?? { id: '' };
    await fault('get-payment-html-500', { times: 10 });
    const cancelled = buyer.api.call(paymentsRoutes.cancelOrder, { params: { id } });
    await expect(cancelled).rejects.toMatchObject({ code: 'pi_unreachable' });
    expect(await order(buyer)).toMatchObject({ status: 'approved' });
  });

  test('is ordered and never begun: the order expires with its quote', async () => {
    const buyer = await market.buyer();
    const { id } = await market.order(buyer, 'Basic');
    await market.passTime(HALF_HOUR_MS);
    await reconcile();
    expect(await buyer.api.call(paymentsRoutes.order, { params: { id } })).toMatchObject({
      order: { status: 'expired' },
    });
  });
});

test('a payment that a crash left leased is released when its lease is over, and granted', async () => {
  const buyer = await market.buyer();
  const paymentId = await approved(buyer);
  const txid = await market.pay(paymentId);
  await market.query(
    `update billing.payments set lease = gen_random_uuid(), lease_until = now() + interval '60 seconds', tries = 1,
       next_check_at = now() + interval '30 seconds', reported_txid = $2 where payment_id = $1`,
    paymentId,
    txid,
  );
  await market.passTime(31_000);
  await reconcile();
  expect(await payment(buyer, paymentId)).toMatchObject({ status: 'approved' });
  await market.passTime(30_000);
  await market.server.triggerJob('payments.reconcile');
  await expect.poll(() => payment(buyer, paymentId)).toMatchObject({ status: 'granted' });
  expect(await me(buyer)).toMatchObject({ plan: 'Basic' });
});

describe('an erased account', () => {
  test('leaves what was paid, and nothing that tells who it was', async () => {
    const buyer = await market.buyer({ name: 'CANARY-NAME' });
    const paid = await market.buy(buyer, 'Basic');
    await market.order(buyer, 'Pro');
    await market.query('delete from auth."user" where "id" = $1', buyer.user.id);
    const rows = await market.query<{ row: string }>(
      `select l::text as row from billing.ledger l where payment_id = $1 union all
       select p::text from billing.payments p where payment_id = $1 union all
       select o::text from billing.orders o where id in (select order_id from billing.payments where payment_id = $1)`,
      paid,
    );
    expect(rows).toHaveLength(3);
    const told = JSON.stringify(rows);
    for (const secret of [buyer.user.id, buyer.uid, buyer.username, 'CANARY-NAME', buyer.user.email]) {
      expect(told).not.toContain(secret);
    }
    expect(await market.query('select from billing.orders where user_id is null and status = $1', 'open')).toEqual([]);
  });

  test('frees the payer of a payment under way, and leaves its money to a person', async () => {
    const buyer = await market.buyer();
    const paymentId = await approved(buyer);
    await market.pay(paymentId);
    await market.query('delete from auth."user" where "id" = $1', buyer.user.id);
    await market.passTime(DAY_MS);
    await reconcile();
    const [row] = await market.query(
      'select status, review_reason, user_id from billing.payments where payment_id = $1',
      paymentId,
    );
    expect(row).toEqual({ status: 'needs_review', review_reason: 'account_erased', user_id: null });
  });
});
