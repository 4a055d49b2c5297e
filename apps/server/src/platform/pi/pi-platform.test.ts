import { gzipSync } from 'node:zlib';
import { piUnits } from '@dayward/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { createPiPlatform, type PiPlatform } from './pi-platform.ts';
import {
  type Answer,
  json,
  PAYMENT_ID,
  type PiServer,
  paymentDto,
  raw,
  STATUS,
  startPiServer,
  TXID,
  UID,
} from './pi-server.fixture.ts';

const API_KEY = 'canary-key-4f1b2c3d4e5f';
const TOKEN = 'canary-token-9a8b7c6d';

let server: PiServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await startPiServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** For answers that never come; no test expects one that comes in this time. */
const IMPATIENT_MS = 150;

function client(options: Partial<Parameters<typeof createPiPlatform>[0]> = {}): PiPlatform {
  lines.length = 0;
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  return createPiPlatform({
    ...{ apiUrl: server.apiUrl, apiKey: API_KEY, network: 'testnet', log, retryDelayMs: 1 },
    ...options,
  });
}

const AN_HOUR_MS = 3_600_000;

function userDto(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const iso8601 = new Date(Date.now() + AN_HOUR_MS).toISOString();
  const credentials = { scopes: ['username', 'payments'], valid_until: { timestamp: 1, iso8601 } };
  return { uid: UID, username: 'robin', credentials, app_id: 'unknown', ...changes };
}

const HTML_500 = raw(500, { 'content-type': 'text/html' }, '<html><title>Phusion Passenger</title></html>');
const MALFORMED = { ok: false, reason: 'unavailable', detail: 'malformed' };

describe('the bearer of a token', () => {
  test('is asked with the token and nothing else', async () => {
    server.answers(json(userDto()));
    expect(await client().me(TOKEN)).toEqual({
      ok: true,
      value: { uid: UID, username: 'robin', validUntilMs: expect.any(Number) },
    });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'GET', path: '/v2/me', body: '' });
    expect(request?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(JSON.stringify(request)).not.toContain(API_KEY);
  });

  test.each<[string, Record<string, unknown>, string | undefined]>([
    ['without its scope', { username: undefined }, undefined],
    ['that is no text', { username: 7 }, undefined],
    ['with a control character', { username: 'a\u202eb' }, undefined],
    ['without end', { username: 'a'.repeat(65) }, undefined],
    ['of another script', { username: 'ロビン' }, 'ロビン'],
  ])('may have a name %s', async (_name, changes, username) => {
    server.answers(json(userDto(changes)));
    expect(await client().me(TOKEN)).toMatchObject({ ok: true, value: { uid: UID, username } });
  });

  test('needs no end of the token, but one that has passed is refused although the platform accepts it', async () => {
    server.answers(json(userDto({ credentials: undefined })));
    expect(await client().me(TOKEN)).toMatchObject({ ok: true, value: { validUntilMs: undefined } });
    const endedAt = Date.parse('2022-05-14T22:59:27Z');
    server.answers(json(userDto({ credentials: { valid_until: { iso8601: '2022-05-14T22:59:27Z' } } })));
    expect(await client({ now: () => endedAt - 1 }).me(TOKEN)).toMatchObject({ ok: true });
    const refused = { ok: false, reason: 'unauthorized', code: 'expired_token', message: '' };
    expect(await client({ now: () => endedAt }).me(TOKEN)).toEqual(refused);
  });

  test.each([
    ['no uid', { uid: undefined }],
    ['a number', { uid: 7 }],
    ['an empty uid', { uid: '' }],
    ['a uid that is a path', { uid: '../admin' }],
    ['an endless uid', { uid: 'a'.repeat(65) }],
  ])('is unknown with %s', async (_name, changes) => {
    server.answers(json(userDto(changes)));
    expect(await client().me(TOKEN)).toEqual(MALFORMED);
  });

  test('[PI-12] is refused by the status, whatever the body', async () => {
    server.answers(raw(401, { 'content-type': 'text/plain' }, 'HTTP Token: Access denied.'));
    const refused = { ok: false, reason: 'unauthorized', code: 'unknown_error', message: '' };
    expect(await client().me(TOKEN)).toEqual(refused);
    expect(lines).toEqual([]);
  });

  test.each([
    ['empty', ''],
    ['with a line break', 'abc\r\nX-Admin: 1'],
    ['with a space', 'abc def'],
    ['with a letter beyond ASCII', 'abcé'],
    ['endless', 'a'.repeat(2049)],
    ['of another scheme', `Key ${API_KEY}`],
  ])('is never asked for a token that is %s', async (_name, token) => {
    server.answers(json(userDto()));
    const refused = { ok: false, reason: 'unauthorized', code: 'malformed_token', message: '' };
    expect(await client().me(token)).toEqual(refused);
    expect(server.seen).toEqual([]);
  });
});

