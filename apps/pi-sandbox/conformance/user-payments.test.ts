import { beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf } from '#src/platform/json.ts';
import { ErrorShape, type PaymentDto, PaymentShape } from './shapes.ts';
import { isRealPlatform, type Reply, useTarget } from './target.ts';

const target = useTarget();
const ORDER = { amount: 1.25, memo: 'Basic, 30 days', metadata: { orderId: 'order-1' } };

describe.skipIf(isRealPlatform)('a payment of a user (needs a person)', () => {
  let bearer = '';

  beforeEach(async () => {
    await target.person.reset();
    bearer = await target.bearer();
  });

  const order = (body: unknown = ORDER) => target.call('POST', '/payments/user_to_app', bearer, body);
  const act = (id: string, action: string, body: unknown = {}) =>
    target.call('POST', `/payments/${id}/${action}`, target.serverKey, body);
  const read = async (id: string) => paymentOf(await target.call('GET', `/payments/${id}`, target.serverKey));
  const ordered = async () => paymentOf(await order()).identifier;

  async function paid(): Promise<{ id: string; txid: string }> {
    const id = await ordered();
    await act(id, 'approve');
    const { txid = '' } = await target.person.pay(id);
    return { id, txid };
  }

  test('begins with all flags off and no transaction', async () => {
    const payment = paymentOf(await order());
    expect(payment).toMatchObject({ ...ORDER, direction: 'user_to_app', network: 'Pi Testnet', transaction: null });
    expect(Object.values(payment.status)).toEqual([false, false, false, false, false]);
    expect(await read(payment.identifier)).toEqual(payment);
  });

  test('goes from approved to paid to completed', async () => {
    const id = await ordered();
    expect(paymentOf(await act(id, 'approve')).status.developer_approved).toBe(true);
    const { txid } = await target.person.pay(id);
    const withTransaction = await read(id);
    expect(withTransaction.transaction).toMatchObject({ txid, verified: true });
    expect(withTransaction.status).toMatchObject({ transaction_verified: true, developer_completed: false });
    expect(paymentOf(await act(id, 'complete', { txid })).status.developer_completed).toBe(true);
  });

  test('has its identifier as the memo of its transaction on the chain', async () => {
    const { id, txid } = await paid();
    const link = (await read(id)).transaction?._link ?? '';
    const horizon: unknown = await (await fetch(link)).json();
    expect(horizon).toMatchObject({ id: txid, memo: id, memo_type: 'text', successful: true });
  });

  test.each([
    ['no amount', { ...ORDER, amount: undefined }, 'invalid_amount'],
    ['an amount of 0', { ...ORDER, amount: 0 }, 'invalid_amount'],
    ['an amount below 0', { ...ORDER, amount: -1 }, 'invalid_amount'],
    ['an amount in words', { ...ORDER, amount: '1' }, 'invalid_amount'],
    ['metadata that are a text', { ...ORDER, metadata: 'order-1' }, 'invalid_metadata'],
    ['no memo', { ...ORDER, memo: undefined }, 'invalid_arguments'],
  ])('is not created with %s', async (_, body, code) => {
    expectRefusal(await order(body), code);
  });

  test('is not created without the scope', async () => {
    const { token } = await target.person.issueToken({ username: 'ada_pioneer', scopes: ['username'] });
    expectRefusal(await target.call('POST', '/payments/user_to_app', `Bearer ${token}`, ORDER), 'missing_scope');
  });

  test('cannot be approved or completed twice', async () => {
    const { id, txid } = await paid();
    expectRefusal(await act(id, 'approve'), 'already_approved');
    await act(id, 'complete', { txid });
    expectRefusal(await act(id, 'complete', { txid }), 'already_completed');
    expectRefusal(await act(id, 'cancel'), 'already_completed');
  });

  test('cannot be completed before it has a transaction', async () => {
    const id = await ordered();
    await act(id, 'approve');
    expectRefusal(await act(id, 'complete', { txid: 'a'.repeat(64) }), 'verification_failed');
  });

  test('cannot be completed with another transaction', async () => {
    const { id } = await paid();
    expectRefusal(await act(id, 'complete', { txid: 'a'.repeat(64) }), 'txid_mismatch');
    expect((await read(id)).status.developer_completed).toBe(false);
  });

  test('is answered with a page of HTML when it is completed without a txid', async () => {
    const { id } = await paid();
    const { status, text } = await act(id, 'complete');
    expect(status).toBe(500);
    expect(text).toMatch(/^<!DOCTYPE html>/i);
  });

  test('cannot be cancelled once it has a transaction', async () => {
    const { id } = await paid();
    const reply = await act(id, 'cancel');
    expectRefusal(reply, 'payment_tx_present');
    expect(PaymentShape.parse(fieldsOf(reply.body)['payment']).identifier).toBe(id);
  });

  test('cannot be approved after it was cancelled', async () => {
    const id = await ordered();
    expect(paymentOf(await act(id, 'cancel')).status.cancelled).toBe(true);
    expectRefusal(await act(id, 'approve'), 'cancelled_payment');
    expectRefusal(await act(id, 'cancel'), 'cancelled_payment');
  });

  test('that the user rejected cannot be approved', async () => {
    const id = await ordered();
    await target.person.reject(id);
    expect((await read(id)).status).toMatchObject({ user_cancelled: true, cancelled: false });
    expectRefusal(await act(id, 'approve'), 'cancelled_payment');
  });

  test('is cancelled after 60 seconds without an approval', async () => {
    const id = await ordered();
    // What the machine takes in between counts, too.
    await target.person.moveClock({ advanceMs: 30_000 });
    expect((await read(id)).status.cancelled).toBe(false);
    await target.person.moveClock({ advanceMs: 30_000 });
    expect((await read(id)).status.cancelled).toBe(true);
    expectRefusal(await act(id, 'approve'), 'cancelled_payment');
  });

  test('that was approved waits for the user without an end', async () => {
    const id = await ordered();
    await act(id, 'approve');
    await target.person.moveClock({ advanceMs: 24 * 3_600_000 });
    expect((await read(id)).status).toMatchObject({ cancelled: false, user_cancelled: false });
  });

  test('gives way to a newer one unless it has a transaction', async () => {
    const first = await ordered();
    const { id, txid } = await paid();
    expect((await read(first)).status.cancelled).toBe(true);
    const reply = await order();
    expectRefusal(reply, 'ongoing_payment_found');
    expect(PaymentShape.parse(fieldsOf(reply.body)['payment']).identifier).toBe(id);
    await act(id, 'complete', { txid });
    expect((await order()).status).toBe(200);
  });

  test('is reported as incomplete to its own user until it is completed', async () => {
    const incomplete = async (authorization = bearer) =>
      (await target.call('GET', '/payments/incomplete', authorization)).body;
    expect(await incomplete()).toEqual({ exists: false, payment: null });
    const { id, txid } = await paid();
    expect(await incomplete()).toMatchObject({ exists: true, payment: { identifier: id } });
    const { token } = await target.person.issueToken({ username: 'ben_pioneer' });
    expect(await incomplete(`Bearer ${token}`)).toEqual({ exists: false, payment: null });
    await act(id, 'complete', { txid });
    expect(await incomplete()).toEqual({ exists: false, payment: null });
  });

  test('of another app cannot be approved', async () => {
    const { identifier } = await target.person.createPayment({ username: 'ada_pioneer', app: 'other-app', amount: 1 });
    const reply = await act(identifier, 'approve');
    expect(reply.status).toBe(403);
    expect(ErrorShape.parse(reply.body).error_message).toContain('not allowed to approve this payment');
  });
});

function paymentOf({ status, body }: Reply): PaymentDto {
  expect(status).toBe(200);
  return PaymentShape.parse(body);
}

function expectRefusal({ status, body }: Reply, code: string): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(ErrorShape.parse(body).error).toBe(code);
}
