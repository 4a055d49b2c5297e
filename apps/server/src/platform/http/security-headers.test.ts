import { rm } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { implement } from './implement.ts';
import { loadWebApp } from './load-web-app.ts';
import { gradeAnswer } from './observatory.fixture.ts';
import { createSecurityHeaders, hashSource, inlineHashes } from './security-headers.ts';
import { createTestHttpServer, SIGNED_IN, TEST_ROUTES } from './test-http-server.fixture.ts';
import { PAGE_SCRIPT, PAGE_STYLE, writeWebDist } from './web-dist.fixture.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await writeWebDist();
  app = createTestHttpServer({ publicUrl: 'https://dayward.example.org', webApp: await loadWebApp(folder) });
  implement(app, TEST_ROUTES.write, () => {
    throw new Error('nobody foresaw this');
  });
  app.get('/api/v1/with-cookie', { config: { outsideContract: 'test' } }, (_request, reply) =>
    reply.header('set-cookie', '__Host-dayward=x; Path=/; Secure; HttpOnly; SameSite=Lax').send('{}'),
  );
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const HTML = { accept: 'text/html' };

const ANSWERS: [string, InjectOptions, number][] = [
  ['the page', { url: '/', headers: HTML }, 200],
  ['a navigation', { url: '/dashboard/habits', headers: HTML }, 200],
  ['a script', { url: '/assets/index-B1x2.js' }, 200],
  ['a picture', { url: '/icons/app.png' }, 200],
  ['a file that is not there', { url: '/assets/none.js' }, 404],
  ['the API', { url: '/api/v1/health' }, 200],
  ['the API with a cookie', { url: '/api/v1/with-cookie' }, 200],
  ['the description of the API', { url: '/api/v1/openapi.json' }, 200],
  ['the page about the API', { url: '/api/v1/docs', headers: HTML }, 200],
  ['a preflight', { method: 'OPTIONS', url: '/api/v1/health' }, 204],
  ['an unreadable address', { url: '/%zz' }, 400],
  ['somebody who is not signed in', { method: 'POST', url: '/api/v1/notes' }, 401],
  ['a foreign page', { method: 'POST', url: '/api/v1/notes', headers: { origin: 'https://evil.example.net' } }, 403],
  ['an unknown address of the API', { url: '/api/v1/none' }, 404],
  ['a wrong method', { method: 'DELETE', url: '/api/v1/health' }, 405],
  [
    'a body that is no JSON',
    { method: 'POST', url: '/api/v1/notes', headers: { ...SIGNED_IN, 'content-type': 'text/plain' }, payload: 'x' },
    415,
  ],
  ['input that does not fit', { method: 'POST', url: '/api/v1/notes', headers: SIGNED_IN, payload: {} }, 422],
  ['an error of ours', { method: 'POST', url: '/api/v1/notes', headers: SIGNED_IN, payload: { title: 'a' } }, 500],
];

describe.each(ANSWERS)('the response to %s', (_name, request, status) => {
  test('has every security header', async () => {
    const { statusCode, headers } = await app.inject(request);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
    });
    expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'none'/);
    expect(String(headers['content-security-policy'])).toMatch(/base-uri 'none'/);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  test('grades A+ with 130 points or more by the rules of the Observatory', async () => {
    const { headers, body } = await app.inject(request);
    const { score, findings } = gradeAnswer({ headers, body });
    expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(130);
  });
});

describe('the grader itself', () => {
  const GOOD = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  test.each([
    ['good headers', {}, '', 130],
    ['no headers', Object.fromEntries(Object.keys(GOOD).map((name) => [name, undefined])), '', 30],
    [
      'inline scripts',
      { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
      '',
      80,
    ],
    ['no frame rule', { 'content-security-policy': "default-src 'none'" }, '', 80],
    [
      'inline styles',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
      '',
      120,
    ],
    ['a broad default', { 'content-security-policy': "default-src https:; frame-ancestors 'none'" }, '', 80],
    ['no HSTS', { 'strict-transport-security': undefined }, '', 80],
    ['an unsafe cookie', { 'set-cookie': ['a=b; HttpOnly'] }, '', 60],
    ['a foreign script', {}, '<script src="https://cdn.example.net/x.js"></script>', 50],
  ])('gives %s its points', (_name, changes, body, score) => {
    expect(gradeAnswer({ headers: { ...GOOD, ...changes }, body }).score).toBe(score);
  });
});

describe('the policy of the page', () => {
  test('allows its inline content, by hash, and nothing else', async () => {
    const policy = String((await app.inject({ url: '/', headers: HTML })).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashSource(PAGE_SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hashSource(PAGE_STYLE)};`);
  });

  test('is stable for the same build', () => {
    expect(hashSource('a')).toBe("'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='");
    expect(inlineHashes('<script src="/a.js"></script><script>a</script><SCRIPT>a</SCRIPT><style>b</style>')).toEqual({
      scripts: [hashSource('a')],
      styles: [hashSource('b')],
    });
  });
});

test('without https there is no HSTS, which would lock users out', () => {
  const { api, page } = createSecurityHeaders({ isHttps: false, inline: { scripts: [], styles: [] } });
  expect(api['strict-transport-security']).toBeUndefined();
  expect(page['strict-transport-security']).toBeUndefined();
});

describe('foreign origins', () => {
  const pageSources = {
    scripts: ['https://sdk.example.net'],
    connections: ['https://api.example.net'],
    frames: ['https://sheet.example.net'],
    ancestors: ['https://browser.example.net', 'https://*.host.example.net'],
  };
  const inline = { scripts: [hashSource('a')], styles: [] };

  test('open the page for what they are named for', () => {
    const { page } = createSecurityHeaders({ isHttps: true, inline, pageSources });
    const closed = createSecurityHeaders({ isHttps: true, inline }).page;
    const directives = (headers: typeof page) => String(headers['content-security-policy']).split('; ');
    expect(directives(page).filter((directive) => !directives(closed).includes(directive))).toEqual([
      `script-src 'self' ${hashSource('a')} https://sdk.example.net`,
      "connect-src 'self' https://api.example.net",
      'frame-src https://sheet.example.net',
      'frame-ancestors https://browser.example.net https://*.host.example.net',
    ]);
    expect(page).not.toHaveProperty('x-frame-options');
    expect({ ...page, ...closed }).toEqual(closed);
  });

  test('open no other response', () => {
    const open = createSecurityHeaders({ isHttps: true, inline, pageSources });
    const { page: _page, ...closed } = createSecurityHeaders({ isHttps: true, inline });
    expect(open).toMatchObject(closed);
  });
});
