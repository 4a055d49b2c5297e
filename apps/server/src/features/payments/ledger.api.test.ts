import { randomBytes } from 'node:crypto';
import { createApiClient, sessionRoutes } from '@dayward/contract';
import { accountsRoutes } from '@dayward/contract/features/accounts';
import { paymentsRoutes } from '@dayward/contract/features/payments';
import { builtInCatalogue, DEFAULT_CATALOGUE, plansRoutes } from '@dayward/contract/features/plans';
import { DAY_MS } from '@dayward/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { createKeyRing } from '#src/platform/crypto/index.ts';
import { createLog } from '#src/platform/log.ts';
import { collectChanges } from '#src/platform/realtime/announcer.ts';
import { openStream } from '#src/platform/realtime/stream-reader.fixture.ts';
import { SIGN_UP, startTestServer, type TestUser, transportOf } from '#test/test-server.ts';
import { applyCounted } from '../plans/index.ts';
import { type Market, openMarket, SANDBOX_KEY } from './payments.fixture.ts';
import { openReviews } from './review.service.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket({ APP_SECRET: 'x'.repeat(64) });
});

afterAll(() => market.close());

const me = ({ api }: TestUser) => api.call(accountsRoutes.me, {});
const log = createLog('silent');
const count = (network: 'sandbox' | 'testnet' | 'mainnet', countsDevelopment = true) =>
  applyCounted({ database: market.server.database, log }, { network, countsDevelopment });
const daysLeft = async (person: TestUser) =>
  Math.round((Date.parse((await me(person)).planExpiry ?? '') - Date.now()) / DAY_MS);

describe('the ledger', () => {
  test.each([
    'update billing.ledger set account_credit = account_credit + 1',
    'update billing.ledger set user_id = null',
    'delete from billing.ledger',
    'truncate billing.ledger',
  ])('is only appended to, also by its owner: %s', async (statement) => {
    await market.buy(await market.buyer(), 'Basic');
    await expect(market.query(statement)).rejects.toThrow('The ledger is only appended to');
  });

  test.each([
    ['one side only', `'grant', 'sandbox', gen_random_uuid(), null, 0, 0, 100`],
    ['a price that no one paid', `'grant', 'sandbox', gen_random_uuid(), null, -100, 0, 200`],
    ['a reward out of nothing', `'reward', 'sandbox', null, 'ad-1', 0, 100, 0`],
    ['money in a cancellation', `'cancel', null, null, null, -100, 100, 0`],
  ])('refuses %s', async (_, values) => {
    const { user } = await market.server.signUp();
    const insert = `insert into billing.ledger (user_id, at, plan, duration_ms, list_prices, kind, network, order_id, ad_id, pi_in,
      account_credit, plans_sold) select $1, now(), 'Basic', 1, '{}', ${values}`;
    await expect(market.query(insert, user.id)).rejects.toThrow(/violates check constraint/);
  });

  test('refuses a negative credit', async () => {
    const { user } = await market.server.signUp();
    const insert = `insert into billing.ledger (user_id, at, kind, network, ad_id, rewards_issued, account_credit)
      values ($1, now(), 'reward_revoked', 'sandbox', 'none', 1, -1)`;
    await expect(market.query(insert, user.id)).rejects.toThrow('The credit of the account would be negative');
  });

  test('is the truth: a stored plan that differs is taken back each night', async () => {
    const [buyer, cheat] = [await market.buyer(), await market.server.signUp()];
    await market.buy(buyer, 'Basic');
    const before = await me(buyer);
    const forged = `update users set plan = 'Premium', has_paid = true, plan_expiry = now() + interval '9 years' where id = $1`;
    await market.query(forged, buyer.user.id);
    await market.query(forged, cheat.user.id);
    await market.server.triggerJob('plans.compare-with-ledger');
    await expect.poll(() => me(buyer)).toEqual(before);
    await expect.poll(() => me(cheat)).toMatchObject({ plan: 'Free', hasPaid: false, planExpiry: null });
  });
});

