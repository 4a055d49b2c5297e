import { accountsRoutes } from '@dayward/contract/features/accounts';
import { paymentsRoutes } from '@dayward/contract/features/payments';
import { UNITS_PER_PI } from '@dayward/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '#test/test-server.ts';
import { type Market, openMarket } from './payments.fixture.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});

afterAll(() => market.close());

const MINUTE_MS = 60_000;
const INVALID = { code: 'link_invalid' };

let pioneers = 0;

/** A pioneer with a phone, who has no account here. */
async function phone() {
  pioneers += 1;
  const username = `phone_${pioneers}`;
  await market.sandbox.control.putUser({ username });
  return { username, accessToken: await market.token(username) };
}

/** An account at a computer, with an order and a link to it. */
async function desktop(offer: 'list' | 'upgrade' = 'list') {
  const person = await market.server.signUp({ name: 'Robin at the desk' });
  const order = await market.order(person, 'Basic', { offer });
  const link = await person.api.call(paymentsRoutes.payLink, { params: { id: order.id } });
  return { person, order, link, token: new URL(link.url).hash.slice(1) };
}

const open = (token: string, accessToken: string) =>
  market.server.anonymous.call(paymentsRoutes.openPayLink, { body: { token, accessToken } });
const confirm = (person: TestUser, id: string, code: string) =>
  person.api.call(paymentsRoutes.confirmPayer, { params: { id }, body: { code } });

describe('a person at a computer pays with a phone', () => {
  test('by a link, with a number that proves that both screens are theirs', async () => {
    const { person, order, link, token } = await desktop();
    expect(new URL(link.url).pathname + new URL(link.url).search).toBe('/pay');
    expect(order.hasPayer).toBe(false);
    const { username, accessToken } = await phone();
    const opened = await open(token, accessToken);
    expect(opened).toMatchObject({ accountName: 'Robin at the desk', order: { id: order.id, hasPayer: false } });
    expect(opened.code).toMatch(/^\d{4}$/);
    const confirmed = await confirm(person, order.id, opened.code ?? '');
    expect(confirmed).toMatchObject({ hasPayer: true, payerUsername: username });
    expect(await open(token, accessToken)).toMatchObject({ code: null, order: { hasPayer: true } });

    const { identifier: paymentId } = await market.sandbox.control.createPayment({
      ...{ username, amount: order.payableUnits / UNITS_PER_PI, memo: order.memo, metadata: order.metadata },
    });
    const approved = await market.server.anonymous.call(paymentsRoutes.approveByLink, { body: { token, paymentId } });
    expect(approved).toMatchObject({ order: { status: 'approved' } });
    const txid = await market.pay(paymentId);
    const body = { token, paymentId, txid };
    const completed = await market.server.anonymous.call(paymentsRoutes.completeByLink, { body });
    expect(completed).toMatchObject({ order: { status: 'granted' } });
    expect(await person.api.call(paymentsRoutes.order, { params: { id: order.id } })).toMatchObject({
      ...{ order: { status: 'granted' }, user: { plan: 'Basic', hasPaid: true } },
    });
  });

  test('only after the number was confirmed', async () => {
    const { person, order, token } = await desktop();
    const { username, accessToken } = await phone();
    await open(token, accessToken);
    const { identifier: paymentId } = await market.sandbox.control.createPayment({
      ...{ username, amount: order.payableUnits / UNITS_PER_PI, memo: order.memo, metadata: order.metadata },
    });
    const approved = market.server.anonymous.call(paymentsRoutes.approveByLink, { body: { token, paymentId } });
    await expect(approved).rejects.toMatchObject(INVALID);
    expect(await person.api.call(accountsRoutes.me, {})).toMatchObject({ plan: 'Free' });
  });
});

describe('a link', () => {
  test('is for the first wallet that opens it', async () => {
    const { token } = await desktop();
    const [first, second] = [await phone(), await phone()];
    const { code } = await open(token, first.accessToken);
    await expect(open(token, second.accessToken)).rejects.toMatchObject(INVALID);
    expect(await open(token, first.accessToken)).toMatchObject({ code });
  });

  test('is refused to a wallet of another account, and stays usable', async () => {
    const { token } = await desktop();
    const other = await market.buyer();
    const opened = open(token, await market.token(other.username));
    await expect(opened).rejects.toMatchObject({ code: 'pi_wallet_taken' });
    expect(await open(token, (await phone()).accessToken)).toMatchObject({ code: expect.any(String) });
  });

  test('is refused to a token that the platform does not confirm', async () => {
    const { token } = await desktop();
    await expect(open(token, 'forged')).rejects.toMatchObject({ code: 'pi_sign_in_failed' });
  });

  test('is refused to a wallet that has held the plan, if the price is introductory', async () => {
    const first = await desktop('upgrade');
    const { username, accessToken } = await phone();
    const { code } = await open(first.token, accessToken);
    await confirm(first.person, first.order.id, code ?? '');
    const { memo, metadata, payableUnits } = first.order;
    const { identifier: paymentId } = await market.sandbox.control.createPayment({
      ...{ username, amount: payableUnits / UNITS_PER_PI, memo, metadata },
    });
    const body = { token: first.token, paymentId };
    await market.server.anonymous.call(paymentsRoutes.approveByLink, { body });
    const txid = await market.pay(paymentId);
    await market.server.anonymous.call(paymentsRoutes.completeByLink, { body: { ...body, txid } });
    const second = await desktop('upgrade');
    await expect(open(second.token, accessToken)).rejects.toMatchObject({ code: 'price_changed' });
  });

  test('is over after a quarter of an hour, and when a new one is made', async () => {
    const { person, order, token } = await desktop();
    await person.api.call(paymentsRoutes.payLink, { params: { id: order.id } });
    const { accessToken } = await phone();
    await expect(open(token, accessToken)).rejects.toMatchObject(INVALID);
    const late = await desktop();
    await market.passTime(15 * MINUTE_MS);
    await expect(open(late.token, accessToken)).rejects.toMatchObject(INVALID);
    await expect(open('x'.repeat(43), accessToken)).rejects.toMatchObject(INVALID);
  });

  test('is stored as a hash only', async () => {
    const { order, token } = await desktop();
    const [row] = await market.query<{ all: string }>(
      'select o::text as all from billing.orders o where id = $1',
      order.id,
    );
    expect(row?.all).not.toContain(token);
    expect(row?.all).not.toContain(Buffer.from(token).toString('hex'));
  });
});

test('the number cannot be guessed: five wrong ones end the tries of the account', async () => {
  const { person, order, token } = await desktop();
  const { code } = await open(token, (await phone()).accessToken);
  const wrong = code === '0000' ? '0001' : '0000';
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(confirm(person, order.id, wrong)).rejects.toMatchObject({ code: 'payer_code_wrong' });
  }
  await expect(confirm(person, order.id, code ?? '')).rejects.toMatchObject({ code: 'rate_limited' });
});
