import { beforeEach, describe, expect, test } from 'vitest';
import { ErrorShape, PaymentShape } from './shapes.ts';
import { isRealPlatform, useTarget } from './target.ts';

const target = useTarget();

describe.skipIf(isRealPlatform)('a payment to a user (needs a person, moves Pi)', () => {
  let uid = '';

  beforeEach(async () => {
    await target.person.reset();
    ({ uid } = await target.person.issueToken({ username: 'ada_pioneer', scopes: ['wallet_address'] }));
    // What a person grants on the consent sheet.
    await target.person.grant('ada_pioneer', ['username', 'payments', 'wallet_address']);
  });

  const create = (payment: unknown) => target.call('POST', '/payments', target.serverKey, { payment });
  const refund = () => create({ amount: 0.1, memo: 'Refund', metadata: {}, uid });
  const act = (id: string, action: string, body: unknown = {}) =>
    target.call('POST', `/payments/${id}/${action}`, target.serverKey, body);

  test('is approved from the beginning, and approving it is refused', async () => {
    const { status, body } = await refund();
    expect(status).toBe(200);
    const payment = PaymentShape.parse(body);
    expect(payment).toMatchObject({ direction: 'app_to_user', status: { developer_approved: true } });
    expect((await act(payment.identifier, 'approve')).status).toBe(400);
  });

  test('blocks the next one until it is completed', async () => {
    const { identifier } = PaymentShape.parse((await refund()).body);
    const blocked = await refund();
    expect(ErrorShape.parse(blocked.body).error).toBe('ongoing_payment_found');
    const open = await target.call('GET', '/payments/incomplete_server_payments', target.serverKey);
    expect(open.body).toMatchObject({ incomplete_server_payments: [{ identifier }] });
    const { txid = '' } = await target.person.pay(identifier);
    expect((await act(identifier, 'complete', { txid })).status).toBe(200);
    expect((await refund()).status).toBe(200);
  });

  test('needs a known user', async () => {
    const reply = await create({
      amount: 1,
      memo: 'Refund',
      metadata: {},
      uid: '5b2f3c0a-6d0c-4f53-9a70-0d8c8ad3c1be',
    });
    expect(reply.status).toBe(404);
    expect(ErrorShape.parse(reply.body).error).toBe('user_not_found');
  });

  test('needs the address of the wallet', async () => {
    await target.person.revoke('ada_pioneer');
    ({ uid } = await target.person.issueToken({ username: 'ada_pioneer' }));
    expect(ErrorShape.parse((await refund()).body).error).toBe('missing_scope');
  });
});
