import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decryptPush } from './push-content.ts';
import { type PushService, startPushService } from './push-service.ts';
import { findVapidProblem } from './vapid-signature.ts';

const bytes = (base64url: string) => Buffer.from(base64url, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  keys: {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  content: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
};

/** The content of the example with another byte at a place. */
function changed(at: number, byte: number): Buffer {
  return Buffer.concat([EXAMPLE.content.subarray(0, at), Buffer.of(byte), EXAMPLE.content.subarray(at + 1)]);
}

describe('the content of a push', () => {
  test('is read as in the example of RFC 8291', () => {
    expect(decryptPush(EXAMPLE.content, EXAMPLE.keys)).toBe('When I grow up, I want to be a watermelon');
  });

  test.each([
    ['another secret', { ...EXAMPLE.keys, auth: Buffer.alloc(16) }, EXAMPLE.content],
    ['a changed byte', EXAMPLE.keys, changed(EXAMPLE.content.length - 1, 7)],
    ['no record', EXAMPLE.keys, EXAMPLE.content.subarray(0, 86)],
    ['another kind of key', EXAMPLE.keys, changed(20, 33)],
    ['a record beyond its size', EXAMPLE.keys, changed(18, 0)],
  ])('with %s is refused', (_, keys, content) => {
    expect(() => decryptPush(content, keys)).toThrow();
  });
});

/** RFC 8292, section 2.4. */
const SIGNED = {
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
};

describe('a signature', () => {
  const now = new Date(1_453_523_768_000 - 3_600_000);
  const expected = { audience: 'https://push.example.net', publicKey: SIGNED.key, now };
  const header = `vapid t=${SIGNED.token}, k=${SIGNED.key}`;

  test('is accepted as in the example of RFC 8292', () => {
    expect(findVapidProblem(header, expected)).toBe(undefined);
  });

  test.each([
    ['for another service', header, { ...expected, audience: 'https://push.example.org' }, 403],
    ['by another key', header, { ...expected, publicKey: `${SIGNED.key.slice(0, -1)}A` }, 403],
    ['that is over', header, { ...expected, now: new Date(now.getTime() + 7_200_000) }, 403],
    ['for more than a day', header, { ...expected, now: new Date(now.getTime() - 90_000_000) }, 403],
    ['of another content', header.replace('.i3', '.j3'), expected, 403],
    ['of another scheme', `WebPush ${SIGNED.token}`, expected, 401],
    ['that is missing', '', expected, 401],
  ])('%s is refused', (_, authorization, asked, status) => {
    expect(findVapidProblem(authorization, asked)).toMatchObject({ status });
  });
});

describe('the service', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const serverKey = Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url');
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.answer = { status: 201 };
  });

  const post = (endpoint: string, headers: Record<string, string> = {}, body: Buffer = EXAMPLE.content) => {
    const claims = {
      aud: `http://${service.host}`,
      exp: Math.floor(Date.now() / 1000) + 60,
      sub: 'mailto:a@example.org',
    };
    const authorization = `vapid t=${tokenOf(claims, privateKey)}, k=${serverKey}`;
    const common = { authorization, ttl: '60', urgency: 'high', topic: 'a', 'content-encoding': 'aes128gcm' };
    return fetch(endpoint, { method: 'POST', headers: { ...common, ...headers }, body: new Uint8Array(body) });
  };

  test.each([
    ['without a time to live', { ttl: '' }, 400],
    ['of an unknown urgency', { urgency: 'urgent' }, 400],
    ['with a long topic', { topic: 'a'.repeat(33) }, 400],
    ['in another coding', { 'content-encoding': 'aesgcm' }, 400],
    ['that nobody can read', {}, 400],
    ['without a signature', { authorization: 'none' }, 401],
  ])('refuses a push %s', async (_, headers, status) => {
    const browser = service.subscribe(serverKey);
    expect((await post(browser.endpoint, headers)).status).toBe(status);
    expect(browser.pushes()).toMatchObject([{ status, problem: expect.any(String) }]);
  });

  test('refuses another key, too much content, and an address that nobody has', async () => {
    expect((await post(service.subscribe('another').endpoint)).status).toBe(403);
    expect((await post(service.subscribe(serverKey).endpoint, {}, Buffer.alloc(4_097))).status).toBe(413);
    expect((await post(`http://${service.host}/push/unknown`)).status).toBe(404);
    expect((await fetch(service.subscribe(serverKey).endpoint)).status).toBe(405);
  });
});

/** A token that a key signed with ES256. */
function tokenOf(claims: object, key: KeyObject): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
