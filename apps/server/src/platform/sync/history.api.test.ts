import { FIRST_HISTORY_ID, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endHistories } from '#src/db/end-histories.ts';
import { backUpAccount, restoreAccount } from '#test/account-backup.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { HISTORIES_KEPT_MAX } from './history.repo.ts';
import { contentOf, createList, deviceOf, renameList, type TestDevice } from './sync.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Named = { historyId?: string; historyRev?: number };

const pull = ({ api }: Pick<TestDevice, 'api'>, since: number, named: Named = {}) =>
  api.call(syncRoutes.pull, { query: { since, protocol: SYNC_PROTOCOL, ...named } });

const push = ({ api, clientId }: TestDevice, n: number, change: { name: string; args: unknown }, named: Named = {}) =>
  api.call(syncRoutes.push, {
    body: { protocol: SYNC_PROTOCOL, clientId, confirmedN: 0, mutations: [{ n, ...change }], ...named },
  });

/** The account's history as a device learns it that knows none yet. */
async function historyOf(device: TestDevice): Promise<string> {
  const { historyId } = await pull(device, 0, { historyId: FIRST_HISTORY_ID });
  if (historyId === undefined) throw new Error('The account has no history yet');
  return historyId;
}

/** What a restart of PostgreSQL leaves: its rows name another start. */
const restartPostgres = ({ user }: TestUser) =>
  asAdmin(server.databaseUrl, (admin) =>
    admin.query(`update user_sync set history_mark = 'an earlier start' where user_id = $1`, [user.id]),
  );

/** An account with a phone and a laptop; each has sent one list, and both know version 2. */
async function begin() {
  const person = await server.signUp();
  const [phone, laptop] = [deviceOf(person), deviceOf(person)];
  await phone.send(createList());
  await laptop.send(createList());
  return { person, phone, laptop, id: await historyOf(phone) };
}

