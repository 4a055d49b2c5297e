import { API_PREFIX, API_ROUTES } from '@dayward/contract';
import { builtInCatalogue } from '@dayward/contract/features/plans';
import { expectStoredNames } from '@dayward/testing/stored-names';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { EnvironmentSchema } from './config.schemas.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { ROLES } from './db/roles.ts';
import { TOTP_KEY_PURPOSE } from './features/accounts/second-factor/check-second-factor.ts';
import { setPendingCookie } from './features/accounts/session/pending-cookie.ts';
import { sessionCookie } from './features/accounts/session/session-cookie.ts';
import { PUSH_KEY_PURPOSE } from './features/notifications/push/vapid.ts';
import { CODE_KEY_PURPOSE, LIMIT_KEY_PURPOSE, NUMBER_KEY_PURPOSE } from './features/notifications/sms/sms.ts';
import { SHARE_KEY_PURPOSE } from './features/task-shares/share-tokens.ts';
import { createKeyRing } from './platform/crypto/index.ts';
import { ADDRESS_KEY_PURPOSE } from './platform/files/index.ts';
import type { OpenApiDocument } from './platform/http/openapi/openapi-document.ts';
import type { ScheduledJob } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { REVS_CHANNEL } from './platform/realtime/announcer.ts';
import { createSiteResolver, type Site } from './platform/site/site.ts';
import type { Storage } from './platform/storage/storage.ts';
import { sealKeyPurpose } from './platform/sync/seal-key.routes.ts';
import { SESSION_KEY_PURPOSE } from './server.ts';

const DEFAULTS = { root: '/nowhere' };
// Pools connect on first use, and nothing here uses them.
const database = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, () => undefined);

let app: FastifyInstance;
let jobs: ScheduledJob[];

/** Composes the whole app as these settings say, without a database. */
async function compose(env: NodeJS.ProcessEnv) {
  const config = loadConfig(env, DEFAULTS);
  const outbox = createOutbox({ dataDir: config.dataDir, from: config.mailFrom });
  return createApp({
    config,
    log: createLog('silent'),
    metrics: createMetrics(),
    resolveSite: createSiteResolver(config),
    database,
    sessionSecret: 'x'.repeat(64),
    keyRing: createKeyRing({ masterKeys: [new Uint8Array(32)] }),
    mailer: outbox,
    outbox,
    storage: {} as Storage, // no route is called
    catalogue: builtInCatalogue('server-side'),
  });
}

beforeAll(async () => {
  ({ app, jobs } = await compose({}));
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await database.close();
});

describe('the served API', () => {
  const servedApi = () =>
    app.routeTable.routes().filter(({ method, pattern }) => pattern.startsWith('/api') && method !== 'HEAD');

  test('is exactly what the contract lists', () => {
    const served = servedApi().filter(({ outsideContract }) => outsideContract === undefined);
    const listed = API_ROUTES.map((route) => `${route.method} ${API_PREFIX}${route.path} ${route.id}`);
    expect(served.map(({ method, pattern, contractId }) => `${method} ${pattern} ${contractId}`).sort()).toEqual(
      listed.sort(),
    );
  });

  test('is exactly what the OpenAPI document describes', async () => {
    const document: OpenApiDocument = (await app.inject(`${API_PREFIX}/openapi.json`)).json();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${API_PREFIX}${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = servedApi().filter(({ outsideContract }) => outsideContract === undefined);
    expect(described.sort()).toEqual(served.map(({ method, pattern }) => `${method} ${pattern}`).sort());
  });

  test('states for every other address below /api why it exists', () => {
    const others = servedApi().filter(({ contractId }) => contractId === undefined);
    expect(others.map(({ pattern }) => pattern).sort()).toEqual([`${API_PREFIX}/docs`, `${API_PREFIX}/openapi.json`]);
    for (const { outsideContract } of others) expect(outsideContract).toMatch(/\w/);
  });
});

/** The name of the cookie of a sign-in that waits for its second factor, or of a sign-up that waits for its mail. */
function pendingCookieName(site: Pick<Site, 'baseUrl' | 'isFramed'>, begun: 'sign-in' | 'sign-up'): string {
  let line = '';
  const reply = { request: { site }, header: (_: string, [value = '']: string[]) => (line = value) };
  setPendingCookie(reply as unknown as FastifyReply, begun, 60); // implements only the used part
  return line.slice(0, line.indexOf('='));
}

test('the server keeps the names that operators, browsers, the queue and other servers know', () => {
  const sites = [
    { baseUrl: 'http://localhost', isFramed: false },
    { baseUrl: 'https://example.org', isFramed: false },
    { baseUrl: 'https://example.org', isFramed: true },
  ];
  expectStoredNames('server', {
    'environment variables': Object.keys(EnvironmentSchema.shape),
    'scheduled jobs': jobs.map(({ name }) => name),
    'database roles': ROLES,
    'channels between servers': [REVS_CHANNEL],
    cookies: sites.flatMap((site) => [
      ...sessionCookie(site, '').cookies.map(({ name }) => name),
      pendingCookieName(site, 'sign-in'),
      pendingCookieName(site, 'sign-up'),
    ]),
    'purposes of keys': [
      ...[SESSION_KEY_PURPOSE, ADDRESS_KEY_PURPOSE, TOTP_KEY_PURPOSE, SHARE_KEY_PURPOSE, PUSH_KEY_PURPOSE],
      ...[NUMBER_KEY_PURPOSE, CODE_KEY_PURPOSE, LIMIT_KEY_PURPOSE],
      sealKeyPurpose('<account>', '<seal>'),
    ],
  });
});

test('[PI-25] Pi opens the page and proves the domain only if it is configured, and its key stays here', async () => {
  const key = 'hunter2hunter2hunter2';
  const { app: withPi } = await compose({ PI_API_KEY: key, PI_VALIDATION_KEY: 'a1b2' });
  const answers = async (served: FastifyInstance) => {
    const { statusCode, body, headers } = await served.inject('/validation-key.txt');
    return {
      statusCode,
      body,
      ancestors: /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0],
    };
  };
  expect(await answers(app)).toEqual({ statusCode: 404, body: 'Not found.\n', ancestors: "frame-ancestors 'none'" });
  const open = await answers(withPi);
  expect(open).toEqual({ statusCode: 200, body: 'a1b2', ancestors: expect.stringContaining('app-cdn.minepi.com') });
  expect(JSON.stringify(open)).not.toContain(key);
  for (const path of ['/', '/login', `${API_PREFIX}/pi`, `${API_PREFIX}/auth/session`, `${API_PREFIX}/openapi.json`]) {
    const { body, headers } = await withPi.inject(path);
    expect(JSON.stringify([body, headers]), path).not.toContain(key);
  }
  await withPi.close();
});
