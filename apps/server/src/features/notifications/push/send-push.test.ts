import { randomBytes } from 'node:crypto';
import type { PushMessage } from '@dayward/contract/features/notifications';
import { type PushAnswer, type PushService, startPushService } from '@dayward/testing/push-service';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyRing } from '#src/platform/crypto/index.ts';
import { createLog } from '#src/platform/log.ts';
import type { SendResult } from '../delivery/post-message.ts';
import { createSendPush } from './send-push.ts';
import { createVapid } from './vapid.ts';

const vapid = createVapid(createKeyRing({ masterKeys: [randomBytes(32)] }));
const { keyId, publicKey } = vapid.current;
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const id = uuidv7();
const message: PushMessage = {
  ...{ v: 1, id, tag: id, kind: 'habit_reminder', title: 'Café ☕', body: '', subjectId: null, day: null, count: 1 },
  ...{ actions: [], language: 'en' },
};

const createSender = (timeoutMs?: number) => {
  const settings = {
    vapid,
    subject: () => 'mailto:robin@example.org',
    hosts: [service.host],
    log: createLog('silent'),
  };
  return createSendPush({ ...settings, ...(timeoutMs !== undefined && { timeoutMs }) });
};

/** Long enough for a test of silence, too short for a promise that an answer arrives in time. */
const IMPATIENT_MS = 200;

/** Sends a push that its service answers in a way. */
async function send(
  answer: PushAnswer,
  sent: Partial<PushMessage> = {},
  sendPush = createSender(answer === 'hang' ? IMPATIENT_MS : undefined),
) {
  service.answer = answer;
  const { endpoint, keys, pushes } = service.subscribe(publicKey);
  const options = { ttlSeconds: 60, topic: id.replaceAll('-', '') };
  const target = { id: uuidv7(), endpoint, keyId, ...keys };
  return { result: await sendPush(target, { ...message, ...sent }, options), push: pushes()[0] };
}

test('a push keeps the protocol, and its browser reads it', async () => {
  const { result, push } = await send({ status: 201 });
  expect({ result, problem: push?.problem }).toEqual({ result: { outcome: 'sent' }, problem: undefined });
  expect(JSON.parse(push?.text() ?? '')).toEqual(message);
  expect(push?.headers).toMatchObject({ ttl: '60', urgency: 'high', topic: id.replaceAll('-', '') });
});

const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
const busy = (afterMs?: number): SendResult => ({
  ...{ outcome: 'retry', reason: 'busy' },
  ...(afterMs !== undefined && { afterMs }),
});

test.each<[what: string, PushAnswer, SendResult]>([
  ['is unknown', { status: 404 }, { outcome: 'refused', reason: 'gone' }],
  ['ended', { status: 410 }, { outcome: 'refused', reason: 'gone' }],
  ['refuses the signature', { status: 403 }, { outcome: 'refused', reason: 'rejected' }],
  ['finds it too large', { status: 413 }, { outcome: 'refused', reason: 'rejected' }],
  ['points elsewhere', { status: 307, headers: { location: '/push' } }, { outcome: 'refused', reason: 'rejected' }],
  ['is busy', { status: 429, headers: { 'retry-after': '120' } }, busy(120_000)],
  ['is busy for a week', { status: 429, headers: { 'retry-after': '604800' } }, busy(6 * 3_600_000)],
  ['is busy until a time that is over', { status: 503, headers: { 'retry-after': later(-60) } }, busy(0)],
  ['is busy, and says no time', { status: 503, headers: { 'retry-after': 'soon' } }, busy()],
  ['fails', { status: 500 }, busy()],
  ['does not answer', 'hang', { outcome: 'retry', reason: 'timed_out' }],
])('a subscription whose service %s', async (_, answer, expected) => {
  expect((await send(answer)).result).toEqual(expected);
});

test('a service may ask to wait until a time', async () => {
  const { result } = await send({ status: 429, headers: { 'retry-after': later(3_600) } });
  const minutes = 'afterMs' in result ? Math.round((result.afterMs ?? 0) / 60_000) : undefined;
  expect(minutes).toBe(60);
});

test('the longest content is still taken', async () => {
  const wide = '語'.repeat(300);
  expect((await send({ status: 201 }, { title: wide, body: wide })).result).toEqual({ outcome: 'sent' });
});

test('a service that does not answer five times is left alone for a minute', async () => {
  const sender = createSender(IMPATIENT_MS);
  for (let time = 0; time < 5; time += 1) {
    const { result } = await send('hang', {}, sender);
    expect(result).toEqual({ outcome: 'retry', reason: 'timed_out' });
  }
  const { result, push } = await send({ status: 201 }, {}, sender);
  expect(push).toBe(undefined);
  expect(result).toMatchObject({ outcome: 'retry', reason: 'timed_out' });
  const minutes = 'afterMs' in result ? Math.ceil((result.afterMs ?? 0) / 60_000) : undefined;
  expect(minutes).toBe(1);
});