describe('the history of an account', () => {
  test('has an id, which only a device that names one learns', async () => {
    const { phone, id } = await begin();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await pull(phone, 2)).toEqual({ rev: 2, hasMore: false, rows: {}, purged: {} });
    const page = await pull(phone, 2, { historyId: id, historyRev: 2 });
    expect(page).toEqual({ rev: 2, hasMore: false, rows: {}, purged: {}, historyId: id });
    const list = createList();
    const named = { historyId: id, historyRev: 2 };
    expect(await push(phone, 2, list, named)).toEqual({
      answers: [{ n: 2, outcome: 'applied', rev: 3 }],
      historyId: id,
    });
    expect(await push(phone, 2, list)).toEqual({ answers: [{ n: 2, outcome: 'applied', rev: 3 }] });
  });

  test('goes on after a restart: a new one begins with the next version, and the devices of the earlier one are on it', async () => {
    const { person, phone, laptop, id } = await begin();
    await restartPostgres(person);
    const named = { historyId: id, historyRev: 2 };
    expect(await pull(phone, 2, named)).toMatchObject({ rev: 2, historyId: id });

    const list = createList();
    const first = await push(phone, 2, list, named);
    expect(first).toMatchObject({ answers: [{ outcome: 'applied', rev: 3 }] });
    const next = String(first.historyId);
    expect(next).not.toBe(id);
    // What takes no version begins no history.
    await restartPostgres(person);
    expect(await push(phone, 2, list, { historyId: next, historyRev: 3 })).toEqual(first);

    const page = await pull(laptop, 2, named);
    expect(page).toMatchObject({ rev: 3, hasMore: false, historyId: next, rows: { lists: [{ rev: 3 }] } });
    expect(page).not.toHaveProperty('startOver');
    expect(await push(laptop, 2, createList(), named)).toMatchObject({ answers: [{ outcome: 'applied', rev: 4 }] });
  });

  test('tells a device that it lacks its versions, also after others have passed them', async () => {
    const { person, phone, laptop, id } = await begin();
    const backup = await backUpAccount(server.databaseUrl, person.user.id);
    await phone.send(createList({ name: 'lost' }), createList(), createList());
    const named = { historyId: id, historyRev: 5 };
    expect(await pull(phone, 5, named)).toMatchObject({ rev: 5 });

    await restoreAccount(server.databaseUrl, person.user.id, backup);
    expect(await pull(phone, 5, named)).toMatchObject({ startOver: true, histories: [{ id, rev: 2 }] });

    const others = Array.from({ length: 6 }, () => createList());
    await laptop.send(...others);
    const next = await historyOf(laptop);
    const startOver = {
      startOver: true,
      historyId: next,
      histories: [
        { id, rev: 2 },
        { id: next, rev: 8 },
      ],
    };
    expect(await pull(phone, 5, named)).toEqual({ rev: 0, hasMore: true, rows: {}, purged: {}, ...startOver });
    // Also one that pulls from 0, or that only knows of an acknowledged change there.
    expect(await pull(phone, 0, named)).toMatchObject(startOver);
    expect(await pull(phone, 2, { historyId: id, historyRev: 3 })).toMatchObject(startOver);
    expect(await push(phone, 5, createList(), named)).toEqual({ answers: [], ...startOver });
    expect(await contentOf(server, person)).toMatchObject({ lists: 8, rev: 8 });
    // A device that knows nothing beyond the backup goes on.
    expect(await pull(laptop, 2, { historyId: id, historyRev: 2 })).toMatchObject({ rev: 8, historyId: next });
  });

  test('does not tell one that names no history, until its version is above the account’s', async () => {
    const { person, phone, laptop } = await begin();
    const backup = await backUpAccount(server.databaseUrl, person.user.id);
    await phone.send(createList(), createList());
    await restoreAccount(server.databaseUrl, person.user.id, backup);
    expect(await pull(phone, 4)).toEqual({ rev: 0, hasMore: true, rows: {}, purged: {}, startOver: true });
    await laptop.send(createList(), createList());
    expect(await pull(phone, 4)).toEqual({ rev: 4, hasMore: false, rows: {}, purged: {} });
  });

  test('is the first one for devices and accounts from before history ids', async () => {
    const { person, phone } = await begin();
    await asAdmin(server.databaseUrl, (admin) =>
      admin.query('update user_sync set history_id = $2 where user_id = $1', [person.user.id, FIRST_HISTORY_ID]),
    );
    const backup = await backUpAccount(server.databaseUrl, person.user.id);
    const named = { historyId: FIRST_HISTORY_ID, historyRev: 2 };
    expect(await pull(phone, 2, named)).toMatchObject({ rev: 2, historyId: FIRST_HISTORY_ID });
    await phone.send(createList(), createList());
    await restoreAccount(server.databaseUrl, person.user.id, backup);
    await deviceOf(person).send(createList(), createList());
    expect(await pull(phone, 2, named)).toMatchObject({ rev: 4 });
    expect(await pull(phone, 4, { ...named, historyRev: 4 })).toMatchObject({
      startOver: true,
      histories: [{ id: FIRST_HISTORY_ID, rev: 2 }, { rev: 4 }],
    });
  });

  test('is unknown on a server whose backup is older than the account’s first change', async () => {
    const person = await server.signUp();
    const backup = await backUpAccount(server.databaseUrl, person.user.id);
    const device = deviceOf(person);
    await device.send(createList());
    const named = { historyId: await historyOf(device), historyRev: 1 };
    await restoreAccount(server.databaseUrl, person.user.id, backup);
    expect(await pull(device, 1, named)).toMatchObject({ startOver: true, histories: [] });
    await deviceOf(person).send(createList());
    expect(await pull(device, 1, named)).toMatchObject({ startOver: true, histories: [{ rev: 1 }] });
  });

  test('passes an app that was never told an id, while its version is not above the account’s', async () => {
    const { phone } = await begin();
    const named = { historyId: FIRST_HISTORY_ID, historyRev: 2 };
    expect(await pull(phone, 2, named)).toMatchObject({ rev: 2, hasMore: false, rows: {} });
    expect(await pull(phone, 3, { ...named, historyRev: 3 })).toMatchObject({ startOver: true });
  });

  test('goes on if only a part of its tables was restored', async () => {
    const { person, phone, id } = await begin();
    await asAdmin(server.databaseUrl, (admin) =>
      admin.query(
        `with later as (insert into sync_histories (user_id, id, last_rev) values ($1, $2, 60), ($1, gen_random_uuid(), 70))
         update user_sync set history_mark = null where user_id = $1`,
        [person.user.id, id],
      ),
    );
    expect(await phone.send(createList())).toMatchObject([{ outcome: 'applied', rev: 3 }]);
    const { histories } = await pull(phone, 60, { historyId: id, historyRev: 60 });
    expect(histories).toMatchObject([{ id, rev: 2 }, { rev: 3 }]);
  });

  test('ends by command, for every account', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(await endHistories({ connectionString: server.databaseUrl })).toBeGreaterThan(1);
    for (const { phone, id } of [one, other]) {
      const { historyId } = await push(phone, 2, createList(), { historyId: id, historyRev: 2 });
      expect(historyId).not.toBe(id);
    }
    const forced = `select relforcerowsecurity as "isForced" from pg_class where relname = 'user_sync'`;
    expect((await server.database.authPool.query(forced)).rows).toEqual([{ isForced: true }]);
  });

  test('keeps a bounded number of earlier ones, the newest', async () => {
    const { person, phone, id } = await begin();
    await asAdmin(server.databaseUrl, (admin) =>
      admin.query(
        `with older as (
           insert into sync_histories (user_id, id, last_rev)
           select $1, gen_random_uuid(), 0 from generate_series(1, $2::int))
         update user_sync set history_mark = null where user_id = $1`,
        [person.user.id, HISTORIES_KEPT_MAX],
      ),
    );
    await phone.send(renameList(createList().args.id, 'refused'), createList());
    const { histories } = await pull(phone, 9, { historyId: id, historyRev: 9 });
    expect(histories).toHaveLength(HISTORIES_KEPT_MAX + 1);
    expect(histories?.at(-2)).toEqual({ id, rev: 2 });
  });
});