describe('a payment', () => {
  const CALLS: [string, (pi: PiPlatform) => ReturnType<PiPlatform['approve']>, string, string, string][] = [
    ['reads', (pi) => pi.getPayment(PAYMENT_ID), 'GET', '', ''],
    ['approves', (pi) => pi.approve(PAYMENT_ID), 'POST', '/approve', ''],
    ['completes', (pi) => pi.complete(PAYMENT_ID, TXID.toUpperCase()), 'POST', '/complete', `{"txid":"${TXID}"}`],
    ['cancels', (pi) => pi.cancel(PAYMENT_ID), 'POST', '/cancel', ''],
  ];

  test.each(CALLS)(
    '[PI-24] the client %s it with its key, on the platform’s own path',
    async (_name, call, ...sent) => {
      server.answers(json(paymentDto()));
      expect(await call(client())).toMatchObject({ ok: true, value: { id: PAYMENT_ID } });
      const [method, path, body] = sent;
      expect(server.seen).toEqual([
        expect.objectContaining({ method, path: `/v2/payments/${PAYMENT_ID}${path}`, body }),
      ]);
      expect(server.seen[0]?.headers.authorization).toBe(`Key ${API_KEY}`);
      expect(server.seen[0]?.headers['content-type']).toBe(body === '' ? undefined : 'application/json');
    },
  );

  test('[PI-21] is read whole, without fields that nobody documents', async () => {
    const transaction = { txid: TXID.toUpperCase(), verified: true, _link: 'http://169.254.169.254/latest/meta-data' };
    const status = { ...STATUS, developer_approved: true, transaction_verified: true };
    server.answers(json(paymentDto({ transaction, status })));
    expect(await client().getPayment(PAYMENT_ID)).toEqual({
      ok: true,
      value: {
        id: PAYMENT_ID,
        uid: UID,
        amountPiUnits: piUnits(10),
        memo: 'Dayward Basic, monthly',
        metadata: { orderId: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60' },
        direction: 'user_to_app',
        network: 'testnet',
        fromAddress: `G${'A'.repeat(55)}`,
        toAddress: `G${'B'.repeat(55)}`,
        createdAtMs: Date.UTC(2022, 4, 14, 22, 59, 27, 102),
        isApproved: true,
        isTransactionVerified: true,
        isCompleted: false,
        isCancelled: false,
        isCancelledByUser: false,
        transaction: { txid: TXID, isVerified: true },
      },
    });
  });

  test.each([
    ['the noise of a sum', 0.1 + 0.2, 3_000_000],
    ['the smallest unit', 1e-7, 1],
    ['nothing', 0, 0],
    ['less than nothing', -10, null],
    ['half of the smallest unit', 5e-8, null],
    ['a little too little', 9.99999996, null],
    ['more than there can be', 1e300, null],
  ])('has an amount of %s', async (_name, amount, units) => {
    server.answers(json(paymentDto({ amount })));
    expect(await client().getPayment(PAYMENT_ID)).toMatchObject({ ok: true, value: { amountPiUnits: units } });
  });

  test('may have memo, metadata and addresses of any form: a browser chose them, or nobody relies on them', async () => {
    const odd = { memo: null, metadata: 'orderId', from_address: 7, to_address: 'GB' };
    const value = { memo: '', metadata: {}, fromAddress: undefined, toAddress: undefined };
    const none = { memo: undefined, metadata: undefined, from_address: undefined, to_address: undefined };
    for (const changes of [odd, none]) {
      server.answers(json(paymentDto(changes)));
      expect(await client().getPayment(PAYMENT_ID)).toMatchObject({ ok: true, value });
    }
    server.answers(raw(200, JSON_TYPE, JSON.stringify(paymentDto()).replace('"orderId"', '"__proto__"')));
    const polluted = await client().getPayment(PAYMENT_ID);
    expect(polluted).toMatchObject({ ok: true, value: { metadata: {} } });
  });

  test.each<[string, Record<string, unknown>]>([
    ['of another id', { identifier: 'x'.repeat(28) }],
    ['without id', { identifier: undefined }],
    ['without payer', { user_uid: undefined }],
    ['with an amount in words', { amount: '10' }],
    ['without amount', { amount: undefined }],
    ['of an unknown direction', { direction: 'sideways' }],
    ['on an unknown network', { network: 'Pi Lab' }],
    ['without time', { created_at: 'yesterday' }],
    ['without status', { status: undefined }],
    ['with a missing flag', { status: { ...STATUS, cancelled: undefined } }],
    ['with a flag that is no flag', { status: { ...STATUS, developer_completed: 'true' } }],
    ['that leaves out its transaction', { transaction: undefined }],
    ['with a transaction without id', { transaction: { verified: true } }],
    ['with a transaction of another form', { transaction: { txid: 'abc', verified: true } }],
    ['that does not tell whether the transaction matches', { transaction: { txid: TXID } }],
  ])('%s is no answer', async (_name, changes) => {
    server.answers(json(paymentDto(changes)));
    expect(await client().getPayment(PAYMENT_ID)).toEqual(MALFORMED);
  });

  test('on another network is refused and reported', async () => {
    server.answers(json(paymentDto({ network: 'Pi Network' })));
    const result = await client().complete(PAYMENT_ID, TXID);
    expect(result).toMatchObject({ ok: false, reason: 'refused', code: 'wrong_network', payment: { id: PAYMENT_ID } });
    expect(lines).toEqual([expect.stringMatching(/"level":"error".*"status":200,"code":"wrong_network"/)]);
    expect(await client({ network: 'mainnet' }).getPayment(PAYMENT_ID)).toMatchObject({ ok: true });
  });

  test.each([
    '',
    '.',
    '..',
    '../me',
    'a/b',
    'a?b',
    'a#b',
    'a%2fb',
    'a\\b',
    'a b',
    'a\r\nb',
    'é',
    `${PAYMENT_ID}\n`,
    'a'.repeat(65),
  ])('is never asked for by the id %j', async (id) => {
    server.answers(json(paymentDto()));
    const pi = client();
    const refused = { ok: false, reason: 'not_found', code: 'malformed_id', message: '' };
    for (const call of [pi.getPayment(id), pi.approve(id), pi.complete(id, TXID), pi.cancel(id), pi.adStatus(id)]) {
      expect(await call).toEqual(refused);
    }
    expect(server.seen).toEqual([]);
  });

  test.each(['', 'abc', `${TXID}0`, `${TXID}\n`, TXID.replace('7', 'g')])(
    'is never completed with the transaction %j',
    async (txid) => {
      server.answers(json(paymentDto()));
      expect(await client().complete(PAYMENT_ID, txid)).toMatchObject({ reason: 'refused', code: 'malformed_txid' });
      expect(server.seen).toEqual([]);
    },
  );

  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'refused'],
    [422, 'refused'],
  ])(
    'is refused with status %d as %s, with the platform’s code and the payment that stands in the way',
    async (status, reason) => {
      const error = {
        error: 'ongoing_payment_found',
        error_message: 'a\r\nb'.repeat(100),
        payment: paymentDto(),
        more: 1,
      };
      server.answers(json(error, status));
      expect(await client().approve(PAYMENT_ID)).toEqual({
        ...{ ok: false, reason, code: 'ongoing_payment_found', message: 'a  b'.repeat(50) },
        payment: expect.objectContaining({ id: PAYMENT_ID, amountPiUnits: piUnits(10) }),
      });
      expect(server.seen).toHaveLength(1);
    },
  );

  test('is refused without a payment that cannot be read', async () => {
    server.answers(json({ error: 'already_completed', payment: { status: 'odd' } }, 400));
    const refused = { ok: false, reason: 'refused', code: 'already_completed', message: '' };
    expect(await client().cancel(PAYMENT_ID)).toEqual(refused);
  });
});

