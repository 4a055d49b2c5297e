import { type GatewayAnswer, type SmsGateway, startSmsGateway } from '@dayward/testing/sms-gateway';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import type { SendResult } from '../delivery/post-message.ts';
import { createSendSms } from './send-sms.ts';

let gateway: SmsGateway;

beforeAll(async () => {
  gateway = await startSmsGateway();
});
afterAll(() => gateway.close());

const send = (answer: GatewayAnswer, key = gateway.key, id = uuidv7()) => {
  gateway.answer = answer;
  // Only a gateway that hangs runs into its limit, however busy the machine is.
  const timeoutMs = answer === 'hang' ? 200 : 10_000;
  const sendSms = createSendSms({ url: gateway.url, key, log: createLog('silent'), timeoutMs });
  return sendSms({ id, to: '+49151234567', text: 'Dayward: Test ☕' });
};

test.each<[what: string, GatewayAnswer, SendResult]>([
  ['takes it', { status: 202 }, { outcome: 'sent' }],
  ['does not know the number', { status: 422 }, { outcome: 'refused', reason: 'rejected' }],
  ['is gone', { status: 404 }, { outcome: 'refused', reason: 'rejected' }],
  ['points elsewhere', { status: 307, headers: { location: '/messages' } }, { outcome: 'refused', reason: 'rejected' }],
  ['is busy', { status: 429, headers: { 'retry-after': '90' } }, { outcome: 'retry', reason: 'busy', afterMs: 90_000 }],
  [
    'is busy for a week',
    { status: 429, headers: { 'retry-after': '604800' } },
    { outcome: 'retry', reason: 'busy', afterMs: 6 * 3_600_000 },
  ],
  ['fails', { status: 500 }, { outcome: 'retry', reason: 'busy' }],
  ['does not answer', 'hang', { outcome: 'retry', reason: 'timed_out' }],
])('a gateway that %s', async (_, answer, expected) => {
  expect(await send(answer)).toEqual(expected);
  expect(gateway.received.at(-1)).toMatchObject({ to: '+49151234567', text: 'Dayward: Test ☕', problem: undefined });
});

test('a wrong key is refused', async () => {
  expect(await send({ status: 202 }, 'another')).toEqual({ outcome: 'refused', reason: 'rejected' });
});

test('a repeated message is sent once', async () => {
  const id = uuidv7();
  const before = gateway.textsTo('+49151234567').length;
  await send({ status: 202 }, gateway.key, id);
  await send({ status: 202 }, gateway.key, id);
  expect(gateway.textsTo('+49151234567')).toHaveLength(before + 1);
});
