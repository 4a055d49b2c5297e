import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWebApp } from '#src/platform/http/load-web-app.ts';
import { gradeAnswer } from '#src/platform/http/observatory.fixture.ts';
import { createTestHttpServer } from '#src/platform/http/test-http-server.fixture.ts';
import { writeWebDist } from '#src/platform/http/web-dist.fixture.ts';
import { piPageSources } from './page-sources.ts';
import type { PiSettings } from './pi-settings.ts';
import { addValidationKeyRoute } from './validation-key.routes.ts';

const REAL: PiSettings = {
  apiUrl: 'https://api.minepi.com/v2',
  apiKey: 'canary-key-4f1b2c3d4e5f',
  network: 'testnet',
  sdkUrl: 'https://sdk.minepi.com/pi-sdk.js',
  isEmulated: false,
  sandboxFlag: true,
  hostPageUrl: null,
};
const EMULATED: PiSettings = {
  ...REAL,
  apiUrl: 'http://localhost:3100/v2',
  sdkUrl: 'http://localhost:3100/pi-sdk.js',
  isEmulated: true,
};
const HTML = { accept: 'text/html' };
const VALIDATION_KEY = 'a1b2'.repeat(32);

let folder: string;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await writeWebDist();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await rm(folder, { recursive: true });
});

async function serve(pi?: PiSettings): Promise<FastifyInstance> {
  const app = createTestHttpServer({
    publicUrl: 'https://dayward.example.org',
    webApp: await loadWebApp(folder),
    pageSources: pi && piPageSources(pi),
  });
  apps.push(app);
  return app;
}

async function policyOf(app: FastifyInstance, url: string) {
  const { headers, body } = await app.inject({ url, headers: HTML });
  const policy = String(headers['content-security-policy']).split('; ');
  return { headers, body, directive: (name: string) => policy.find((text) => text.startsWith(`${name} `)) };
}

describe('the page', () => {
  test('without Pi trusts nobody', async () => {
    const { headers, directive } = await policyOf(await serve(), '/');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive('connect-src')).toBe("connect-src 'self'");
    expect(directive('frame-src')).toBeUndefined();
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:/);
  });

  test('with Pi loads its SDK, and may be framed by its hosts only', async () => {
    const { headers, body, directive } = await policyOf(await serve(REAL), '/dashboard/habits');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(directive('frame-ancestors')).toBe(
      'frame-ancestors https://app-cdn.minepi.com https://sandbox.minepi.com https://*.pinet.com',
    );
    expect(directive('script-src')).toMatch(/^script-src 'self' .*'sha256-[^ ]+' https:\/\/sdk\.minepi\.com$/);
    expect(directive('connect-src')).toBe("connect-src 'self' https://api.minepi.com https://socialchain.app");
    expect(directive('frame-src')).toBeUndefined();
    expect(gradeAnswer({ headers, body }).score).toBeGreaterThanOrEqual(130);
    expect(JSON.stringify(headers) + body).not.toContain('canary');
  });

  test('with the emulator trusts it and no host of Pi', async () => {
    const { headers, directive } = await policyOf(await serve(EMULATED), '/');
    const origin = 'http://localhost:3100';
    expect(headers['x-frame-options']).toBeUndefined();
    expect(directive('frame-ancestors')).toBe(`frame-ancestors ${origin}`);
    expect(directive('frame-src')).toBe(`frame-src ${origin}`);
    expect(directive('connect-src')).toBe(`connect-src 'self' ${origin}`);
    expect(directive('script-src')).toContain(` ${origin}`);
    expect(String(headers['content-security-policy'])).not.toMatch(/minepi|pinet|socialchain/);
  });

  test.each(['/api/v1/health', '/api/v1/docs', '/api/v1/none'])('%s stays closed with Pi', async (url) => {
    const { headers, directive } = await policyOf(await serve(REAL), url);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:/);
  });
});

describe('the validation file', () => {
  const URL = '/validation-key.txt';

  test('is the key and nothing else', async () => {
    const app = await serve();
    addValidationKeyRoute(app, VALIDATION_KEY);
    const { statusCode, headers, body } = await app.inject({ url: URL, headers: HTML });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: VALIDATION_KEY });
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect((await app.inject({ method: 'HEAD', url: URL })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: URL })).statusCode).toBe(405);
  });

  test('is missing without a key, and not the page', async () => {
    const { statusCode, body } = await (await serve()).inject({ url: URL, headers: HTML });
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'Not found.\n' });
  });
});
