import { accountsRoutes } from '@dayward/contract/features/accounts';
import { paymentsRoutes } from '@dayward/contract/features/payments';
import { piUnits } from '@dayward/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '#test/test-server.ts';
import { type Buyer, type Market, openMarket } from './payments.fixture.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});

afterAll(() => market.close());

afterEach(() => market.sandbox.control.clearFaults());

const REFUSED = { code: 'payment_refused', status: 422 };
const UNKNOWN = { code: 'not_found', status: 404 };
const NO_TXID = 'a'.repeat(64);

const me = ({ api }: TestUser) => api.call(accountsRoutes.me, {});
const current = async ({ api }: TestUser) => (await api.call(paymentsRoutes.currentOrder, {})).order;
const grants = async () => (await market.query(`select from billing.ledger where kind = 'grant'`)).length;
const platformOf = async (id: string) =>
  (await market.sandbox.control.state()).payments.find(({ identifier }) => identifier === id);

/** Runs an attack, and expects that no one holds anything afterwards that they did not before. */
async function expectNoGrant(attack: () => Promise<unknown>, ...people: TestUser[]): Promise<void> {
  const before = await Promise.all([grants(), ...people.map(me)]);
  await attack();
  expect(await Promise.all([grants(), ...people.map(me)])).toEqual(before);
}

describe('[PI-26] a payment that is not the one of the order is not approved, and ended at the platform', () => {
  test.each<[string, (buyer: Buyer) => Promise<Parameters<Market['begin']>[2]>]>([
    ['a smaller amount', async () => ({ amount: 1 })],
    ['a larger amount', async () => ({ amount: 11 })],
    ['an amount finer than the network', async () => ({ amount: 9.99999999 })],
    ['another memo', async () => ({ memo: 'Dayward Premium, yearly' })],
  ])('with %s', async (_, lie) => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'), await lie(buyer));
    await expectNoGrant(() => expect(market.approve(buyer, paymentId)).rejects.toMatchObject(REFUSED), buyer);
    expect(await platformOf(paymentId)).toMatchObject({
      status: { developer_approved: false, cancelled: true },
    });
    expect(await current(buyer)).toMatchObject({ status: 'open', paymentId: null });
  });

  test('with the price of Basic and the order of Premium', async () => {
    const buyer = await market.buyer();
    const basic = await market.order(buyer, 'Basic');
    const premium = await market.order(buyer, 'Premium');
    const paymentId = await market.begin(buyer, { ...basic, metadata: premium.metadata });
    await expectNoGrant(() => expect(market.approve(buyer, paymentId)).rejects.toMatchObject(REFUSED), buyer);
  });

  test('from another wallet', async () => {
    const [buyer, other] = [await market.buyer(), await market.buyer()];
    const paymentId = await market.begin(other, await market.order(buyer, 'Basic'));
    await expectNoGrant(() => expect(market.approve(buyer, paymentId)).rejects.toMatchObject(REFUSED), buyer);
  });

  test('of an order that was replaced, or whose quote is over', async () => {
    const buyer = await market.buyer();
    const replaced = await market.order(buyer, 'Basic');
    const late = await market.order(buyer, 'Basic');
    await expect(market.approve(buyer, await market.begin(buyer, replaced))).rejects.toMatchObject(REFUSED);
    await market.query(`update billing.orders set expires_at = now() where id = $1`, late.id);
    await expect(market.approve(buyer, await market.begin(buyer, late))).rejects.toMatchObject(REFUSED);
  });

  test('that names no order', async () => {
    const buyer = await market.buyer();
    const order = await market.order(buyer, 'Basic');
    for (const metadata of [{}, { orderId: null }, { orderId: 'x' }, { orderId: [order.id] }]) {
      const paymentId = await market.begin(buyer, order, { metadata });
      await expect(market.approve(buyer, paymentId)).rejects.toMatchObject(REFUSED);
      expect(await platformOf(paymentId)).toMatchObject({ status: { cancelled: true } });
    }
  });

  test('of another app', async () => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'), { app: 'other-app' });
    await expectNoGrant(() => expect(market.approve(buyer, paymentId)).rejects.toMatchObject(REFUSED), buyer);
  });

  test('on another network', async () => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await market.sandbox.control.setFault('network-wrong');
    await expectNoGrant(() => expect(market.approve(buyer, paymentId)).rejects.toMatchObject(REFUSED), buyer);
  });
});