describe('[PLAN-54] purchases of another network', () => {
  test('are void as soon as a real network is configured, and count again with theirs', async () => {
    const [buyer, holder] = [await market.buyer(), await market.server.signUp({ holds: 'Pro' })];
    await market.buy(buyer, 'Premium');
    const before = await me(buyer);
    await count('mainnet');
    expect(await me(buyer)).toMatchObject({ plan: 'Free', planExpiry: null, hasPaid: false });
    expect(await me(holder)).toMatchObject({ plan: 'Pro' });
    await count('mainnet', false);
    expect(await me(holder)).toMatchObject({ plan: 'Free', hasPaid: false });
    await count('sandbox');
    expect([(await me(buyer)).plan, (await me(holder)).plan]).toEqual([before.plan, 'Pro']);
    expect(await me(buyer)).toEqual(before);
  });

  test('are computed again after a start that was interrupted', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Basic');
    await market.query(`update billing.counted_network set network = 'mainnet', is_applied = false`);
    await market.query(
      `update users set plan = 'Free', plan_expiry = null, has_paid = false where id = $1`,
      buyer.user.id,
    );
    await count('sandbox');
    expect(await me(buyer)).toMatchObject({ plan: 'Basic', hasPaid: true });
  });
});

describe('[PLAN-22] downgrading to a lower paid plan', () => {
  test('turns the time that is left into time of that plan, without a payment', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Premium');
    const { downgrades } = await buyer.api.call(paymentsRoutes.quotes, {});
    expect(downgrades.map(({ plan }) => plan)).toEqual(['Free', 'Basic', 'Pro']);
    const after = await buyer.api.call(plansRoutes.downgrade, { body: { plan: 'Basic' } });
    expect(after).toMatchObject({ plan: 'Basic', hasPaid: true });
    expect(await daysLeft(buyer)).toBe(60);
    expect(await market.quote(buyer, 'Basic', { offer: 'upgrade' })).toMatchObject({ kind: 'list' });
  });

  test('[PLAN-54] never raises it', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Basic');
    const raised = buyer.api.call(plansRoutes.downgrade, { body: { plan: 'Premium' } });
    await expect(raised).rejects.toMatchObject({ code: 'not_for_sale' });
  });

  test('[PLAN-29] a cancellation can be taken back, and ends with a renewal', async () => {
    const buyer = await market.buyer();
    await market.buy(buyer, 'Basic');
    expect(await buyer.api.call(plansRoutes.cancel, { body: {} })).toMatchObject({ isPlanEnding: true, plan: 'Basic' });
    expect(await buyer.api.call(plansRoutes.resume, {})).toMatchObject({ isPlanEnding: false });
    await buyer.api.call(plansRoutes.cancel, { body: { reason: 'Too expensive' } });
    await market.buy(buyer, 'Basic');
    expect(await me(buyer)).toMatchObject({ isPlanEnding: false });
    const reasons = await market.query(
      `select reason from billing.ledger where user_id = $1 and kind = 'cancel' order by seq`,
      buyer.user.id,
    );
    expect(reasons).toEqual([{ reason: '' }, { reason: 'Too expensive' }]);
  });
});

test('[AUTH-02] a registration names its plan last, and is granted none', async () => {
  const { transport } = transportOf(market.server.baseUrl, { address: '10.77.0.1' });
  const body = { ...SIGN_UP, email: 'buyer@example.org', password: 'correct horse battery', plan: 'Premium' as const };
  const answer = await transport({
    ...{ method: 'POST', path: '/api/v1/auth/sign-up/email', body: JSON.stringify(body) },
  });
  expect(sessionRoutes.signUp.success.schema.parse(JSON.parse(answer.body))).toMatchObject({
    user: { plan: 'Free', hasPaid: false },
  });
});

test('[PLAN-51] every open device hears of a grant at once, on every server', async () => {
  const twin = await startTestServer(
    { PI_SANDBOX_URL: market.sandbox.origin, PI_SANDBOX_KEY: SANDBOX_KEY, APP_SECRET: 'x'.repeat(64) },
    { beside: market.server },
  );
  try {
    const [buyer, username] = [await market.server.signUp(), 'ada_pioneer'];
    const streams = [
      await openStream(market.server.baseUrl, buyer.cookie),
      await openStream(twin.baseUrl, buyer.cookie),
    ];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(streams.map((stream) => stream.heard(0)));
    const heard = () => streams.map(({ events }) => events.filter((name) => name === 'account').length);
    const { payableUnits } = await market.quote(buyer, 'Basic');
    const accessToken = await market.token(username);
    const body = { plan: 'Basic', period: 'monthly', offer: 'list', payableUnits, accessToken } as const;
    const paymentId = await market.begin({ username }, await buyer.api.call(paymentsRoutes.createOrder, { body }));
    await market.approve(buyer, paymentId);
    await market.complete(buyer, paymentId, await market.pay(paymentId));
    await expect.poll(heard).toEqual([expect.toSatisfy((times) => times > 0), expect.toSatisfy((times) => times > 0)]);
    await Promise.all(streams.map((stream) => stream.cancel()));
  } finally {
    await twin.close();
  }
});

