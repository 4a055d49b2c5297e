import { ERRORS, type ErrorCode } from '@dayward/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { implement } from './implement.ts';
import { createTestHttpServer, NOTE_ID, SIGNED_IN, TEST_ROUTES } from './test-http-server.fixture.ts';

let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  app = createTestHttpServer({ log });
});

afterEach(() => app.close());

const ACTOR: Actor = { userId: 'robin', sessionId: 's1' };

const JSON_TYPE = { 'content-type': 'application/json' };

function write(body: unknown, options: InjectOptions = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: '/api/v1/notes',
    headers: { ...SIGNED_IN, ...JSON_TYPE },
    payload,
    ...options,
  });
}

function acceptNotes(): void {
  implement(app, TEST_ROUTES.write, ({ body, actor }) => ({ title: body.title, owner: actor.userId }));
}

describe('a route of the contract', () => {
  test('passes validated input to its handler and its result to the client', async () => {
    implement(app, TEST_ROUTES.read, ({ params, query }) => ({ id: params.id, ...query }));
    const response = await app.inject(`/api/v1/notes/${NOTE_ID}?limit=5&q=x%20y`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ id: NOTE_ID, limit: 5, q: 'x y' });
  });

  test('fills in the defaults of the contract', async () => {
    implement(app, TEST_ROUTES.read, ({ params, query }) => ({ id: params.id, ...query }));
    expect((await app.inject(`/api/v1/notes/${NOTE_ID}`)).json()).toEqual({ id: NOTE_ID, limit: 20 });
  });

  test('responds with the status of the contract, and without a body if there is none', async () => {
    acceptNotes();
    implement(app, TEST_ROUTES.remove, () => undefined);
    const created = await write({ title: 'Tea' });
    expect([created.statusCode, created.json()]).toEqual([201, { title: 'Tea', owner: 'robin' }]);
    const removed = await app.inject({ method: 'DELETE', url: '/api/v1/notes/1', headers: SIGNED_IN });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
  });

  test('responds to HEAD like to GET, without the body', async () => {
    implement(app, TEST_ROUTES.read, ({ params, query }) => ({ id: params.id, ...query }));
    const response = await app.inject({ method: 'HEAD', url: `/api/v1/notes/${NOTE_ID}` });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('never sends a field that the contract does not name', async () => {
    const row = { title: 'Tea', owner: 'robin', passwordHash: 'canary' };
    implement(app, TEST_ROUTES.write, () => row);
    const response = await write({ title: 'Tea' });
    expect(response.json()).toEqual({ title: 'Tea', owner: 'robin' });
  });

  test('a response that breaks the contract is our fault: logged, not sent', async () => {
    const row = { title: 'Tea', owner: 7 as unknown as string }; // the result of a wrong query
    implement(app, TEST_ROUTES.write, () => row);
    const response = await write({ title: 'Tea' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('owner');
    expect(lines.join('')).toContain('The output of notes.write does not fit its contract (owner: invalid_type)');
  });
});

describe('authentication', () => {
  test.each([{}, { authorization: 'Bearer eve' }, { cookie: 'session=forged' }])(
    'a request without a session is refused before its input is read: %j',
    async (headers) => {
      acceptNotes();
      for (const payload of ['{"title":"Tea"}', '{"broken', '']) {
        const response = await write(payload, { headers: { ...JSON_TYPE, ...headers } });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toEqual({
          error: { code: 'unauthenticated', message: ERRORS.unauthenticated.message },
        });
      }
    },
  );

  test('without a resolver, no request is signed in', async () => {
    const closed = createTestHttpServer({ resolveActor: async () => undefined });
    implement(closed, TEST_ROUTES.remove, () => undefined);
    const response = await closed.inject({ method: 'DELETE', url: '/api/v1/notes/1', headers: SIGNED_IN });
    expect(response.statusCode).toBe(401);
    await closed.close();
  });
});

describe('a route that needs a feature of the plan', () => {
  const gated = { ...TEST_ROUTES.write, gate: 'mood_tracking' } as const;
  const plan = { feature: 'mood_tracking', required: 'Pro' } as const;

  test('is checked after the session and before the input', async () => {
    const asked: unknown[] = [];
    app = createTestHttpServer({
      requireFeature: async (...question) => {
        asked.push(question);
        throw new AppError('plan_required', { plan });
      },
    });
    implement(app, gated, () => ({ title: 'never', owner: 'nobody' }));
    expect((await write({ title: 'Tea' }, { headers: JSON_TYPE })).statusCode).toBe(401);
    expect(asked).toEqual([]);
    for (const payload of ['{"title":"Tea"}', '{"broken', '{"wrong":1}']) {
      const response = await write(payload);
      expect([response.statusCode, response.json().error.plan]).toEqual([403, plan]);
    }
    expect(asked[0]).toEqual([{ userId: 'robin', sessionId: 's1' }, 'mood_tracking']);
  });

  test('is served to accounts whose plan has it', async () => {
    app = createTestHttpServer({ requireFeature: async () => undefined });
    implement(app, gated, ({ body, actor }) => ({ title: body.title, owner: actor.userId }));
    expect((await write({ title: 'Tea' })).json()).toEqual({ title: 'Tea', owner: 'robin' });
  });

  test('is never served to everyone by mistake', () => {
    expect(() => implement(app, gated, () => ({ title: '', owner: '' }))).toThrow('nothing here knows plans');
    const open = { ...TEST_ROUTES.read, gate: 'mood_tracking' } as const;
    expect(() => implement(app, open, ({ params }) => ({ id: params.id, limit: 1 }))).toThrow('gated but open to all');
  });
});

describe('invalid input', () => {
  const cases: [string, unknown, Record<string, string>][] = [
    ['nothing', undefined, { root: 'required' }],
    ['null', null, { root: 'wrong_type' }],
    ['a list for an object', [], { root: 'wrong_type' }],
    ['a text for an object', '"x"', { root: 'wrong_type' }],
    ['a missing field', {}, { title: 'required' }],
    ['an empty text', { title: '' }, { title: 'required' }],
    ['too long a text', { title: 'x'.repeat(11) }, { title: 'too_long' }],
    ['a number for a text', { title: 1 }, { title: 'wrong_type' }],
    ['a list for a text', { title: ['a', 'b'] }, { title: 'wrong_type' }],
    ['an object for a text', { title: { $ne: '' } }, { title: 'wrong_type' }],
    ['a fraction', { title: 'a', mood: 1.5 }, { mood: 'wrong_type' }],
    ['too small a number', { title: 'a', mood: 0 }, { mood: 'too_small' }],
    ['too big a number', { title: 'a', mood: 6 }, { mood: 'too_big' }],
    ['a text for a number', { title: 'a', mood: '3' }, { mood: 'wrong_type' }],
    ['an unknown choice', { title: 'a', colour: 'blue' }, { colour: 'invalid_choice' }],
    ['no moment', { title: 'a', at: 'yesterday' }, { at: 'invalid_format' }],
    ['too many entries', { title: 'a', tags: ['1', '2', '3', '4'] }, { tags: 'too_many' }],
    ['a wrong entry', { title: 'a', tags: ['1', 'longer'] }, { 'tags.1': 'too_long' }],
    ['a wrong field inside', { title: 'a', place: {} }, { 'place.name': 'required' }],
    ['a field that is not known', { title: 'a', plan: 'Premium' }, { plan: 'unknown_field' }],
    [
      'an unknown field inside',
      { title: 'a', place: { name: 'x', isAdmin: true } },
      { 'place.isAdmin': 'unknown_field' },
    ],
    ['several wrongs', { title: '', mood: 9, x: 1 }, { title: 'required', mood: 'too_big', x: 'unknown_field' }],
    ['a field named constructor', { title: 'a', constructor: 1 }, { constructor: 'unknown_field' }],
  ];

  test.each(cases)('%s is refused with the field and the reason', async (_name, body, expected) => {
    acceptNotes();
    const response = await write(body === undefined ? '' : body);
    expect(response.statusCode).toBe(422);
    const { error } = response.json();
    expect(error.code).toBe('invalid_input');
    const codes = Object.entries<{ code: string; message: string }>(error.fields).map(([path, { code }]) => [
      path,
      code,
    ]);
    expect(Object.fromEntries(codes)).toEqual(expected);
    for (const { message } of Object.values<{ message: string }>(error.fields)) expect(message).toMatch(/^This .*\.$/);
  });

  test('in the address is refused in the same way', async () => {
    implement(app, TEST_ROUTES.read, ({ params, query }) => ({ id: params.id, ...query }));
    const refused = async (url: string) => Object.keys((await app.inject(url)).json().error.fields);
    expect(await refused('/api/v1/notes/none')).toEqual(['id']);
    expect(await refused(`/api/v1/notes/${NOTE_ID}?limit=0`)).toEqual(['limit']);
    expect(await refused(`/api/v1/notes/${NOTE_ID}?limit=1&limit=2`)).toEqual(['limit']);
    expect(await refused(`/api/v1/notes/${NOTE_ID}?q=a&q=b`)).toEqual(['q']);
    expect(await refused(`/api/v1/notes/${NOTE_ID}?q[]=a`)).toEqual(['q[]']);
    expect(await refused(`/api/v1/notes/${NOTE_ID}?userId=eve`)).toEqual(['userId']);
    expect(await refused(`/api/v1/notes/${NOTE_ID}?__proto__=x`)).toEqual(['__proto__']);
  });

  test('in thousands of places gets a response with the first ones', async () => {
    acceptNotes();
    const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, 1]));
    const response = await write({ title: 'a', ...body });
    expect(Object.keys(response.json().error.fields)).toHaveLength(50);
  });

  test('in fields with long names of the sender gets a short response', async () => {
    acceptNotes();
    const one = await write({ title: 'a', [`x${'y'.repeat(500_000)}`]: 1 });
    expect(one.json().error.fields).toEqual({
      [`x${'y'.repeat(98)}…`]: expect.objectContaining({ code: 'unknown_field' }),
    });
    const names = Array.from({ length: 1_000 }, (_, index) => `${index}${'é'.repeat(400)}`);
    const many = await write({ title: 'a', ...Object.fromEntries(names.map((name) => [name, 1])) });
    expect(Buffer.byteLength(many.body)).toBeLessThan(4_500);
    expect(Object.keys(many.json().error.fields).length).toBeGreaterThan(10);
    const cut = await write({ title: 'a', [`${'x'.repeat(98)}😀😀`]: 1 });
    expect(Object.keys(cut.json().error.fields)).toEqual([`${'x'.repeat(98)}\ufffd…`]);
  });
});

