import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionRoutes } from '@dayward/contract';
import { profileRoutes } from '@dayward/contract/features/accounts';
import { ListEntity } from '@dayward/contract/features/lists';
import { tasksRoutes } from '@dayward/contract/features/tasks';
import { buildList } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createList, deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { asAdmin, createTestDatabase, endConnections, type TestDatabase, withDatabase } from '#test/postgres.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

/** A way to the database that can be cut. */
type Line = { port: number; cut: () => Promise<void>; mend: () => Promise<void> };

async function openLine(url: URL): Promise<Line> {
  const sockets = new Set<Socket>();
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  const reach = () => (host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host));
  const open = (): Server =>
    createServer((client) => {
      const target = reach();
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  const listen = (server: Server, at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()));
  let server = open();
  await listen(server, 0);
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  return {
    port: own,
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server = open();
      await listen(server, own);
    },
  };
}

let database: TestDatabase;
let line: Line;
let dataDir: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.env.DATABASE_URL);
  line = await openLine(url);
  const through = new URL(url);
  for (const name of ['host', 'port']) through.searchParams.delete(name);
  through.hostname = '127.0.0.1';
  through.port = String(line.port);
  dataDir = await mkdtemp(join(tmpdir(), 'dayward-open-'));
  await chmod(dataDir, 0o755);
  server = await startTestServer({ ...database.env, DATABASE_URL: through.href, DATA_DIR: dataDir });
});

afterAll(async () => {
  await server.close();
  await line.cut();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const ready = async () => (await server.raw('/api/v1/ready')).status;

test('a data folder that others may enter is closed to them at the start', async () => {
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

describe('while the database is away', () => {
  test('every kind of route is unavailable, and works again by itself', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const list = createList();
    const calls: Record<string, () => Promise<unknown>> = {
      push: () => device.sendAs(1, [list]),
      pull: () => device.pull(),
      create: () => person.api.call(ListEntity.routes.create, { body: buildList() }),
      list: () => person.api.call(ListEntity.routes.list, {}),
      profile: () => person.api.call(profileRoutes.getProfile, {}),
      upload: () =>
        person.api.call(tasksRoutes.putAttachment, {
          params: { taskId: uuidv7(), id: uuidv7() },
          upload: new Uint8Array([1]),
        }),
    };
    expect(await ready()).toBe(200);
    await line.cut();
    expect(await ready()).toBe(503);
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    }
    expect((await server.raw('/api/v1/health')).status).toBe(200);
    await line.mend();
    await expect.poll(ready).toBe(200);
    expect(await device.sendAs(1, [list])).toMatchObject([{ outcome: 'applied' }]);
  });

  test('a database that is read-only is not ready, and refuses a change until it can be written', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const list = createList();
    const name = new URL(database.url).pathname.slice(1);
    // From another database, whose transactions stay writable.
    const restart = (setting: string) =>
      asAdmin(withDatabase(database.url, 'postgres'), async (admin) => {
        await admin.query(setting);
        await endConnections(admin, `datname = '${name}'`);
      });
    await restart(`alter database ${name} set default_transaction_read_only = on`);
    try {
      await expect.poll(ready).toBe(503);
      await expect(device.sendAs(1, [list])).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    } finally {
      await restart(`alter database ${name} reset default_transaction_read_only`);
    }
    await expect.poll(ready).toBe(200);
    expect(await device.sendAs(1, [list])).toMatchObject([{ outcome: 'applied' }]);
  });

  test('a full disk of the database refuses changes until there is space, and reading goes on', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const list = createList();
    await device.sendAs(1, [createList()]);
    const tables = ['lists', 'auth."user"', 'auth."session"'];
    const each = (statement: (table: string) => string) =>
      asAdmin(database.url, async (admin) => {
        for (const table of tables) await admin.query(statement(table));
      });
    await asAdmin(database.url, (admin) =>
      admin.query(`create function public.disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`),
    );
    await each((table) => `create trigger disk_full before insert on ${table} execute function public.disk_full()`);
    const { email } = person.user;
    const calls: Record<string, () => Promise<unknown>> = {
      push: () => device.sendAs(2, [list]),
      create: () => person.api.call(ListEntity.routes.create, { body: buildList() }),
      signIn: () => server.anonymous.call(sessionRoutes.signIn, { body: { email, password: person.password } }),
      signUp: () => server.signUp(),
    };
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    }
    expect((await device.pull()).rows['lists']).toHaveLength(1);
    await each((table) => `drop trigger disk_full on ${table}`);
    for (const [name, call] of Object.entries(calls)) await expect(call(), name).resolves.toBeDefined();
    expect(await device.sendAs(2, [list])).toMatchObject([{ outcome: 'applied' }]);
  });
});
