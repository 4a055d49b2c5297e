import { ListEntity } from '@dayward/contract/features/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerFeature } from '#src/platform/feature.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { contentOf, createList, deviceOf } from './sync.fixture.ts';

let server: TestServer;
/** What the test's feature does after an effect; it fails on request. */
let afterEffect: ServerFeature['afterEffect'];

beforeAll(async () => {
  const failing: ServerFeature = {
    name: 'failing',
    registerRoutes() {},
    afterEffect: async (...effect) => afterEffect?.(...effect),
  };
  server = await startTestServer({}, { extraFeatures: [failing] });
});

afterAll(() => server.close());

const INTERNAL = { code: 'internal', message: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
const NOTHING = { lists: 0, events: [], rev: 0, answers: 0, clients: 0 };
const ONE = { lists: 1, events: ['list.created'], rev: 1, answers: 1, clients: 1 };

/** Makes PostgreSQL fail at a statement for the duration of the work. */
async function failing(trigger: string, sqlState: string, work: () => Promise<void>): Promise<void> {
  const admin = (sql: string) => asAdmin(server.databaseUrl, (client) => client.query(sql));
  await admin(`
    create or replace function fail() returns trigger language plpgsql as $$
    begin raise exception 'planned' using errcode = '${sqlState}'; end $$;
    create constraint trigger planned after ${trigger} for each row execute function fail();`);
  try {
    await work();
  } finally {
    await admin(`drop trigger planned on ${/ on (\w+)/.exec(trigger)?.[1]}`);
  }
}

/** Every writing statement of a change, and the commit itself. */
const STATEMENTS = [
  'insert or update on user_sync',
  'insert on lists',
  'insert on domain_events',
  'insert or update on sync_clients',
  'insert on sync_answers',
  'insert on sync_answers deferrable initially deferred',
];

describe('a change, its event, its number and its answer', () => {
  test.each(STATEMENTS)('are stored atomically if the database fails at: %s', async (trigger) => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const list = createList();
    // 57P01: the database is shutting down, which does not depend on the change.
    await failing(trigger, '57P01', async () => {
      await expect(device.sendAs(1, [list])).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      expect(await contentOf(server, person)).toEqual(NOTHING);
    });
    expect(await device.sendAs(1, [list])).toEqual([{ n: 1, outcome: 'applied', rev: 1 }]);
    expect(await contentOf(server, person)).toEqual(ONE);
  });

  test('are stored atomically if a feature fails in afterEffect', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const list = createList();
    afterEffect = async () => {
      throw new Error('planned');
    };
    await expect(device.sendAs(1, [list])).rejects.toMatchObject({ code: 'internal' });
    const { routes } = ListEntity;
    await expect(person.api.call(routes.create, { body: list.args })).rejects.toMatchObject({ code: 'internal' });
    expect(await contentOf(server, person)).toEqual(NOTHING);
    afterEffect = undefined;
    expect(await device.sendAs(1, [list])).toEqual([{ n: 1, outcome: 'applied', rev: 1 }]);
    expect(await contentOf(server, person)).toEqual(ONE);
  });

  test('stop a push at a failure; earlier changes are answered, and the rest is sent again', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const changes = [createList(), createList({ name: 'Fails' }), createList()];
    afterEffect = async (_tx, _userId, { writes }) => {
      if (writes.some(({ fields }) => fields['name'] === 'Fails')) throw new Error('planned');
    };
    expect(await device.sendAs(1, changes)).toEqual([{ n: 1, outcome: 'applied', rev: 1 }]);
    await expect(device.sendAs(2, changes.slice(1))).rejects.toMatchObject({ code: 'internal' });
    afterEffect = undefined;
    expect(await device.sendAs(2, changes.slice(1))).toMatchObject([{ rev: 2 }, { rev: 3 }]);
    expect(await contentOf(server, person)).toMatchObject({ lists: 3, rev: 3, answers: 3 });
  });
});

test.each(STATEMENTS.slice(1, 3))('invalid data (%s) get an answer and block nothing', async (trigger) => {
  const person = await server.signUp();
  const device = deviceOf(person);
  const [list, further] = [createList(), createList()];
  // 23514: a check of the table. A retry would fail again.
  await failing(trigger, '23514', async () => {
    const answers = await device.sendAs(1, [list]);
    expect(answers).toEqual([{ n: 1, outcome: 'refused', error: INTERNAL }]);
    expect(await contentOf(server, person)).toEqual({ ...NOTHING, answers: 1, clients: 1 });
  });
  expect(await device.sendAs(1, [list, further])).toMatchObject([{ outcome: 'refused' }, { outcome: 'applied' }]);
  expect(await contentOf(server, person)).toMatchObject({ lists: 1, answers: 2, rev: 1 });
});

test('afterEffect runs once per transaction, and not for one without effect', async () => {
  const person = await server.signUp();
  const seen: unknown[] = [];
  afterEffect = async (_tx, userId, { writes, peek }) => {
    seen.push([userId, ...writes.map(({ collection, id }) => [id, peek({ collection, id })?.rev])]);
  };
  const [list, other] = [createList(), createList()];
  await deviceOf(person).send(list, list, other);
  await person.api.call(ListEntity.routes.create, { body: list.args });
  await person.api.call(ListEntity.routes.remove, { params: { id: list.args.id } });
  await person.api.call(ListEntity.routes.remove, { params: { id: list.args.id } });
  afterEffect = undefined;
  expect(seen).toEqual([
    [person.user.id, [list.args.id, 1], [other.args.id, 2]],
    [person.user.id, [list.args.id, 3]],
  ]);
  const events = ['list.created', 'list.created', 'list.deleted'];
  expect(await contentOf(server, person)).toMatchObject({ rev: 3, events });
});
