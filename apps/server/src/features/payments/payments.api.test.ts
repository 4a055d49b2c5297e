import { accountsRoutes } from '@dayward/contract/features/accounts';
import { paymentsRoutes } from '@dayward/contract/features/payments';
import { DAY_MS, type PaidPlanId, PERIOD_MS, piUnits } from '@dayward/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '#test/test-server.ts';
import { type Market, openMarket } from './payments.fixture.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});

afterAll(() => market.close());

afterEach(() => market.sandbox.control.clearFaults());

const me = ({ api }: TestUser) => api.call(accountsRoutes.me, {});

const grantsOf = ({ user }: TestUser) =>
  market.query<{ plan: string; payment_id: string | null }>(
    `select plan, payment_id from billing.ledger where user_id = $1 and kind = 'grant' order by seq`,
    user.id,
  );

/** Days from now until the end of the plan, rounded. */
const daysLeft = async (buyer: TestUser) =>
  Math.round((Date.parse((await me(buyer)).planExpiry ?? '') - Date.now()) / DAY_MS);

describe('[PI-22] a payment', () => {
  test.each<[PaidPlanId, 'monthly' | 'yearly', number, number]>([
    ['Basic', 'monthly', 10, 30],
    ['Basic', 'yearly', 100, 365],
    ['Pro', 'monthly', 15, 30],
    ['Pro', 'yearly', 150, 365],
    ['Premium', 'monthly', 20, 30],
    ['Premium', 'yearly', 200, 365],
  ])('[PLAN-15] is approved and completed before %s (%s) is held', async (plan, period, pi, days) => {
    const buyer = await market.buyer();
    const order = await market.order(buyer, plan, { period });
    expect(order).toMatchObject({ status: 'open', amountUnits: piUnits(pi), network: 'sandbox', hasPayer: true });
    const paymentId = await market.begin(buyer, order);
    const approved = await market.approve(buyer, paymentId);
    expect(approved).toMatchObject({ payment: { status: 'approved' }, order: { status: 'approved', paymentId } });
    expect(await me(buyer)).toMatchObject({ plan: 'Free', hasPaid: false });
    const completed = await market.complete(buyer, paymentId, await market.pay(paymentId));
    expect(completed).toMatchObject({
      payment: { status: 'granted', plan, period, amountUnits: piUnits(pi) },
      order: { status: 'granted' },
      user: { plan, hasPaid: true, isPlanEnding: false },
    });
    expect(completed.payment.planExpiresAt).toBe(completed.user.planExpiry);
    expect(await daysLeft(buyer)).toBe(days);
    expect(await grantsOf(buyer)).toEqual([{ plan, payment_id: paymentId }]);
  });

  test('[PI-30] is told to its owner, and to no one else', async () => {
    const [buyer, stranger] = [await market.buyer(), await market.server.signUp()];
    const id = await market.buy(buyer, 'Basic');
    const told = await buyer.api.call(paymentsRoutes.payment, { params: { id } });
    expect(told).toMatchObject({ id, status: 'granted' });
    expect(await buyer.api.call(paymentsRoutes.list, {})).toEqual({ payments: [told] });
    await expect(stranger.api.call(paymentsRoutes.payment, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await stranger.api.call(paymentsRoutes.list, {})).toEqual({ payments: [] });
  });
});

test('[PI-27] a hundred completions at the same time give one grant and equal answers', async () => {
  const buyer = await market.buyer();
  const paymentId = await market.begin(buyer, await market.order(buyer, 'Pro'));
  await market.approve(buyer, paymentId);
  const txid = await market.pay(paymentId);
  const answers = await Promise.all(Array.from({ length: 100 }, () => market.complete(buyer, paymentId, txid)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ payment: { status: 'granted' }, user: { plan: 'Pro' } });
  expect(await grantsOf(buyer)).toHaveLength(1);
  expect(await daysLeft(buyer)).toBe(30);
  expect(await market.complete(buyer, paymentId, txid)).toEqual(answers[0]);
});

describe('[PLAN-13] the introductory price', () => {
  test.each<[PaidPlanId, number, number]>([
    ['Basic', 5, 10],
    ['Pro', 10, 15],
    ['Premium', 15, 20],
  ])('of %s is for the first period, beside the list price', async (plan, pi, list) => {
    const buyer = await market.buyer();
    expect(await market.quote(buyer, plan, { offer: 'upgrade' })).toMatchObject({
      ...{ kind: 'introductory', amountUnits: piUnits(pi), listAmountUnits: piUnits(list) },
    });
    await market.buy(buyer, plan, { offer: 'upgrade' });
    expect(await daysLeft(buyer)).toBe(30);
    expect(await market.quote(buyer, plan, { offer: 'upgrade' })).toMatchObject({
      ...{ kind: 'list', amountUnits: piUnits(list) },
    });
  });

  test('is not for a wallet that has held the plan in another account', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Basic', { offer: 'upgrade' });
    const { api } = await market.server.signUp();
    // The wallet belongs to the first account as long as that exists.
    await market.query('delete from auth.pi_wallets where user_id = $1', buyer.user.id);
    const body = { plan: 'Basic', period: 'monthly', offer: 'upgrade', payableUnits: piUnits(5) } as const;
    const accessToken = await market.token(buyer.username);
    const ordered = api.call(paymentsRoutes.createOrder, { body: { ...body, accessToken } });
    await expect(ordered).rejects.toMatchObject({ code: 'price_changed' });
    const atListPrice = { ...body, payableUnits: piUnits(10), accessToken };
    expect(await api.call(paymentsRoutes.createOrder, { body: atListPrice })).toMatchObject({ kind: 'list' });
  });
});

describe('time that is left', () => {
  test('[PLAN-16] [PLAN-14] is extended by a renewal, at list price', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Basic', { offer: 'upgrade' });
    const { planExpiry } = await me(buyer);
    expect(await market.quote(buyer, 'Basic', { offer: 'upgrade' })).toMatchObject({ kind: 'list' });
    await market.buy(buyer, 'Basic', { offer: 'upgrade' });
    expect(Date.parse((await me(buyer)).planExpiry ?? '')).toBe(Date.parse(planExpiry ?? '') + PERIOD_MS.monthly);
  });

  test('[PLAN-52] is converted by an upgrade, on top of the full period, and recorded', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Basic');
    const quote = await market.quote(buyer, 'Premium');
    expect(Math.round(quote.keptMs / DAY_MS)).toBe(15);
    await market.buy(buyer, 'Premium');
    expect(await daysLeft(buyer)).toBe(45);
    const [row] = await market.query<{ left: number; gained: number; from_plan: string; catalogue_version: string }>(
      `select round(left_ms / 86400000.0)::int as left, round(gained_ms / 86400000.0)::int as gained, from_plan, catalogue_version
       from billing.ledger where user_id = $1 order by seq desc limit 1`,
      buyer.user.id,
    );
    expect(row).toMatchObject({ left: 30, gained: 15, from_plan: 'Basic', catalogue_version: expect.any(String) });
  });

  test('[PLAN-54] is not turned into a lower plan by a purchase', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Premium');
    const body = { plan: 'Pro', period: 'monthly', offer: 'list', payableUnits: piUnits(15) } as const;
    const ordered = buyer.api.call(paymentsRoutes.createOrder, { body });
    await expect(ordered).rejects.toMatchObject({ code: 'not_for_sale' });
  });
});
