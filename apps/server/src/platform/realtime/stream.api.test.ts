import { API_PREFIX, createApiClient, SYNC_STREAM_PATH, sessionRoutes } from '@dayward/contract';
import { accountsRoutes, activeSessionRoutes, passwordRoutes } from '@dayward/contract/features/accounts';
import { ListEntity } from '@dayward/contract/features/lists';
import { buildList } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerFeature } from '#src/platform/feature.ts';
import { createList, deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser, transportOf } from '#test/test-server.ts';
import { STREAMS_PER_ACCOUNT_MAX } from './stream-hub.ts';
import { openStream, type ReadStream } from './stream-reader.fixture.ts';

/** Two servers on one database sign cookies with the same secret. */
const ENV = { APP_SECRET: 'a-secret-of-two-servers-that-are-one-to-people' };

let server: TestServer;
/** Hook that runs before a change is committed. */
let beforeCommit: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const slow: ServerFeature = { name: 'slow', registerRoutes() {}, afterEffect: async () => beforeCommit?.() };
  server = await startTestServer(ENV, { extraFeatures: [slow] });
});

afterAll(() => server.close());

const open = ({ cookie }: Pick<TestUser, 'cookie'>, query = '') => openStream(server.baseUrl, cookie, query);

/** Opens another session of the same user. */
async function signInAgain({ user, password }: TestUser): Promise<TestUser> {
  const { transport, cookie } = transportOf(server.baseUrl, { address: '10.8.0.1' });
  const api = createApiClient(transport);
  await api.call(sessionRoutes.signIn, { body: { email: user.email, password } });
  return { user, password, api, cookie: cookie() };
}

describe('[CALLS-14] a stream', () => {
  test('begins with the current version, and reports each change from any source', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    await device.send(createList(), createList());
    const stream = await open(person, `?account=${person.user.id}`);
    await stream.heard(2);
    await device.send(createList());
    await stream.heard(3);
    const list = buildList();
    await person.api.call(ListEntity.routes.create, { body: list });
    await stream.heard(4);
    await person.api.call(ListEntity.routes.remove, { params: { id: list.id } });
    await stream.heard(5);
    expect(stream.revs).toEqual([2, 3, 4, 5]);
    await stream.cancel();
  });

  test('is never cached, transformed or buffered', async () => {
    const stream = await open(await server.signUp());
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    await stream.cancel();
  });

  test('does not begin for a HEAD request', async () => {
    const { cookie } = await server.signUp();
    const answer = await server.raw(API_PREFIX + SYNC_STREAM_PATH, { method: 'HEAD', headers: { cookie } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  });

  test('reports a change only when it is committed', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const streams = [await open(person), await open(other)] as const;
    await Promise.all(streams.map((stream) => stream.heard(0)));
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    beforeCommit = () => {
      beforeCommit = undefined;
      written.resolve();
      return commit.promise;
    };
    const sending = deviceOf(person).send(createList());
    await written.promise;
    // Another user's change is reported while that one is not committed.
    await deviceOf(other).send(createList());
    await streams[1].heard(1);
    expect(streams[0].revs).toEqual([0]);
    expect(await deviceOf(person).pull()).toMatchObject({ rev: 0, rows: {} });
    commit.resolve();
    await Promise.all([streams[0].heard(1), sending]);
    await Promise.all(streams.map((stream) => stream.cancel()));
  });

  test('reports nothing for a change that was rolled back', async () => {
    const person = await server.signUp();
    const stream = await open(person);
    await stream.heard(0);
    beforeCommit = async () => {
      beforeCommit = undefined;
      throw new Error('planned');
    };
    const device = deviceOf(person);
    await expect(device.sendAs(1, [createList()])).rejects.toMatchObject({ code: 'internal' });
    const list = createList();
    await device.sendAs(1, [list, { ...list, args: { ...list.args, name: 'Refused' } }, list]);
    await stream.heard(1);
    await device.sendAs(4, [createList()]);
    await stream.heard(2);
    expect(stream.revs).toEqual([0, 1, 2]);
    await stream.cancel();
  });

  test('[DATAM-17] reports only the user’s own account', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const [own, foreign] = [await open(person), await open(stranger)];
    await Promise.all([own.heard(0), foreign.heard(0)]);
    await deviceOf(person).send(...Array.from({ length: 10 }, () => createList()));
    await own.heard(10);
    await deviceOf(stranger).send(createList());
    await foreign.heard(1);
    expect(foreign.revs).toEqual([0, 1]);
    await Promise.all([own.cancel(), foreign.cancel()]);
  });

  test('reports a burst of changes in order, and always its last one', async () => {
    const person = await server.signUp();
    const streams = await Promise.all(Array.from({ length: 5 }, () => open(person)));
    // The first version of a stream may be sent again by the change that created it.
    await Promise.all(streams.map((stream) => stream.heard(0)));
    const devices = Array.from({ length: 10 }, () => deviceOf(person));
    await Promise.all(devices.map((device) => device.send(...Array.from({ length: 10 }, () => createList()))));
    await Promise.all(streams.map((stream) => stream.heard(100)));
    for (const { revs } of streams) expect(revs).toEqual([...new Set(revs)].sort((a, b) => a - b));
    await Promise.all(streams.map((stream) => stream.cancel()));
  });

  test('ends for the oldest device of an account with too many', async () => {
    const person = await server.signUp();
    const streams: ReadStream[] = [];
    for (let count = 0; count <= STREAMS_PER_ACCOUNT_MAX; count += 1) streams.push(await open(person));
    await streams[0]?.ended;
    await deviceOf(person).send(createList());
    await Promise.all(streams.slice(1).map((stream) => stream.heard(1)));
    expect(streams.map(({ revs }) => revs.includes(1))).toEqual([false, ...streams.slice(1).map(() => true)]);
    await Promise.all(streams.slice(1).map((stream) => stream.cancel()));
  });

  test.each([
    ['no session', () => ''],
    ['a forged one', ({ cookie }: TestUser) => cookie.replace(/=(.)/, (_, first) => `=${first === 'x' ? 'y' : 'x'}`)],
  ])('[CALLS-15] is refused with a typed error for %s', async (_, cookieOf) => {
    const person = await server.signUp();
    const answer = await server.raw(API_PREFIX + SYNC_STREAM_PATH, { headers: { cookie: cookieOf(person) } });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: { code: 'unauthenticated', message: expect.any(String) } },
    ]);
  });

  test('is refused if another user is signed in than the device expects', async () => {
    const { cookie } = await server.signUp();
    const url = `${API_PREFIX}${SYNC_STREAM_PATH}?account=${uuidv7()}`;
    expect((await server.raw(url, { headers: { cookie } })).status).toBe(401);
  });
});

