import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '#src/platform/start-error.ts';
import { listen } from './listen.ts';
import { loadWebApp } from './load-web-app.ts';
import { createTestHttpServer } from './test-http-server.fixture.ts';
import { PAGE, SCRIPT, writeWebDist } from './web-dist.fixture.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = await writeWebDist();
  app = createTestHttpServer({ webApp: await loadWebApp(folder) });
  port = await listen(app, { host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('[ROUTE-08] an address that a user opens', () => {
  test.each([
    '/',
    '/dashboard',
    '/dashboard/habits',
    '/dashboard/',
    '/ünï/코드',
    '/a/b/c/d?x=1',
    '/login?next=%2Fdashboard',
    '/constructor',
    '/__proto__',
  ])('%s serves the app, which is revalidated every time', async (url) => {
    const response = await app.inject({ url: encodeURI(url).replace('%252F', '%2F'), headers: HTML });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(PAGE);
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test.each([
    ['/shared/x1-_Y', 'no-referrer', 'noindex, nofollow'],
    ['/Shared//x', 'no-referrer', 'noindex, nofollow'],
    ['/dashboard', 'strict-origin-when-cross-origin', undefined],
  ])('%s has the right referrer and indexing policy', async (url, referrerPolicy, robots) => {
    const { statusCode, headers } = await app.inject({ url, headers: HTML });
    expect([statusCode, headers['referrer-policy'], headers['x-robots-tag']]).toEqual([200, referrerPolicy, robots]);
  });

  test('with a loopback IP address redirects to its name, under which data can be saved', async () => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
      const response = await app.inject({ url: '/dashboard?x=1', headers: { ...HTML, host } });
      expect([response.statusCode, response.headers['location']]).toEqual([307, 'http://localhost:3000/dashboard?x=1']);
    }
    for (const host of ['localhost:3000', '127.0.0.1:8080', '192.168.1.5:3000', 'evil.example.net']) {
      expect((await app.inject({ url: '/', headers: { ...HTML, host } })).statusCode).toBe(200);
    }
  });

  test('responds to HEAD without the page', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/', headers: HTML });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers['etag']).toBeDefined();
  });

  test('is the page even without Accept: text/html, deeper addresses are not', async () => {
    expect((await app.inject('/')).statusCode).toBe(200);
    expect((await app.inject('/dashboard')).statusCode).toBe(404);
    expect((await app.inject({ url: '/dashboard', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });
});

describe('a file of the build', () => {
  test('with a hash in its name is cached for a year', async () => {
    const response = await app.inject('/assets/index-B1x2.js');
    expect(response.body).toBe(SCRIPT);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    ['/icons/app.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/assets/small-9a.css', 'text/css; charset=utf-8'],
  ])('%s has the type %s', async (url, type) => {
    expect((await app.inject(url)).headers['content-type']).toBe(type);
  });

  test('without a content hash in its name is revalidated', async () => {
    expect((await app.inject('/icons/app.png')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['gzip', 'br;q=0, gzip;q=0.5', (body: Buffer) => gunzipSync(body)],
  ])('is compressed as %s for a client that accepts %s', async (encoding, accepted, unpack) => {
    for (let time = 0; time < 2; time += 1) {
      const response = await app.inject({ url: '/assets/index-B1x2.js', headers: { 'accept-encoding': accepted } });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.rawPayload.length).toBeLessThan(SCRIPT.length / 4);
      expect(String(unpack(response.rawPayload))).toBe(SCRIPT);
    }
  });

  test.each([undefined, '', 'identity', 'br;q=0', 'zstd', 'br; q=0.000, gzip;q=0'])(
    'is sent uncompressed to a client that accepts %j',
    async (accepted) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const response = await app.inject({ url: '/assets/index-B1x2.js', headers });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.body).toBe(SCRIPT);
    },
  );

  test('that the build compressed is sent in that form', async () => {
    const built = await writeWebDist({ 'assets/index-B1x2.js.br': 'built' });
    const server = createTestHttpServer({ webApp: await loadWebApp(built) });
    const response = await server.inject({ url: '/assets/index-B1x2.js', headers: { 'accept-encoding': 'br' } });
    expect(response.body).toBe('built');
    expect((await server.inject('/assets/index-B1x2.js.br')).statusCode).toBe(404);
    await server.close();
    await rm(built, { recursive: true });
  });

  test('that the client has cached is not sent again', async () => {
    for (const encoding of ['br', 'identity']) {
      const ask = (headers: Record<string, string>) =>
        app.inject({ url: '/', headers: { ...HTML, 'accept-encoding': encoding, ...headers } });
      const etag = String((await ask({})).headers['etag']);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await ask({ 'if-none-match': tag });
        expect([response.statusCode, response.body]).toEqual([304, '']);
        expect(response.headers['content-security-policy']).toBeDefined();
      }
      expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  test('has another ETag in every encoding, so that caches never mix them', async () => {
    const tags = new Set<unknown>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      tags.add((await app.inject({ url: '/', headers: { ...HTML, 'accept-encoding': encoding } })).headers['etag']);
    }
    expect(tags.size).toBe(3);
  });
});

/** Addresses that scanners request. */
const PROBES: [string, string][] = [
  '/.git',
  '/.git/',
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.env.production',
  '/.ssh/id_rsa',
  '/.htaccess',
  '/.well-known/x.json',
  '/.vite/manifest.json',
  '/a/.git/config',
  '/assets/.env',
  '/assets/index-B1x2.js.map',
  '/assets/index-B1x2.js.br',
  '/assets/',
  '/assets',
  '/assets/none',
  '/icons',
  '/icons/',
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/..%255c..%255cboot.ini',
  '/%252e%252e%252fetc%252fpasswd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/assets/%2e%2e/index.html',
  '//etc/passwd.txt',
  '/etc/passwd%00.html',
  '/index.html%00.js',
  '/index.php',
  '/wp-login.php',
  '/server-status',
  '/actuator/health',
  '/metrics',
  '/metrics/',
  '/package.json',
  '/node_modules/zod/package.json',
  '/secrets.json',
  '/data/secrets.json',
  '/backup.zip',
  '/dump.sql',
  '/src/main.tsx',
  '/dev/outbox',
  '/api/../.env',
]
  .filter((path) => path !== '/icons' && path !== '/icons/')
  .map((path) => [path, path] as [string, string]); // folders are app pages; they list nothing

/** Sends the address unchanged; higher-level clients would normalize it. */
async function askExactly(path: string, accept: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('an address that scanners request', () => {
  test.each(PROBES)('%s is not found', async (_name, url) => {
    for (const accept of [HTML.accept, '*/*']) {
      const answer = await askExactly(url, accept);
      expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404) /);
      expect(answer).not.toMatch(/canary|secret\.ts|root:/);
    }
  });

  const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'MKCOL', 'SEARCH'] as NonNullable<
    InjectOptions['method']
  >[]; // beyond the type on purpose
  test.each(METHODS.map((method) => [method]))('%s does not get a page', async (method) => {
    for (const url of ['/', '/dashboard', '/index.html', '/assets/index-B1x2.js']) {
      expect((await app.inject({ method, url, headers: HTML })).statusCode).toBe(405);
    }
  });
});

test('a missing build of the web app stops the start with the cure', async () => {
  const attempt = loadWebApp('/nowhere/apps/web/dist');
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(
    'The web app is not built: /nowhere/apps/web/dist/index.html is missing. Start with "npm start", which builds it.',
  );
});