describe('the status of an ad', () => {
  const AD = 'a1b2c3d4-0000-4000-8000-000000000000';
  const GRANTED = { identifier: AD, mediator_ack_status: 'granted', mediator_granted_at: '2026-01-01T00:00:00Z' };

  test.each([
    ['granted', GRANTED, 'granted'],
    ['not decided', { ...GRANTED, mediator_ack_status: null }, 'pending'],
    ['failed', { ...GRANTED, mediator_ack_status: 'failed' }, 'failed'],
    ['revoked', { ...GRANTED, mediator_ack_status: 'revoked' }, 'revoked'],
    ['granted and revoked', { ...GRANTED, mediator_revoked_at: '2026-01-02T00:00:00Z' }, 'revoked'],
  ])('that is %s', async (_name, dto, status) => {
    server.answers(json(dto));
    expect(await client().adStatus(AD)).toEqual({ ok: true, value: { adId: AD, status } });
    expect(server.seen).toEqual([expect.objectContaining({ method: 'GET', path: `/v2/ads_network/status/${AD}` })]);
    expect(server.seen[0]?.headers.authorization).toBe(`Key ${API_KEY}`);
  });

  test.each([
    ['of another ad', { ...GRANTED, identifier: 'other' }],
    ['that is missing', { ...GRANTED, mediator_ack_status: undefined }],
    ['that nobody documents', { ...GRANTED, mediator_ack_status: 'GRANTED' }],
  ])('%s is no answer', async (_name, dto) => {
    server.answers(json(dto));
    expect(await client().adStatus(AD)).toEqual(MALFORMED);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const PAYMENT = JSON.stringify(paymentDto());
const BOMB = gzipSync(`${' '.repeat(20_000_000)}${PAYMENT}`);

describe('an answer that cannot be used', () => {
  const drip: Answer = (response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  const hugeBody: Answer = (response) => {
    response.writeHead(200, JSON_TYPE);
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };
  const redirect: Answer = (response, { path }) =>
    void response.writeHead(302, { ...JSON_TYPE, location: `${path}/elsewhere` }).end(PAYMENT);

  const ODD: [string, string, Answer][] = [
    ['an error page', 'server_error', HTML_500],
    ['an error with a valid payment', 'server_error', json(paymentDto(), 503)],
    ['too many requests', 'rate_limited', json({ error: 'too_many' }, 429)],
    ['HTML with status 200', 'malformed', raw(200, { 'content-type': 'text/html' }, '<p>Welcome</p>')],
    ['JSON that calls itself HTML', 'malformed', raw(200, { 'content-type': 'text/html' }, PAYMENT)],
    ['JSON without a type', 'malformed', raw(200, {}, PAYMENT)],
    ['garbage', 'malformed', raw(200, JSON_TYPE, '{"identifier":')],
    ['garbage that is compressed', 'unreachable', raw(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, 'no gzip')],
    ['a little that unpacks to much', 'malformed', raw(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, BOMB)],
    ['an empty body', 'malformed', raw(200, JSON_TYPE, '')],
    ['null', 'malformed', json(null)],
    ['a list', 'malformed', json([paymentDto()])],
    ['a deep nest', 'malformed', raw(200, JSON_TYPE, '['.repeat(60_000))],
    ['success without content', 'malformed', raw(204, {}, '')],
    ['another kind of success', 'malformed', json(paymentDto(), 202)],
    ['a refusal without a code', 'malformed', json({ message: 'no' }, 400)],
    ['a refusal with a code that is none', 'malformed', json({ error: 'Bad Request <b>' }, 400)],
    ['a refusal as a page', 'malformed', raw(400, { 'content-type': 'text/html' }, '<h1>Bad Request</h1>')],
    ['a redirect', 'malformed', redirect],
    ['a body without end', 'malformed', hugeBody],
    ['silence', 'timed_out', () => undefined],
    ['headers, then silence', 'timed_out', (response) => void response.writeHead(200, JSON_TYPE).write('{')],
    ['a body that drips', 'timed_out', drip],
    ['a closed connection', 'unreachable', (response) => void response.destroy()],
    [
      'half a body',
      'unreachable',
      (response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
        response.write('{', () => response.destroy());
      },
    ],
  ];

  /** Asks a server of its own: a request that was given up may still arrive there. */
  async function ask(answer: Answer, detail: string, call: (pi: PiPlatform) => Promise<unknown>): Promise<number> {
    await using own = await startPiServer();
    own.answers(answer);
    const patience = detail === 'timed_out' ? { timeoutMs: IMPATIENT_MS } : {};
    const result = await call(client({ apiUrl: own.apiUrl, ...patience }));
    expect(result).toEqual({ ok: false, reason: 'unavailable', detail });
    expect(lines.join()).not.toContain('canary');
    return own.seen.length;
  }

  test.each(ODD)('%s is %s, and a change is not sent again', async (_name, detail, answer) => {
    const requests = await ask(answer, detail, (pi) => pi.approve(PAYMENT_ID));
    expect(requests).toBeLessThanOrEqual(1);
    expect(lines).toEqual([expect.stringContaining('The Pi Platform gave no usable answer')]);
  });

  test.each(ODD)('a reader survives %s (%s) and may ask once more', async (_name, detail, answer) => {
    const requests = await ask(answer, detail, (pi) => pi.me(TOKEN));
    if (detail === 'timed_out' || detail === 'rate_limited') expect(requests).toBeLessThanOrEqual(1);
    else expect(requests).toBe(2);
  });

  test('of a read is forgotten when the repetition is answered', async () => {
    server.answers(HTML_500, json(userDto()));
    expect(await client().me(TOKEN)).toMatchObject({ ok: true });
    expect(server.seen).toHaveLength(2);
  });

  test.each([
    ['throws', () => Promise.reject(new TypeError('fetch failed'))],
    ['throws nothing', () => Promise.reject()],
    [
      'throws at once',
      () => {
        throw new RangeError('no socket');
      },
    ],
  ])('never throws, although fetch %s', async (_name, fetch) => {
    const unreachable = { ok: false, reason: 'unavailable', detail: 'unreachable' };
    expect(await client({ fetch }).me(TOKEN)).toEqual(unreachable);
    expect(await client({ fetch }).approve(PAYMENT_ID)).toEqual(unreachable);
  });
});

test('a refusal stays one with a body that is too long to read', async () => {
  server.answers(json({ error: 'invalid_token', error_message: 'x'.repeat(200_000) }, 401));
  expect(await client().me(TOKEN)).toMatchObject({ reason: 'unauthorized', code: 'unknown_error' });
});

describe('a platform that is silent', () => {
  const dead: Answer = (response) => void response.destroy();

  test('is left alone after five attempts, and asked again later', async () => {
    let now = 0;
    const pi = client({ now: () => now });
    server.answers(dead);
    for (let count = 0; count < 5; count += 1)
      expect(await pi.approve(PAYMENT_ID)).toMatchObject({ detail: 'unreachable' });
    expect(await pi.approve(PAYMENT_ID)).toEqual({ ok: false, reason: 'unavailable', detail: 'paused' });
    expect(server.seen).toHaveLength(5);
    now = 10_000;
    server.answers(json(paymentDto()));
    expect(await pi.approve(PAYMENT_ID)).toMatchObject({ ok: true });
  });

  test('is not one that answers with errors, which a bad token could provoke', async () => {
    const pi = client();
    server.answers(HTML_500);
    for (let count = 0; count < 6; count += 1) await pi.me(TOKEN);
    expect(await pi.me(TOKEN)).toMatchObject({ detail: 'server_error' });
  });
});

test('a wrong key of the server is an error in the log, without the key', async () => {
  server.answers(json({ error: 'unauthorized', error_message: `bad ${API_KEY}` }, 401));
  expect(await client().getPayment(PAYMENT_ID)).toMatchObject({ reason: 'unauthorized' });
  expect(lines).toEqual([expect.stringMatching(/"level":"error".*"status":401,"code":"unauthorized"/)]);
  expect(lines.join()).not.toContain('canary');
});