describe('a payment that waits for a person', () => {
  const reviews = (database = market.server.database) =>
    openReviews({
      ...{ database, log },
      keyRing: createKeyRing({ masterKeys: [randomBytes(32)] }),
      catalogue: builtInCatalogue(DEFAULT_CATALOGUE),
      pi: {
        ...{ apiUrl: `${market.sandbox.origin}/v2`, apiKey: SANDBOX_KEY, network: 'testnet', isEmulated: true },
        ...{ sdkUrl: '', sandboxFlag: true, hostPageUrl: null },
      },
    });

  /** A payment of a buyer who paid another amount than the order has by now. */
  async function disputed() {
    const buyer = await market.buyer();
    const paymentId = await market.begin(buyer, await market.order(buyer, 'Basic'));
    await market.approve(buyer, paymentId);
    const txid = await market.pay(paymentId);
    await market.query(`update billing.orders set memo = 'Another memo' where user_id = $1`, buyer.user.id);
    const told = await market.complete(buyer, paymentId, txid);
    expect(told).toMatchObject({
      payment: { status: 'needs_review', reviewReason: 'another_memo' },
      user: { plan: 'Free' },
    });
    return { buyer, paymentId };
  }

  test('is listed with its reason, and granted by a decision that stays in the ledger', async () => {
    const { buyer, paymentId } = await disputed();
    expect(await reviews().list()).toContainEqual(
      expect.objectContaining({ paymentId, reason: 'another_memo', amountPi: '10' }),
    );
    expect(await reviews().settle(paymentId, 'grant', 'The memo was ours')).toBeUndefined();
    expect(await me(buyer)).toMatchObject({ plan: 'Basic', hasPaid: true });
    expect(await market.query(`select kind, reason from billing.ledger where payment_id = $1`, paymentId)).toEqual([
      { kind: 'grant', reason: 'The memo was ours' },
    ]);
    expect(await reviews().settle(paymentId, 'grant', 'Again')).toMatch(/waits for no one/);
  });

  test('[PLAN-51] is told to open devices at once, although a command decides about it', async () => {
    const { buyer, paymentId } = await disputed();
    const device = transportOf(market.server.baseUrl, { address: '10.77.0.2' });
    const body = { email: buyer.user.email, password: buyer.password };
    await createApiClient(device.transport).call(sessionRoutes.signIn, { body });
    const stream = await openStream(market.server.baseUrl, device.cookie());
    await stream.heard(0);
    const own = openDatabase({ connectionString: market.server.databaseUrl }, () => undefined);
    try {
      const tellServers = collectChanges(own);
      const before = stream.events.filter((name) => name === 'account').length;
      expect(await reviews(own).settle(paymentId, 'grant', 'The memo was ours')).toBeUndefined();
      await tellServers();
      await expect.poll(() => stream.events.filter((name) => name === 'account').length).toBeGreaterThan(before);
    } finally {
      await stream.cancel();
      await own.close();
    }
  });

  test('is dismissed, and grants nothing', async () => {
    const { buyer, paymentId } = await disputed();
    expect(await reviews().settle(paymentId, 'dismiss', 'Paid back by hand')).toBeUndefined();
    expect(await me(buyer)).toMatchObject({ plan: 'Free' });
    expect((await reviews().list()).map((one) => one.paymentId)).not.toContain(paymentId);
    expect(await market.query(`select kind, reason from billing.ledger where payment_id = $1`, paymentId)).toEqual([
      { kind: 'review_dismissed', reason: 'Paid back by hand' },
    ]);
  });

  test('is not granted against what the platform says', async () => {
    const { buyer, paymentId } = await disputed();
    await market.sandbox.control.setFault('payment-unknown', { times: 5 });
    expect(await reviews().settle(paymentId, 'grant', 'Trust me')).toMatch(/does not say/);
    await market.sandbox.control.clearFaults();
    expect(await me(buyer)).toMatchObject({ plan: 'Free' });
  });
});
