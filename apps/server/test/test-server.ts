import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ApiClient,
  type ApiTransport,
  type ClientUser,
  createApiClient,
  sessionRoutes,
  TERMS_VERSION,
  UPLOAD_TYPE,
} from '@dayward/contract';
import type { PlanId } from '@dayward/domain';
import { type Database, openDatabase } from '#src/db/database.ts';
import { grantPlan } from '#src/features/plans/index.ts';
import { createOutbox, type StoredMail } from '#src/platform/mail/outbox.ts';
import { type StartOptions, startServer } from '#src/server.ts';
import { checkDeclaredStatus } from './declared-statuses.ts';
import { createTestDatabase, sharedTestDatabase, type TestDatabase } from './postgres.ts';

/** A user with a separate browser: their calls carry the session that they signed in with. */
export type TestUser = { user: ClientUser & { email: string }; api: ApiClient; cookie: string; password: string };

export type TestServer = {
  baseUrl: string;
  /** The folder of its files and mails. */
  dataDir: string;
  /** The administrator's address of this server's database. */
  databaseUrl: string;
  /** Separate connections to this server's database, for tests that bypass the server; it closes them. */
  database: Database;
  anonymous: ApiClient;
  /** Signs up a user; `holds` is a paid plan. */
  signUp(overrides?: { name?: string; email?: string; password?: string; holds?: PlanId }): Promise<TestUser>;
  /** Sends a raw HTTP request, for calls that a well-behaved client would never send. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** Gives an account a plan as a completed payment would; an expiry in the past makes it expired. */
  grantPlan(userId: string, plan: PlanId, expiresAt?: Date): Promise<void>;
  /** The mails sent by a server without a mail server, newest first. */
  mails(): Promise<StoredMail[]>;
  triggerJob(name: string): Promise<void>;
  close(): Promise<void>;
};

/** The fields that every sign-up of the tests sends. */
export const SIGN_UP = {
  name: 'Robin',
  isAtLeast16: true,
  acceptedTermsVersion: TERMS_VERSION,
} as const;

const ROOT = join(import.meta.dirname, '../../..');
let people = 0;

/** A year from now: longer than any test. */
const LATER_MS = 365 * 86_400_000;

/** The tests of one file send more requests a minute than any user does. */
const NO_RATE_LIMIT = { max: 1_000_000, windowSeconds: 60 };

/**
 * Starts the real server on a free port with its own new database.
 *
 * @param options only for tests and measurements: further features, shorter time limits. `beside` is a server whose database this one shares; give
 * both the same APP_SECRET.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { beside, ...options }: Pick<StartOptions, 'extraFeatures' | 'timeouts'> & { beside?: TestServer } = {},
): Promise<TestServer> {
  const database = beside ? databaseOf(beside) : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dayward-server-'));
  const server = await startServer({
    ...options,
    ipRateLimit: NO_RATE_LIMIT,
    hasSchedule: false,
    root: ROOT,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      ...database.env,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  const { baseUrl } = server;
  const connections = openDatabase(database.target, () => {});
  const grant: TestServer['grantPlan'] = async (userId, plan, expiresAt = new Date(Date.now() + LATER_MS)) => {
    const isGranted = await grantPlan(connections, userId, { plan, expiresAt });
    if (!isGranted) throw new Error(`There is no account ${userId}`);
  };
  const raw = async (path: string, init?: RequestInit) => {
    const response = await fetch(baseUrl + path, { redirect: 'manual', ...init });
    checkDeclaredStatus(init?.method ?? 'GET', path, response.status);
    return response;
  };

  return {
    baseUrl,
    dataDir,
    databaseUrl: database.url,
    database: connections,
    raw,
    anonymous: createApiClient(transportOf(baseUrl).transport),
    mails: () => createOutbox({ dataDir, from: '' }).list(),
    triggerJob: (name) => server.triggerJob(name),
    grantPlan: grant,
    async signUp({ holds, ...overrides } = {}) {
      people += 1;
      const password = overrides.password ?? 'correct horse battery';
      // Each user has their own address, so that no one consumes the rate limit of another.
      const browser = transportOf(baseUrl, { address: `10.0.${people >> 8}.${people & 255}` });
      const api = createApiClient(browser.transport);
      const body = { ...SIGN_UP, email: `robin-${people}@example.org`, ...overrides, password };
      const made = await api.call(sessionRoutes.signUp, { body });
      if (made.status !== 'signed-in') throw new Error('Signing up asks for a mail: this server has a mail server');
      if (holds !== undefined) await grant(made.user.id, holds);
      return { user: { ...made.user, email: made.user.email ?? '' }, api, cookie: browser.cookie(), password };
    },
    async close() {
      await connections.close();
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function databaseOf({ databaseUrl }: TestServer): TestDatabase {
  return sharedTestDatabase(new URL(databaseUrl).pathname.slice(1));
}

/**
 * A transport that keeps cookies as a browser does.
 *
 * @param cookie the browser's existing cookies, in the format of `TestUser.cookie`.
 * @param address the apparent IP address; the server accepts it, because it trusts proxies on its own machine.
 */
export function transportOf(
  baseUrl: string,
  { address, cookie: carried = '' }: { address?: string; cookie?: string } = {},
): { transport: ApiTransport; cookie(): string } {
  const jar = new Map(carried === '' ? [] : carried.split('; ').map(pairOf));
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const transport: ApiTransport = async ({ method, path, body, upload }) => {
    const headers: Record<string, string> = { origin: baseUrl, cookie: cookie() };
    if (address !== undefined) headers['x-forwarded-for'] = address;
    if (upload !== undefined) headers['content-type'] = UPLOAD_TYPE;
    else if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(baseUrl + path, { method, headers, body: upload ?? body ?? null });
    checkDeclaredStatus(method, path, response.status);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name, value] = pairOf(pair);
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.status, body: await response.text() };
  };
  return { transport, cookie };
}

function pairOf(text: string): [name: string, value: string] {
  const separator = text.indexOf('=');
  return [text.slice(0, separator), text.slice(separator + 1)];
}
