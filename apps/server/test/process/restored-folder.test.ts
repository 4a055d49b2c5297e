import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createApiClient, SYNC_PROTOCOL, sessionRoutes, syncRoutes } from '@dayward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createList, deviceOf, type TestDevice } from '#src/platform/sync/sync.fixture.ts';
import { SIGN_UP, transportOf } from '#test/test-server.ts';
import { killPostgres } from './postgres-processes.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

/** What a backup leaves out (docs/guides/operations.md). */
const NOT_BACKED_UP = ['server.lock', 'server.json', 'postgres-socket'];

let folder: string;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'dayward-restored-')));
  dataDir = join(folder, 'data');
});

afterAll(async () => {
  await server?.end('SIGKILL');
  await killPostgres(dataDir);
  await rm(folder, { recursive: true, force: true });
});

async function start(port = '0'): Promise<string> {
  server = launchServer({ dataDir, env: { PORT: port } });
  return server.ready;
}

const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (path) => !NOT_BACKED_UP.includes(basename(path)) });

const pull = ({ api }: TestDevice, query: { since: number; historyId?: string; historyRev?: number }) =>
  api.call(syncRoutes.pull, { query: { protocol: SYNC_PROTOCOL, ...query } });

test('a data folder that was copied back is recognised, and one that crashed or was only stopped goes on', async () => {
  const baseUrl = await start();
  const { port } = new URL(baseUrl);
  const api = createApiClient(transportOf(baseUrl).transport);
  await api.call(sessionRoutes.signUp, {
    body: { ...SIGN_UP, email: 'r@example.org', password: 'correct horse battery' },
  });
  const [phone, laptop] = [deviceOf({ api }), deviceOf({ api })];
  await phone.send(createList());
  const nobody = { historyId: '00000000-0000-0000-0000-000000000000' };
  const first = String((await pull(phone, { since: 0, ...nobody })).historyId);
  await server.end('SIGTERM');
  await copy(dataDir, join(folder, 'backup'));

  await start(port);
  await phone.send(createList(), createList());
  const restarted = await pull(phone, { since: 1, historyId: first, historyRev: 1 });
  expect(restarted).toMatchObject({ rev: 3, hasMore: false });
  expect(restarted).not.toHaveProperty('startOver');
  const second = String(restarted.historyId);
  expect(second).not.toBe(first);

  await server.end('SIGKILL');
  await killPostgres(dataDir);
  await start(port);
  await phone.send(createList());
  const crashed = await pull(phone, { since: 3, historyId: second, historyRev: 3 });
  expect(crashed).toMatchObject({ rev: 4, hasMore: false });
  expect(crashed).not.toHaveProperty('startOver');
  const third = String(crashed.historyId);

  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true });
  await copy(join(folder, 'backup'), dataDir);
  await start(port);
  await laptop.send(...Array.from({ length: 5 }, () => createList()));
  const lost = await pull(phone, { since: 4, historyId: third, historyRev: 4 });
  expect(lost).toMatchObject({ startOver: true, histories: [{ id: first, rev: 1 }, { rev: 6 }] });
  expect([first, second, third]).not.toContain(lost.historyId);
  // A device that had not heard of anything later goes on.
  expect(await pull(laptop, { since: 1, historyId: first, historyRev: 1 })).toMatchObject({ rev: 6, hasMore: false });
});