const admin = (sql: string, ...values: unknown[]) => asAdmin(server.databaseUrl, (client) => client.query(sql, values));

async function revokeFrom(person: TestUser): Promise<void> {
  const { api } = await signInAgain(person);
  const { items } = await api.call(activeSessionRoutes.listSessions, {});
  const other = items.find(({ isCurrent }) => !isCurrent);
  await api.call(activeSessionRoutes.revokeSession, { params: { id: other?.id ?? '' } });
}

async function changePassword(person: TestUser): Promise<void> {
  await person.api.call(activeSessionRoutes.stepUp, { body: { password: person.password } });
  await person.api.call(passwordRoutes.changePassword, { body: { password: 'another horse battery' } });
}

async function deleteAccount(person: TestUser): Promise<void> {
  await person.api.call(activeSessionRoutes.stepUp, { body: { password: person.password } });
  await person.api.call(accountsRoutes.deleteAccount, {});
}

describe('a stream ends with its session', () => {
  test.each<[string, (person: TestUser) => Promise<unknown>]>([
    ['is signed out', ({ api }) => api.call(sessionRoutes.signOut, {})],
    ['is revoked from another device', revokeFrom],
    ['ends by a new password', changePassword],
    ['goes with the account', deleteAccount],
    [
      'ends because the account was deactivated',
      ({ user }) => admin('update users set is_active = false where id = $1', user.id),
    ],
    ['expires', ({ user }) => admin('update auth."session" set "expiresAt" = now() where "userId" = $1', user.id)],
  ])('when that %s, and no other one', async (_, end) => {
    const [person, bystander] = [await server.signUp(), await server.signUp()];
    const [stream, other] = [await open(person), await open(bystander)];
    await Promise.all([stream.heard(0), other.heard(0)]);
    await end(person);
    await stream.ended;
    expect((await open(person)).status).toBe(401);
    await deviceOf(bystander).send(createList());
    await other.heard(1);
    await other.cancel();
  });
});

describe('several servers on one database', () => {
  test('notify each other of changes', async () => {
    const beside = await startTestServer(ENV, { beside: server });
    const person = await server.signUp();
    const streams = [await open(person), await openStream(beside.baseUrl, person.cookie)] as const;
    const { transport } = transportOf(beside.baseUrl, { cookie: person.cookie });
    const there = deviceOf({ api: createApiClient(transport) });
    await deviceOf(person).send(createList(), createList());
    await Promise.all(streams.map((stream) => stream.heard(2)));
    await there.send(createList());
    await Promise.all(streams.map((stream) => stream.heard(3)));

    // A server catches up on missed messages as soon as it listens again.
    await admin(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'dayward_listen'`,
    );
    await deviceOf(person).send(createList());
    await Promise.all(streams.map((stream) => stream.heard(4)));
    await there.send(createList());
    await Promise.all(streams.map((stream) => stream.heard(5)));

    // A server that stops ends its streams, and the others continue.
    await beside.close();
    await streams[1].ended;
    await deviceOf(person).send(createList());
    await streams[0].heard(6);
    expect(streams.map(({ revs }) => revs.at(-1))).toEqual([6, 5]);
    await streams[0].cancel();
  });
});
