import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../apps/server/test/test-server.ts';
import { todayInUtc } from '../seed/seed-habits.ts';
import { withAdmin } from '../server/admin.ts';
import type { Answer, Request } from '../server/http-client.ts';
import { HABITS, nextCall, type Side, seedAccount, toUsedAccount, type UsedAccount } from './device-requests.ts';
import { startFloor } from './floor-server.ts';

let server: TestServer;
let floor: Awaited<ReturnType<typeof startFloor>>;

beforeAll(async () => {
  server = await startTestServer();
  floor = await startFloor({ connectionString: server.databaseUrl });
});

afterAll(async () => {
  await floor.close();
  await server.close();
});

const originOf = (side: Side) => (side === 'product' ? server.baseUrl : `http://127.0.0.1:${floor.port}`);

async function send(side: Side, { cookie }: { cookie: string }, { method, path, body }: Request): Promise<Answer> {
  const origin = originOf(side);
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { cookie, origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

async function makeAccount(): Promise<UsedAccount> {
  const { user, cookie } = await server.signUp();
  const account = toUsedAccount({ userId: user.id, cookie });
  await seedAccount(account, HABITS, (request) => send('product', account, request));
  return account;
}

const pull = async (side: Side, account: UsedAccount) => {
  const { request } = nextCall('pull', side, account);
  const { status, text } = await send(side, account, request);
  expect(status).toBe(200);
  return JSON.parse(text);
};

/** The rows that a change leaves, without the times of the change. */
const stateOf = ({ userId }: UsedAccount) =>
  withAdmin({ connectionString: server.databaseUrl }, async (admin) => {
    const read = async (sql: string) => (await admin.query(sql, [userId])).rows;
    return {
      months: await read('select id, rev, days from habit_months where user_id = $1 order by id'),
      events: await read('select name, entity_id, rev, payload from domain_events where user_id = $1 order by seq'),
      account: await read('select rev from user_sync where user_id = $1'),
      clients: await read('select client_id, last_n, confirmed_n from sync_clients where user_id = $1 order by 1'),
    };
  });

/** Sends the next request of a kind to the floor. */
async function act(operation: 'toggle' | 'push50' | 'create', account: UsedAccount) {
  const call = nextCall(operation, 'floor', account);
  const answer = await send('floor', account, call.request);
  call.accept(answer);
  return { request: call.request, answer: JSON.parse(answer.text) };
}

test('a whole pull of the floor is that of the product', async () => {
  const account = await makeAccount();
  await act('toggle', account);
  await act('create', account);
  expect(await pull('floor', account)).toEqual(await pull('product', account));
});

test('a toggle of the floor writes what the product writes', async () => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  await act('toggle', account);
  const call = nextCall('toggle', 'product', other);
  call.accept(await send('product', other, call.request));
  const [byFloor, byProduct] = [await stateOf(account), await stateOf(other)];
  const shape = ({ months, events, account: version }: typeof byFloor) => ({
    days: months.map(({ rev, days }) => [rev, days]).toSorted(),
    events: events.map(({ name, rev, payload }) => [name, rev, Object.keys(payload)]),
    version,
  });
  expect(shape(byFloor)).toEqual(shape(byProduct));
});

test.each(['toggle', 'push50', 'create'] as const)(
  'a repeated %s gets its answer again and changes nothing',
  async (operation) => {
    const account = await makeAccount();
    const { request, answer } = await act(operation, account);
    const before = { state: await stateOf(account), rows: await pull('floor', account) };
    expect(JSON.parse((await send('floor', account, request)).text)).toEqual(answer);
    expect({ state: await stateOf(account), rows: await pull('floor', account) }).toEqual(before);
  },
);

test('fifty changes in one push take fifty versions and write fifty events', async () => {
  const account = await makeAccount();
  const before = await stateOf(account);
  const { answer } = await act('push50', account);
  const rev = Number(before.account[0]?.rev);
  expect(answer.answers.map(({ rev: each }: { rev: number }) => each)).toEqual(
    Array.from({ length: 50 }, (_, index) => rev + 1 + index),
  );
  expect((await stateOf(account)).events).toHaveLength(before.events.length + 50);
});

test('the changes of two devices at the same time all get versions of their own', async () => {
  const account = await makeAccount();
  const before = Number((await stateOf(account)).account[0]?.rev);
  const devices = Array.from({ length: 8 }, () => ({ ...account, devices: toUsedAccount(account).devices }));
  const answers = await Promise.all(
    devices.map(async (device) =>
      JSON.parse((await send('floor', account, nextCall('create', 'floor', device).request)).text),
    ),
  );
  const revs = answers.map(({ answers: [first] }) => first.rev).sort((a, b) => a - b);
  expect(revs).toEqual(Array.from({ length: 8 }, (_, index) => before + 1 + index));
});

test('a gap in the numbers of a device is refused and changes nothing', async () => {
  const account = await makeAccount();
  account.devices.floor.n = 1;
  const before = await stateOf(account);
  const { request } = nextCall('toggle', 'floor', account);
  expect((await send('floor', account, request)).status).toBe(409);
  expect(await stateOf(account)).toEqual(before);
});

test('a habit of another account is not found, and none of its rows is read or touched', async () => {
  const [owner, stranger] = [await makeAccount(), await makeAccount()];
  const before = { state: await stateOf(owner), rows: await pull('floor', owner) };
  const { request } = nextCall('toggle', 'floor', owner);
  const { answers } = JSON.parse((await send('floor', stranger, request)).text);
  expect(answers).toMatchObject([{ outcome: 'refused', error: { code: 'not_found' } }]);
  expect({ state: await stateOf(owner), rows: await pull('floor', owner) }).toEqual(before);
  expect(JSON.stringify(await pull('floor', stranger))).not.toContain(owner.userId);
});

test('a request without a session is refused', async () => {
  const account = await makeAccount();
  const { request } = nextCall('toggle', 'floor', account);
  expect((await send('floor', { cookie: `dayward-session=${randomUUID()}.x` }, request)).status).toBe(401);
});

test('the barest server upserts the day', async () => {
  const account = await makeAccount();
  const call = nextCall('toggle', 'barest', account);
  call.accept(await send('barest', account, call.request));
  const { months } = await stateOf(account);
  const states = months
    .flatMap(({ days }) => Object.entries<{ state: string }>(days))
    .filter(([, { state }]) => state === 'undone');
  expect(states.map(([day]) => day)).toEqual([todayInUtc().slice(8)]);
});
