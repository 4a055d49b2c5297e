import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteResolver } from '#src/platform/site/site.ts';
import { implement } from './implement.ts';
import { createTestHttpServer, SIGNED_IN, TEST_ROUTES } from './test-http-server.fixture.ts';

const PUBLIC_URL = 'https://dayward.example.org';
const PARTNER = 'https://habits.partner.example.com';

let app: FastifyInstance;

beforeAll(async () => {
  const resolveSite = createSiteResolver({ publicUrl: PUBLIC_URL, mailFrom: 'Dayward <hello@example.org>' });
  app = createTestHttpServer({ resolveSite: (host) => ({ ...resolveSite(host), trustedOrigins: [PARTNER] }) });
  implement(app, TEST_ROUTES.write, ({ body, actor }) => ({ title: body.title, owner: actor.userId }));
  implement(app, TEST_ROUTES.read, ({ params, query }) => ({ id: params.id, ...query }));
});

afterAll(() => app.close());

function write(headers: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/notes',
    headers: { ...SIGNED_IN, 'content-type': 'application/json', ...headers },
    payload: { title: 'Tea' },
  });
}

/** Foreign origins that resemble ours. */
const HOSTILE_ORIGINS = [
  'null',
  '',
  'https://evil.example.net',
  'http://dayward.example.org',
  'https://dayward.example.org:8443',
  'https://dayward.example.org:443',
  'https://dayward.example.org:80',
  'https://dayward.example.org.evil.net',
  'https://dayward.example.org.',
  'https://dayward.example.organic',
  'https://evil-dayward.example.org',
  'https://evildayward.example.org',
  'https://sub.dayward.example.org',
  'https://example.org',
  'https://www.dayward.example.org',
  'https://dayward.example.org@evil.net',
  'https://user:pass@dayward.example.org',
  'https://DAYWARD.example.org',
  'HTTPS://dayward.example.org',
  'https://dayward.example.org/',
  'https://dayward.example.org/path',
  'https://dayward.example.org?x',
  'https://dayward.example.org#x',
  ' https://dayward.example.org ,https://evil.net',
  'https://evil.net, https://dayward.example.org',
  'https://evil.net https://dayward.example.org',
  'https://dayward%2eexample.org',
  'https://dаyward.example.org',
  'https://xn--dyward-4ve.example.org',
  'https://dayward_example.org',
  'https://daywardXexample.org',
  'https://localhost',
  'http://localhost:3000',
  'https://127.0.0.1',
  'file://',
  'data:',
  'chrome-extension://abcdefghijklmnop',
  'moz-extension://abcdefghijklmnop',
  'javascript:alert(1)',
  '*',
  '[object Object]',
  'undefined',
  'https://habits.partner.example.com.evil.net',
  'http://habits.partner.example.com',
];

describe('a page that may write', () => {
  test.each([
    ['our own', { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }],
    ['our own, in a browser without fetch metadata', { origin: PUBLIC_URL }],
    ['a trusted one', { origin: PARTNER, 'sec-fetch-site': 'cross-site' }],
    ['none, for programs that are no browser', {}],
    ['none, when a person started it', { 'sec-fetch-site': 'none' }],
  ])('is %s', async (_name, headers) => {
    expect((await write(headers)).statusCode).toBe(201);
  });
});

describe('a page that may not write', () => {
  test.each(HOSTILE_ORIGINS.map((origin) => [origin]))('is %j, and it can read nothing either', async (origin) => {
    for (const metadata of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }]) {
      const response = await write({ origin, ...metadata });
      expect([response.statusCode, response.json().error.code]).toEqual([403, 'forbidden_origin']);
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    }
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      const response = await app.inject({ method, url: '/api/v1/health', headers });
      const names = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
      expect(names).toEqual([]);
    }
  });

  test.each(['cross-site', 'same-site', 'Same-Origin', 'same-origin, same-origin', 'x', ''])(
    'has %j in its fetch metadata, whatever its origin',
    async (fetchSite) => {
      for (const origin of [{}, { origin: PUBLIC_URL }]) {
        expect((await write({ ...origin, 'sec-fetch-site': fetchSite })).statusCode).toBe(403);
      }
    },
  );

  test('is distinguished from the others by caches', async () => {
    expect((await app.inject('/api/v1/health')).headers['vary']).toBe('Origin');
  });
});

describe('a trusted origin', () => {
  test('may read responses and preflight its writes', async () => {
    const read = await app.inject({ url: '/api/v1/health', headers: { origin: PARTNER } });
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': PARTNER,
      'access-control-allow-credentials': 'true',
    });
    const headers = { origin: PARTNER, 'access-control-request-method': 'POST' };
    const asked = await app.inject({ method: 'OPTIONS', url: '/api/v1/notes', headers });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': PARTNER,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
    });
  });
});

describe('writing', () => {
  test('is guarded outside the API as well', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/anything',
      headers: { origin: 'https://evil.example.net' },
    });
    expect(response.statusCode).toBe(403);
  });

  test('never happens by a GET: no GET route takes a body', async () => {
    const response = await app.inject({
      method: 'GET',
      url: '/api/v1/health',
      headers: { origin: 'https://evil.example.net' },
    });
    expect(response.statusCode).toBe(200);
  });
});
