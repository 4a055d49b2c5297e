import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import type { HttpServerOptions } from './create-http-server.ts';
import { loadWebApp } from './load-web-app.ts';
import { createTestHttpServer } from './test-http-server.fixture.ts';
import { writeWebDist } from './web-dist.fixture.ts';

let app: FastifyInstance;

afterEach(() => app.close());

async function serve(options: Partial<HttpServerOptions> = {}) {
  app = createTestHttpServer({ ipRateLimit: { max: 3, windowSeconds: 60 }, ...options });
}

/** Sends a number of requests sequentially and returns their statuses. */
async function ask(
  times: number,
  from: { remoteAddress?: string; headers?: Record<string, string>; url?: string } = {},
) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await app.inject({ url: '/api/v1/health', ...from })).statusCode);
  return statuses;
}

describe('a flood of requests', () => {
  test('is refused after the limit, typed, with the time to wait', async () => {
    await serve();
    expect(await ask(4)).toEqual([200, 200, 200, 429]);
    const response = await app.inject('/api/v1/health');
    expect(response.json().error.code).toBe('rate_limited');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('leaves one line in the log, however long it lasts', async () => {
    const lines: string[] = [];
    await serve({ log: createLog('info', { write: (line: string) => void lines.push(line) }) });
    await ask(20, { remoteAddress: '192.0.2.1' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"client":"192.0.2.1"');
  });

  test('of concurrent requests lets exactly the limit through', async () => {
    await serve();
    const responses = await Promise.all(Array.from({ length: 200 }, () => app.inject('/api/v1/health')));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(3);
  });

  test('of one client does not count for another', async () => {
    await serve();
    expect(await ask(4, { remoteAddress: '192.0.2.1' })).toEqual([200, 200, 200, 429]);
    expect(await ask(1, { remoteAddress: '192.0.2.2' })).toEqual([200]);
  });

  test('from a whole IPv6 network of 64 bits counts as one client', async () => {
    await serve();
    for (const host of [':1', ':2', 'ffff:1:2:3']) await ask(1, { remoteAddress: `2001:db8:1:2:${host}` });
    expect(await ask(1, { remoteAddress: '2001:db8:1:2:abcd::9' })).toEqual([429]);
    expect(await ask(1, { remoteAddress: '2001:db8:1:3::1' })).toEqual([200]);
  });

  test('counts an IPv4 client the same in both spellings', async () => {
    await serve();
    await ask(3, { remoteAddress: '192.0.2.1' });
    expect(await ask(1, { remoteAddress: '::ffff:192.0.2.1' })).toEqual([429]);
  });

  test('counts unknown addresses of the API', async () => {
    await serve();
    expect(await ask(4, { url: '/api/v1/none' })).toEqual([404, 404, 404, 429]);
  });

  test('does not affect files and pages', async () => {
    const folder = await writeWebDist();
    await serve({ webApp: await loadWebApp(folder) });
    expect(await ask(9, { url: '/', headers: { accept: 'text/html' } })).toEqual(Array.from({ length: 9 }, () => 200));
    expect(await ask(1)).toEqual([200]);
    await rm(folder, { recursive: true });
  });
});

describe('a forwarded address', () => {
  const spoofed = (index: number) => ({
    'x-forwarded-for': `198.51.100.${index}`,
    'x-real-ip': `198.51.100.${index}`,
    forwarded: `for=198.51.100.${index}`,
    'cf-connecting-ip': `198.51.100.${index}`,
    'true-client-ip': `198.51.100.${index}`,
  });

  test('is ignored without a configured proxy', async () => {
    await serve();
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push(...(await ask(1, { headers: spoofed(index) })));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('is trusted from a configured proxy, and only the part that this proxy added', async () => {
    await serve({ config: { trustedProxies: ['10.0.0.0/8'] } });
    const proxy = '10.0.0.7';
    expect(await ask(4, { remoteAddress: proxy, headers: { 'x-forwarded-for': '192.0.2.1' } })).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await ask(1, { remoteAddress: proxy, headers: { 'x-forwarded-for': '192.0.2.2' } })).toEqual([200]);
    expect(await ask(1, { remoteAddress: proxy, headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' } })).toEqual([
      429,
    ]);
  });

  test('is not trusted from any other sender', async () => {
    await serve({ config: { trustedProxies: ['10.0.0.0/8'] } });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push(...(await ask(1, { remoteAddress: '192.0.2.9', headers: spoofed(index) })));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
