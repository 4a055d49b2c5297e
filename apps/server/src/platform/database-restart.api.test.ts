import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionRoutes } from '@dayward/contract';
import { ListEntity } from '@dayward/contract/features/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/index.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { createLog } from '#src/platform/log.ts';
import { openStream } from '#src/platform/realtime/stream-reader.fixture.ts';
import { createList, deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { asAdmin, withLogin } from '#test/postgres.ts';
import { guardPostgres } from '#test/process/postgres-guard.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const LOGIN = 'dayward_restarted';
const PASSWORD = 'of a test';
const JOB = 'lists.counted';

let folder: string;
let withdraw: () => void;
let postgres: EmbeddedPostgres;
let server: TestServer;
let runs = 0;

const counting: ServerFeature = {
  name: 'counting',
  registerRoutes: () => undefined,
  jobs: () => [
    {
      name: JOB,
      cron: '0 0 1 1 *',
      async run() {
        runs += 1;
      },
    },
  ],
};

const start = () => startEmbeddedPostgres({ dataDir: folder, log: createLog('silent') });

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'dayward-restart-')));
  withdraw = guardPostgres(folder);
  postgres = await start();
  const { host, port, user, password, database } = postgres.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
  await asAdmin(url, (admin) => admin.query(`create role ${LOGIN} login noinherit password '${PASSWORD}'`));
  server = await startTestServer(
    { DATABASE_URL: withLogin(url, LOGIN, PASSWORD), DATABASE_MIGRATION_URL: url },
    { extraFeatures: [counting] },
  );
});

afterAll(async () => {
  await server.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  withdraw();
});

const ready = async () => (await server.raw('/api/v1/ready')).status;

test('a server whose PostgreSQL stops and starts again answers "unavailable", and then works by itself', async () => {
  const person = await server.signUp();
  const device = deviceOf(person);
  await device.send(createList());
  const stream = await openStream(server.baseUrl, person.cookie);
  await stream.heard(1);
  const signIn = () =>
    server.anonymous.call(sessionRoutes.signIn, { body: { email: person.user.email, password: person.password } });
  const calls: Record<string, () => Promise<unknown>> = {
    push: () => device.sendAs(2, [createList()]),
    pull: () => device.pull(),
    list: () => person.api.call(ListEntity.routes.list, {}),
    signIn,
    signUp: () => server.signUp(),
  };

  await postgres.stop();
  expect(await ready()).toBe(503);
  // Several at once, and again: neither connections that broke nor new ones are waited for.
  for (let round = 0; round < 2; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      for (const answer of await Promise.allSettled([call(), call(), call()])) {
        expect(answer, name).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', status: 503 } });
      }
    }
  }
  expect((await openStream(server.baseUrl, person.cookie)).status).toBe(503);
  await expect(server.triggerJob(JOB)).rejects.toThrow();
  expect((await server.raw('/api/v1/health')).status).toBe(200);

  postgres = await start();
  await expect.poll(ready).toBe(200);
  expect(await device.sendAs(2, [createList()])).toMatchObject([{ outcome: 'applied' }]);
  await signIn();
  const { rev } = await device.pull();
  await stream.heard(rev);
  await stream.cancel();
  const later = await openStream(server.baseUrl, person.cookie);
  await device.sendAs(3, [createList()]);
  await later.heard(rev + 1);
  await later.cancel();
  await server.triggerJob(JOB);
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(1);
});