describe('[PLAN-54] nothing but a completed payment grants', () => {
  test('an invented payment, an invented transaction, or both', async () => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await expectNoGrant(async () => {
      await expect(market.approve(buyer, 'x'.repeat(28))).rejects.toMatchObject(UNKNOWN);
      await expect(market.complete(buyer, 'x'.repeat(28), NO_TXID)).rejects.toMatchObject(UNKNOWN);
      await market.approve(buyer, paymentId);
      const told = await market.complete(buyer, paymentId, NO_TXID);
      expect(told).toMatchObject({ payment: { status: 'approved', txid: null }, user: { plan: 'Free' } });
    }, buyer);
  });

  test('a transaction that the browser reports falsely takes no part: the one of the platform counts', async () => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await market.approve(buyer, paymentId);
    const txid = await market.pay(paymentId);
    expect(await market.complete(buyer, paymentId, NO_TXID)).toMatchObject({ payment: { status: 'granted', txid } });
  });

  test('an order that needs a payment is not redeemed', async () => {
    const buyer = await market.buyer();
    const { id } = await market.order(buyer, 'Basic');
    await expectNoGrant(
      () =>
        expect(buyer.api.call(paymentsRoutes.redeemOrder, { params: { id } })).rejects.toMatchObject({
          code: 'payment_required',
        }),
      buyer,
    );
  });

  test('another price than the one that is shown is not ordered', async () => {
    const { api } = await market.buyer();
    for (const payableUnits of [0, 1, piUnits(5), piUnits(11)]) {
      const body = { plan: 'Basic', period: 'monthly', offer: 'list', payableUnits } as const;
      await expect(api.call(paymentsRoutes.createOrder, { body })).rejects.toMatchObject({ code: 'price_changed' });
    }
  });
});

describe('one payment and two accounts', () => {
  test('another account neither approves, completes, checks nor reads it, and does not end it', async () => {
    const [buyer, thief] = [await market.buyer(), await market.buyer()];
    await market.order(thief, 'Basic');
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await expect(market.approve(thief, paymentId)).rejects.toMatchObject(UNKNOWN);
    await market.approve(buyer, paymentId);
    const txid = await market.pay(paymentId);
    await expect(market.complete(thief, paymentId, txid)).rejects.toMatchObject(UNKNOWN);
    const body = { paymentId, accessToken: await market.token(thief.username) };
    await expect(thief.api.call(paymentsRoutes.check, { body })).rejects.toMatchObject(UNKNOWN);
    expect(await me(thief)).toMatchObject({ plan: 'Free' });
    expect(await market.complete(buyer, paymentId, txid)).toMatchObject({ user: { plan: 'Basic' } });
    await expect(market.complete(thief, paymentId, txid)).rejects.toMatchObject(UNKNOWN);
    expect(await me(thief)).toMatchObject({ plan: 'Free', hasPaid: false });
  });

  test('orders of other accounts are unknown', async () => {
    const [buyer, thief] = [await market.buyer(), await market.buyer()];
    const { id } = await market.order(buyer, 'Basic');
    for (const route of [paymentsRoutes.cancelOrder, paymentsRoutes.redeemOrder, paymentsRoutes.payLink]) {
      await expect(thief.api.call(route, { params: { id } })).rejects.toMatchObject(UNKNOWN);
    }
    await expect(thief.api.call(paymentsRoutes.order, { params: { id } })).rejects.toMatchObject(UNKNOWN);
    expect(await current(buyer)).toMatchObject({ id, status: 'open' });
  });

  test('a wallet of another account does not pay', async () => {
    const [buyer, other] = [await market.buyer(), await market.buyer()];
    const { payableUnits } = await market.quote(buyer, 'Basic');
    const body = { plan: 'Basic', period: 'monthly', offer: 'list', payableUnits } as const;
    const accessToken = await market.token(other.username);
    const ordered = buyer.api.call(paymentsRoutes.createOrder, { body: { ...body, accessToken } });
    await expect(ordered).rejects.toMatchObject({ code: 'pi_wallet_taken' });
  });

  test('a transaction that has paid before pays nothing else: a person looks at it', async () => {
    const [first, second] = [await market.buyer(), await market.buyer()];
    const paid = await market.buy(first, 'Basic');
    const [{ txid } = { txid: '' }] = await market.query<{ txid: string }>(
      'select txid from billing.payments where payment_id = $1',
      paid,
    );
    const paymentId = await market.begin(second, await market.order(second, 'Basic'));
    await market.approve(second, paymentId);
    await market.pay(paymentId);
    // As if the platform linked the same transaction with both.
    await market.query(`update billing.payments set txid = null where payment_id = $1`, paymentId);
    const own = await platformOf(paymentId);
    await market.query(`update billing.payments set txid = $2 where payment_id = $1`, paid, own?.transaction?.txid);
    const told = await market.complete(second, paymentId, txid);
    expect(told).toMatchObject({ payment: { status: 'needs_review', reviewReason: 'transaction_used' } });
    expect(await me(second)).toMatchObject({ plan: 'Free' });
    expect(await current(second)).toMatchObject({ status: 'needs_review' });
  });
});

describe('many orders at the same time', () => {
  test('leave one of an account under way', async () => {
    const buyer = await market.buyer();
    await Promise.allSettled(Array.from({ length: 10 }, () => market.order(buyer, 'Basic')));
    const open = await market.query(`select from billing.orders where user_id = $1 and status = 'open'`, buyer.user.id);
    expect(open).toHaveLength(1);
  });

  test('are refused while one is being paid, once the platform has said so', async () => {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await market.approve(buyer, paymentId);
    await expect(market.order(buyer, 'Pro')).rejects.toMatchObject({ code: 'payment_in_progress' });
    await market.sandbox.control.reject(paymentId);
    expect(await market.order(buyer, 'Pro')).toMatchObject({ status: 'open', plan: 'Pro' });
  });
});