describe('bodies', () => {
  const unreadable: [string, string][] = [
    ['half an object', '{"title":'],
    ['no JSON', 'title=Tea'],
    ['a key that reaches into prototypes', '{"title":"a","__proto__":{"isAdmin":true}}'],
    ['such a key further inside', '{"title":"a","place":{"name":"x","__proto__":null}}'],
    ['such a key in disguise', '{"title":"a","\\u005f_proto__":{"isAdmin":true}}'],
    ['a constructor that reaches into prototypes', '{"title":"a","constructor":{"prototype":{"isAdmin":true}}}'],
  ];

  test.each(unreadable)('%s is refused and changes no prototype', async (_name, payload) => {
    acceptNotes();
    const response = await write(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: { code: 'malformed_request', message: ERRORS.malformed_request.message },
    });
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
    'application/xml',
    'x',
  ])('of the type %s is refused', async (type) => {
    acceptNotes();
    const response = await write('{"title":"Tea"}', { headers: { ...SIGNED_IN, 'content-type': type } });
    expect([response.statusCode, response.json().error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('without a type are refused', async () => {
    acceptNotes();
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/notes',
      headers: SIGNED_IN,
      payload: Buffer.from('{"title":"Tea"}'),
    });
    expect(response.statusCode).toBe(415);
  });

  test('of a mebibyte are read, larger ones refused', async () => {
    acceptNotes();
    const filled = (size: number) => `{"title":"Tea"${' '.repeat(size - 15)}}`;
    expect((await write(filled(1_048_576))).statusCode).toBe(201);
    const response = await write(filled(1_048_577));
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'payload_too_large']);
  });

  test('nested to the maximum are refused like any other', async () => {
    acceptNotes();
    const depth = 250_000;
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const response = await write(
        `{"title":"a","deep":${open.repeat(depth / open.length)}1${close.repeat(depth / open.length)}}`,
      );
      expect(response.statusCode).toBe(422);
    }
    expect((await write('['.repeat(1_000_000))).statusCode).toBe(400);
  });

  test('with characters of any script arrive intact', async () => {
    acceptNotes();
    expect((await write({ title: 'שלום 🎉' })).json().title).toBe('שלום 🎉');
  });
});

