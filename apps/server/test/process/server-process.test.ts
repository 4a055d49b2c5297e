import { mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, createApiClient, sessionRoutes } from '@dayward/contract';
import { ListEntity } from '@dayward/contract/features/lists';
import { buildList } from '@dayward/testing';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SIGN_UP, transportOf } from '#test/test-server.ts';
import { withClient } from '#test/with-client.ts';
import { connectionOf, findPostgresPids, killPostgres } from './postgres-processes.ts';
import { type Ending, launchServer, type ServerLaunch } from './server-process.ts';

/** One folder for all tests of this file, so that only the first start creates a database. */
let dataDir: string;

beforeAll(async () => {
  dataDir = join(await realpath(await mkdtemp(join(tmpdir(), 'dayward-process-'))), 'data');
});

afterAll(async () => {
  await killPostgres(dataDir);
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

function launch(launched: Partial<ServerLaunch> = {}) {
  const server = launchServer({ dataDir, program: 'bundle', ...launched });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

/** Expects a failed start: one line on stderr, exit code 1, no process left running. */
async function refusal(env: Record<string, string>, folder = dataDir): Promise<string> {
  const { code, stderr } = await launch({ env, dataDir: folder }).ended;
  expect({ code, endsLine: stderr.endsWith('\n') }).toEqual({ code: 1, endsLine: true });
  return stderr.slice(0, -1);
}

const cleanEnding = { code: 0, signal: null, stderr: '' } satisfies Partial<Ending>;

describe('the server process', () => {
  test('creates a folder that only its owner can read, prints when it is ready, and prints nothing else', async () => {
    const server = launch();
    const baseUrl = await server.ready;
    expect(baseUrl).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(`${baseUrl}/api/v1/ready`)).status).toBe(200);
    expect(await readableByOthers(dataDir)).toEqual([]);
    const { stdout, ...rest } = await server.end('SIGTERM');
    expect(rest).toMatchObject(cleanEnding);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`Dayward is ready at ${baseUrl}`);
    expect(await findPostgresPids(dataDir)).toEqual([]);
  });

  test('serves with logins of its own, whose connections cannot become the superuser', async () => {
    const server = launch();
    await (await signUp(await server.ready, 'logins@example.org')).api.call(ListEntity.routes.create, {
      body: buildList(),
    });
    const logins = await asAdministrator(async (admin) => {
      const { rows } = await admin.query<{ login: string }>(
        `select distinct usename::text as login from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`,
      );
      return rows.map(({ login }) => login);
    });
    expect(logins).toEqual(['dayward_server_app', 'dayward_server_auth', 'dayward_server_jobs']);
    await server.end('SIGTERM');
  });

  test('names the sources in the stack of a logged error', async () => {
    const server = launch({ env: { LOG_LEVEL: 'warn' } });
    await server.ready;
    let log = '';
    server.child.stderr?.on('data', (text: string) => {
      log += text;
    });
    await asAdministrator((admin) =>
      admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'dayward_server_%'"),
    );
    const line = await vi.waitFor(
      () => /^.*"A database connection broke".*(?=\n)/m.exec(log)?.[0] ?? expect.fail(`not logged: ${log}`),
      { timeout: 20_000 },
    );
    const { err } = JSON.parse(line);
    expect(err.stack).toMatch(/node_modules\/pg[^\n]+\.js:\d+:\d+/);
    expect(err.stack).not.toContain('/dist/assets/');
    await server.end('SIGTERM');
  });

  test('ends of an uncaught error with its stack, and without the text of the bundle', async () => {
    const NODE_OPTIONS = '--import=data:text/javascript,process.on(`SIGUSR2`,()=>{throw(new/**/Error(`planned`))})';
    const server = launch({ env: { NODE_OPTIONS } });
    await server.ready;
    const { code, stderr } = await server.end('SIGUSR2');
    expect({ code, start: stderr.slice(0, 22) }).toEqual({ code: 1, start: 'Error: planned\n    at ' });
  });

  test('starts from its sources as well, for development', async () => {
    const server = launch({ program: 'sources' });
    expect((await fetch(`${await server.ready}/api/v1/ready`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toMatchObject(cleanEnding);
  });

  test('refuses a DATABASE_URL whose login is a superuser, with the remedy', async () => {
    const server = launch();
    await server.ready;
    const { host, port, user, password, database } = await connectionOf(dataDir);
    const DATABASE_URL = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const line = await refusal({ DATABASE_URL }, join(dataDir, '..', 'superuser'));
    expect(line).toMatch(/^The login dayward is a superuser .*DATABASE_MIGRATION_URL.* create role dayward_server /);
    expect(line).not.toContain(password);
    await server.end('SIGTERM');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends on %s with its PostgreSQL, and exits with 0',
    async (signal) => {
      const server = launch();
      await server.ready;
      expect(await findPostgresPids(dataDir)).not.toEqual([]);
      expect(await server.end(signal)).toMatchObject(cleanEnding);
      expect(await findPostgresPids(dataDir)).toEqual([]);
    },
  );

  test('ends when its parent process ends', async () => {
    const server = launch();
    await server.ready;
    server.child.disconnect();
    expect(await server.ended).toMatchObject(cleanEnding);
    expect(await findPostgresPids(dataDir)).toEqual([]);
  });

  test('ends when its PostgreSQL is killed, and prints the reason in one line', async () => {
    const server = launch();
    await server.ready;
    await killPostgres(dataDir);
    const { code, stderr } = await server.ended;
    const lines = stderr.trimEnd().split('\n');
    expect({ code, last: lines.at(-1) }).toEqual({
      code: 1,
      last: expect.stringMatching(/^The embedded PostgreSQL ended: .+signal SIGKILL/),
    });
  });

  test('refuses a folder that another server uses, which keeps running', async () => {
    const first = launch();
    const baseUrl = await first.ready;
    expect(await refusal({})).toBe(
      `Another Dayward server (process ${first.child.pid}) already uses the data folder ${dataDir} and serves ${baseUrl}: ` +
        'stop it, or set DATA_DIR to another folder.',
    );
    expect((await fetch(`${baseUrl}/api/v1/ready`)).status).toBe(200);
    await first.end('SIGTERM');
  });

  test('refuses a busy port, and leaves no PostgreSQL behind', async () => {
    const port = await occupiedPort();
    expect(await refusal({ PORT: String(port) })).toMatch(new RegExp(`^Port ${port} on localhost is in use .*PORT=`));
    expect(await refusal({ METRICS_PORT: String(port) })).toMatch(new RegExp(`^METRICS_PORT ${port} .*METRICS_PORT=`));
    expect(await findPostgresPids(dataDir)).toEqual([]);
  });

  test('after kill -9 the next start ends the old PostgreSQL and has all confirmed writes', async () => {
    const killed = launch();
    const { cookie, api } = await signUp(await killed.ready);
    const list = await api.call(ListEntity.routes.create, { body: buildList() });
    await killed.end('SIGKILL');
    const leftover = await findPostgresPids(dataDir);
    expect(leftover).not.toEqual([]);

    const next = launch();
    const baseUrl = await next.ready;
    expect((await findPostgresPids(dataDir)).filter((pid) => leftover.includes(pid))).toEqual([]);
    const answer = await fetch(`${baseUrl}/api/v1/lists/${list.id}`, { headers: { cookie } });
    expect(await answer.json()).toEqual(list);
    expect(await next.end('SIGTERM')).toMatchObject(cleanEnding);
  });
});

describe('[ERR-02] an invalid or missing setting stops the start with a line that names it', () => {
  test.each([
    ['PORT', 'http'],
    ['METRICS_PORT', '70000'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'dayward.example.org'],
    ['DATABASE_URL', 'mysql://localhost/dayward'],
    ['DATABASE_MIGRATION_URL', 'mysql://localhost/dayward'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['APP_SECRET', 'short'],
  ])('%s=%s', async (name, value) => {
    expect(await refusal({ [name]: value })).toMatch(new RegExp(`^${name} .*must .+$`));
  });

  test('prints one line per fault', async () => {
    const lines = (await refusal({ PORT: 'x', LOG_LEVEL: 'y' })).split('\n');
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(['LOG_LEVEL', 'PORT']);
  });

  test('a public address requires each setting without a safe default by name', async () => {
    const lines = (await refusal({ PUBLIC_URL: 'https://dayward.example.org' })).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['SMTP_URL', 'MAIL_FROM', 'TRUSTED_PROXIES']);
  });

  test('an unreachable database', async () => {
    const port = await occupiedPort();
    const folder = join(dataDir, '..', 'external');
    const faulty = refusal(
      { DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/dayward?connect_timeout=1` },
      folder,
    );
    expect(await faulty).toMatch(/^The database could not be reached .+DATABASE_URL.+$/);
    expect(await faulty).not.toContain('secret');
  });

  test('DATA_DIR that is a file', async () => {
    const file = join(dataDir, '..', 'a-file');
    await writeFile(file, '');
    expect(await refusal({}, file)).toMatch(/^.*data folder.*DATA_DIR.+$/);
  });
});

/**
 * Paths in a folder (and itself) that other accounts may read, write or enter. The group of the account that runs PostgreSQL
 * for root may pass through (x).
 */
async function readableByOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o777 })),
  );
  expect(names).toEqual(expect.arrayContaining(['secrets.json', 'postgres-password', 'server.lock']));
  return modes.filter(({ mode }) => (mode & 0o067) !== 0).map(({ name, mode }) => `${name} ${mode.toString(8)}`);
}

/** A port that is in use until the end of the test; its listener answers nothing. */
async function occupiedPort(): Promise<number> {
  const other = createServer((socket) => socket.destroy());
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('Not a TCP server');
  return address.port;
}

async function asAdministrator<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  return withClient(await connectionOf(dataDir), work);
}

async function signUp(baseUrl: string, email = 'robin@example.org'): Promise<{ api: ApiClient; cookie: string }> {
  const { transport, cookie } = transportOf(baseUrl);
  const api = createApiClient(transport);
  await api.call(sessionRoutes.signUp, {
    body: { ...SIGN_UP, email, password: 'correct horse battery' },
  });
  return { api, cookie: cookie() };
}
