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

const DAY_MS = 86_400_000;

const watch = async (
  { username }: Pick<Buyer, 'username'>,
  status: 'granted' | 'revoked' | 'failed' | null = 'granted',
) => (await market.sandbox.control.createAd({ username, status })).adId;
const claim = ({ api }: TestUser, adId: string) => api.call(paymentsRoutes.claimReward, { body: { adId } });
const rewards = ({ api }: TestUser) => api.call(paymentsRoutes.rewards, {});

/** Gives an account credit, as the rewards of many days would. */
const earn = (buyer: Buyer, ads: number) =>
  market.query(
    `insert into billing.ledger (user_id, kind, at, network, ad_id, rewards_issued, account_credit)
     select $1, 'reward', now() - interval '2 days', 'sandbox', $2 || n, -1000000, 1000000 from generate_series(1, $3) n`,
    buyer.user.id,
    `earned-${buyer.username}-`,
    ads,
  );

const reconcile = () => market.reconcile();

describe('[ADS-10] a rewarded ad', () => {
  test('[ADS-17] gives 0.1 Pi of credit once, and is listed', async () => {
    const buyer = await market.buyer();
    const adId = await watch(buyer);
    const granted = await claim(buyer, adId);
    expect(granted).toMatchObject({ status: 'granted', balanceUnits: piUnits(0.1) });
    expect(await claim(buyer, adId)).toEqual(granted);
    expect(await rewards(buyer)).toMatchObject({
      ...{ balanceUnits: piUnits(0.1), totalEarnedUnits: piUnits(0.1), claimedToday: 1, canEarn: true, dailyCap: 10 },
      rewards: [{ id: adId, sessionType: 'rewarded_ad', piEarnedUnits: piUnits(0.1), status: 'granted' }],
    });
  });

  test('is claimed fifty times at once, by two accounts: one reward', async () => {
    const [buyer, rival] = [await market.buyer(), await market.buyer()];
    const adId = await watch(buyer);
    const claims = Array.from({ length: 50 }, (_, index) => claim(index % 2 === 0 ? buyer : rival, adId));
    const answers = await Promise.all(claims);
    const balances = [(await rewards(buyer)).balanceUnits, (await rewards(rival)).balanceUnits];
    expect(balances.sort((a, b) => a - b)).toEqual([0, piUnits(0.1)]);
    expect(answers.filter(({ status }) => status === 'granted')).toHaveLength(25);
    expect(
      answers.filter((answer) => answer.status === 'refused' && answer.reason === 'claimed_by_another'),
    ).toHaveLength(25);
  });

  test('gives at most ten rewards a day', async () => {
    const buyer = await market.buyer();
    for (let ad = 0; ad < 10; ad += 1) await claim(buyer, await watch(buyer));
    expect(await claim(buyer, await watch(buyer))).toEqual({ status: 'refused', reason: 'daily_cap' });
    expect(await rewards(buyer)).toMatchObject({ balanceUnits: piUnits(1), claimedToday: 10 });
  });

  test('is deducted from the next order', async () => {
    const buyer = await market.buyer();
    await claim(buyer, await watch(buyer));
    const order = await market.order(buyer, 'Basic');
    expect(order).toMatchObject({ amountUnits: piUnits(10), creditUnits: piUnits(0.1), payableUnits: piUnits(9.9) });
    const paymentId = await market.begin(buyer, order);
    await market.approve(buyer, paymentId);
    const completed = await market.complete(buyer, paymentId, await market.pay(paymentId));
    expect(completed).toMatchObject({ payment: { creditUnits: piUnits(0.1), amountUnits: piUnits(9.9) } });
    expect(await rewards(buyer)).toMatchObject({ balanceUnits: 0, totalEarnedUnits: piUnits(0.1) });
  });

  test('pays an order alone, if there is enough; the rest stays', async () => {
    const buyer = await market.buyer();
    await earn(buyer, 120);
    const order = await market.order(buyer, 'Basic');
    expect(order).toMatchObject({ creditUnits: piUnits(10), payableUnits: 0 });
    const redeem = () => buyer.api.call(paymentsRoutes.redeemOrder, { params: { id: order.id } });
    const answers = await Promise.all([redeem(), redeem(), redeem()]);
    expect(answers[0]).toMatchObject({ order: { status: 'granted' }, user: { plan: 'Basic', hasPaid: true } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await rewards(buyer)).toMatchObject({ balanceUnits: piUnits(2) });
  });
});

describe('[ADS-12] no reward', () => {
  test.each<[string, Parameters<typeof watch>[1]]>([
    ['that the platform revoked', 'revoked'],
    ['that failed', 'failed'],
  ])('for an ad %s', async (_, status) => {
    const buyer = await market.buyer();
    const adId = await watch(buyer, status);
    expect(await claim(buyer, adId)).toEqual({ status: 'refused', reason: 'not_granted' });
    expect(await rewards(buyer)).toMatchObject({ balanceUnits: 0, rewards: [] });
  });

  test('[ADS-11] for an invented ad, of which nothing is remembered', async () => {
    const buyer = await market.buyer();
    expect(await claim(buyer, 'invented')).toEqual({ status: 'refused', reason: 'not_granted' });
    expect(await market.query(`select from billing.ad_claims where ad_id = 'invented'`)).toEqual([]);
  });

  test('without a wallet', async () => {
    const person = await market.server.signUp();
    const adId = await watch({ username: 'ada_pioneer' });
    expect(await claim(person, adId)).toEqual({ status: 'refused', reason: 'no_wallet' });
  });

  test('while the platform has not decided; then it comes, also without a further call', async () => {
    const buyer = await market.buyer();
    const adId = await watch(buyer, null);
    expect(await claim(buyer, adId)).toEqual({ status: 'pending' });
    const rival = await market.buyer();
    expect(await claim(rival, adId)).toEqual({ status: 'refused', reason: 'claimed_by_another' });
    await market.sandbox.control.setAdStatus(adId, 'granted');
    await market.passTime(60_000);
    await reconcile();
    expect(await rewards(buyer)).toMatchObject({ balanceUnits: piUnits(0.1) });
  });
});

describe('a reward that is revoked later', () => {
  test('is taken back', async () => {
    const buyer = await market.buyer();
    const adId = await watch(buyer);
    await claim(buyer, adId);
    await market.sandbox.control.setAdStatus(adId, 'revoked');
    await market.passTime(60_000);
    await reconcile();
    expect(await rewards(buyer)).toMatchObject({
      balanceUnits: 0,
      totalEarnedUnits: 0,
      rewards: [{ status: 'revoked' }],
    });
    expect(await claim(buyer, adId)).toEqual({ status: 'refused', reason: 'not_granted' });
  });

  test('does not make the balance negative, nor take what an order under way uses', async () => {
    const buyer = await market.buyer();
    const adId = await watch(buyer);
    await claim(buyer, adId);
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await market.approve(buyer, paymentId);
    await market.sandbox.control.setAdStatus(adId, 'revoked');
    await market.passTime(60_000);
    await reconcile();
    const completed = await market.complete(buyer, paymentId, await market.pay(paymentId));
    expect(completed).toMatchObject({ payment: { status: 'granted', creditUnits: piUnits(0.1) } });
    expect(await rewards(buyer)).toMatchObject({ balanceUnits: 0 });
  });

  test('is asked for during a day, and then no more', async () => {
    const buyer = await market.buyer();
    const adId = await watch(buyer);
    await claim(buyer, adId);
    await market.passTime(2 * DAY_MS);
    await reconcile();
    await market.sandbox.control.setAdStatus(adId, 'revoked');
    await market.passTime(30 * DAY_MS);
    await reconcile();
    expect(await rewards(buyer)).toMatchObject({ rewards: [{ status: 'granted' }] });
  });
});