describe('errors', () => {
  test.each(Object.keys(ERRORS) as ErrorCode[])('a thrown %s has its status and typed body', async (code) => {
    implement(app, TEST_ROUTES.write, () => {
      throw new AppError(code, { cause: new Error('canary') });
    });
    const response = await write({ title: 'a' });
    expect(response.statusCode).toBe(ERRORS[code].status);
    const expected = { code, message: ERRORS[code].message };
    const isOurs = ERRORS[code].status >= 500;
    expect(response.json()).toEqual({
      error: isOurs ? { ...expected, requestId: response.headers['x-request-id'] } : expected,
    });
  });

  test('carry fields, a specific text and headers', async () => {
    const fields = { title: { code: 'taken', message: 'This title is taken.' } };
    implement(app, TEST_ROUTES.write, () => {
      throw new AppError('conflict', { fields, message: 'Choose another title.', headers: { 'retry-after': '3' } });
    });
    const response = await write({ title: 'a' });
    expect(response.json()).toEqual({ error: { code: 'conflict', message: 'Choose another title.', fields } });
    expect(response.headers['retry-after']).toBe('3');
  });

  test('name the required plan, and the time to wait, also in the header', async () => {
    const plan = { feature: 'mood_tracking', required: 'Pro' } as const;
    const thrown = [new AppError('plan_required', { plan }), new AppError('rate_limited', { retryAfterSeconds: 90 })];
    implement(app, TEST_ROUTES.write, () => {
      throw thrown.shift();
    });
    const locked = await write({ title: 'a' });
    expect([locked.statusCode, locked.json()]).toEqual([
      403,
      { error: { code: 'plan_required', message: ERRORS.plan_required.message, plan } },
    ]);
    const slowed = await write({ title: 'a' });
    expect(slowed.json().error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 90 });
    expect(slowed.headers['retry-after']).toBe('90');
  });

  const surprises: [string, unknown][] = [
    ['an error', new Error('canary')],
    [
      'an error of a library that names a status',
      Object.assign(new Error('canary'), { statusCode: 404, code: 'SOME_CODE' }),
    ],
    [
      'an error that names a status as the framework does',
      Object.assign(new Error('canary'), { statusCode: 400, validation: [] }),
    ],
    ['no error at all', { statusCode: 200, canary: true }],
    ['a text', 'canary'],
    ['nothing', undefined],
    ['null', null],
  ];

  test.each(surprises)(
    'that are unexpected (%s) show only the request id, and are logged once with it',
    async (_name, thrown) => {
      implement(app, TEST_ROUTES.write, () => {
        throw thrown;
      });
      const response = await write({ title: 'a' });
      const requestId = response.headers['x-request-id'];
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({ error: { code: 'internal', message: ERRORS.internal.message, requestId } });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`"requestId":"${String(requestId)}"`);
      expect(lines[0]).toContain('"msg":"request failed"');
    },
  );

  test('in resolving the user are internal', async () => {
    const failing = createTestHttpServer({ resolveActor: () => Promise.reject(new Error('database away')) });
    implement(failing, TEST_ROUTES.remove, () => undefined);
    const response = await failing.inject({ method: 'DELETE', url: '/api/v1/notes/1' });
    expect([response.statusCode, response.json().error.code]).toEqual([500, 'internal']);
    await failing.close();
  });

  const missing = Object.assign(new Error('refused'), { code: '23503', constraint: 'user_sync_user_id_fkey' });
  const sessions: [string, number, () => Promise<Actor | undefined>][] = [
    ['has ended', 401, async () => undefined],
    ['goes on', 503, async () => ACTOR],
    ['cannot be read', 503, () => Promise.reject(new Error('database away'))],
  ];

  test.each(sessions)('of a missing account whose session %s have the status %i', async (_name, status, resolve) => {
    const answers = [async () => ACTOR, resolve];
    const lost = createTestHttpServer({ resolveActor: async () => answers.shift()?.() });
    implement(lost, TEST_ROUTES.remove, () => {
      throw missing;
    });
    const response = await lost.inject({ method: 'DELETE', url: '/api/v1/notes/1' });
    const code = status === 401 ? 'unauthenticated' : 'unavailable';
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    await lost.close();
  });

  test('the log never shows request content', async () => {
    implement(app, TEST_ROUTES.write, () => {
      throw new Error('x');
    });
    await write(
      { title: 'canary' },
      { headers: { ...SIGNED_IN, ...JSON_TYPE, cookie: 'canary' }, url: '/api/v1/notes?token=canary' },
    );
    await write({ title: 'canary'.repeat(9) });
    await write('{"canary');
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain('canary');
    expect(lines.join('')).not.toContain('Bearer');
  });
});
