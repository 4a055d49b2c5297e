import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ErrorShape, PaymentShape } from './shapes.ts';
import { useTarget } from './target.ts';

const target = useTarget();
const UNKNOWN = 'A'.repeat(28);

describe('a call with the server key', () => {
  test('about a payment that does not exist is answered with 404', async () => {
    const { status, body } = await target.call('GET', `/payments/${UNKNOWN}`, target.serverKey);
    expect(status).toBe(404);
    expect(ErrorShape.parse(body).error).toBe('payment_not_found');
  });

  test.each([
    ['approve', {}],
    ['complete', { txid: 'a'.repeat(64) }],
    ['cancel', {}],
  ])('cannot %s a payment that does not exist', async (action, body) => {
    const reply = await target.call('POST', `/payments/${UNKNOWN}/${action}`, target.serverKey, body);
    expect(reply.status).toBe(404);
  });

  test('lists the open payments to users, at most one', async () => {
    const { status, body } = await target.call('GET', '/payments/incomplete_server_payments', target.serverKey);
    expect(status).toBe(200);
    const shape = z.looseObject({ incomplete_server_payments: z.array(PaymentShape).max(1) });
    expect(() => shape.parse(body)).not.toThrow();
  });

  test('about an ad that does not exist is answered with 404', async () => {
    const reply = await target.call('GET', `/ads_network/status/${UNKNOWN}`, target.serverKey);
    expect(reply.status).toBe(404);
  });
});

describe.each([
  ['a key that is not one', 'Key no-such-key'],
  ['no credentials', undefined],
])('a call with %s', (_, authorization) => {
  test.each([
    ['GET', `/payments/${UNKNOWN}`],
    ['POST', `/payments/${UNKNOWN}/approve`],
    ['POST', `/payments/${UNKNOWN}/cancel`],
    ['GET', '/payments/incomplete_server_payments'],
  ])('%s %s is refused with 401', async (method, path) => {
    expect((await target.call(method, path, authorization)).status).toBe(401);
  });
});
