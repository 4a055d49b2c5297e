import { errorBody } from '@dayward/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from './implement.ts';
import { createTestHttpServer, NOTE_ID, SIGNED_IN, TEST_ROUTES } from './test-http-server.fixture.ts';

let app: FastifyInstance;
let isReady: boolean;

beforeEach(async () => {
  isReady = true;
  app = createTestHttpServer({ isReady: async () => isReady });
  implement(app, TEST_ROUTES.read, ({ params, query }) => ({ id: params.id, ...query }));
  implement(app, TEST_ROUTES.write, ({ body, actor }) => ({ title: body.title, owner: actor.userId }));
  implement(app, TEST_ROUTES.remove, () => undefined);
});

afterEach(() => app.close());

type Method = NonNullable<InjectOptions['method']>;

describe('health', () => {
  test('says that the process lives', async () => {
    const response = await app.inject('/api/v1/health');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('says whether the server can do its work', async () => {
    expect((await app.inject('/api/v1/ready')).json()).toEqual({ status: 'ready' });
    isReady = false;
    const response = await app.inject('/api/v1/ready');
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'unavailable']);
    expect((await app.inject('/api/v1/health')).statusCode).toBe(200);
  });
});

describe('request ids', () => {
  test('are made here, one for each request, whatever the client sends', async () => {
    const headers = { 'x-request-id': 'forged', 'request-id': 'forged' };
    const ids = new Set<unknown>();
    for (let index = 0; index < 3; index += 1)
      ids.add((await app.inject({ url: '/api/v1/health', headers })).headers['x-request-id']);
    expect(ids.size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
  });
});

describe('addresses that nobody serves', () => {
  test.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/',
    '/api/v1/none',
    '/api/v2/health',
    '/api/v1/health/',
    '/api/v1//health',
    '/api/v1/notes/1/2',
  ])('%s is not found, typed', async (url) => {
    for (const accept of ['*/*', 'text/html']) {
      const response = await app.inject({ url, headers: { accept } });
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'not_found']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('outside the API are not found as plain text', async () => {
    const response = await app.inject('/nothing.txt');
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found.\n',
    ]);
  });

  test.each(['/%', '/%zz', '/api/v1/notes/%E0%A4%A', '/api/v1/notes/%ff', '/a%00b'])(
    '%s cannot be read',
    async (url) => {
      const response = await app.inject(url);
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'malformed_request']);
      expect(response.headers['x-request-id']).toBeDefined();
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test('with a null byte in an id are input that does not fit', async () => {
    expect((await app.inject('/api/v1/notes/a%00b')).statusCode).toBe(422);
  });

  test('with too long an id are not found', async () => {
    expect((await app.inject(`/api/v1/notes/${'x'.repeat(3_000)}`)).statusCode).toBe(404);
  });
});

describe('methods', () => {
  const wrong: [Method, string, string][] = [
    ['POST', '/api/v1/health', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/v1/notes', 'POST, OPTIONS'],
    ['GET', '/api/v1/notes', 'POST, OPTIONS'],
    ['HEAD', '/api/v1/notes', 'POST, OPTIONS'],
    ['PUT', `/api/v1/notes/${NOTE_ID}`, 'DELETE, GET, HEAD, OPTIONS'],
    ['PATCH', '/api/v1/openapi.json', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/dashboard', 'GET, HEAD, OPTIONS'],
  ];

  test.each(wrong)('%s %s is not allowed, and the answer says what is', async (method, url, allow) => {
    const response = await app.inject({ method, url });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(response.json().error.code).toBe('method_not_allowed');
  });

  test('OPTIONS says what an address takes', async () => {
    const response = await app.inject({ method: 'OPTIONS', url: `/api/v1/notes/${NOTE_ID}` });
    expect([response.statusCode, response.headers['allow'], response.body]).toEqual([
      204,
      'DELETE, GET, HEAD, OPTIONS',
      '',
    ]);
    expect((await app.inject({ method: 'OPTIONS', url: '/api/v1/none' })).statusCode).toBe(404);
  });

  test('TRACE echoes nothing', async () => {
    for (const url of ['/', '/api/v1/health']) {
      const response = await app.inject({ method: 'TRACE' as Method, url, headers: { cookie: 'canary' } }); // not in the type, but sent by scanners
      expect(response.statusCode).toBe(405);
      expect(response.body).not.toContain('canary');
    }
  });
});

describe('spellings of an address', () => {
  test('cannot slip past what guards the API', async () => {
    const foreign = { ...SIGNED_IN, origin: 'https://evil.example.org', 'content-type': 'application/json' };
    for (const url of ['/api/v1/notes', '/%61pi/v1/notes', '/api%2Fv1/notes', '/api/v1/%6eotes', '/API/v1/notes']) {
      const response = await app.inject({ method: 'POST', url, headers: foreign, payload: '{"title":"a"}' });
      expect(response.statusCode, url).toBe(403);
    }
    const spelled = await app.inject('/%61pi/v1/health');
    expect(spelled.headers['cache-control']).toBe('no-store');
  });
});

describe('every error', () => {
  test('has the one shape of the contract', async () => {
    const requests: InjectOptions[] = [
      { url: '/api/v1/none' },
      { url: '/%zz' },
      { url: '/api/v1/notes/1' },
      { method: 'POST', url: '/api/v1/health' },
      { method: 'POST', url: '/api/v1/notes' },
      { method: 'POST', url: '/api/v1/notes', headers: SIGNED_IN, payload: 'x' },
      { method: 'POST', url: '/api/v1/notes', headers: { origin: 'null' } },
    ];
    for (const request of requests) {
      const response = await app.inject(request);
      expect(response.statusCode, request.url?.toString()).toBeGreaterThanOrEqual(400);
      expect(z.strictObject(errorBody.schema.shape).safeParse(response.json()).success).toBe(true);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });
});
