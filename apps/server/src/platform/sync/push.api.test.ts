import { API_PREFIX, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { LISTS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { buildList } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAsAdmin } from '#test/habit-keeper.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { CLIENTS_PER_ACCOUNT_MAX } from './push.service.ts';
import { contentOf, createList, deleteList, deviceOf, renameList } from './sync.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const applied = (n: number, rev: number) => ({ n, outcome: 'applied', rev });
const refused = (n: number, code: string) => ({ n, outcome: 'refused', error: expect.objectContaining({ code }) });
const gap = expect.objectContaining({ code: 'mutation_gap', status: 409 });

describe('[SYNC-07] a change that is sent again', () => {
  test('fifty times concurrently has one effect and fifty equal answers', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const changes = [createList(), createList()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => device.sendAs(1, changes)));
    for (const answer of answers) expect(answer).toEqual([applied(1, 1), applied(2, 2)]);
    const events = ['list.created', 'list.created'];
    expect(await contentOf(server, person)).toEqual({ lists: 2, events, rev: 2, answers: 2, clients: 1 });
  });

  test('gets its first answer, whatever has happened since', async () => {
    const person = await server.signUp();
    const [device, other] = [deviceOf(person), deviceOf(person)];
    const list = createList();
    const first = [list, renameList(list.args.id, ''), renameList(list.args.id, 'Shed')];
    const answers = await device.sendAs(1, first);
    expect(answers).toEqual([applied(1, 1), refused(2, 'invalid_input'), applied(3, 2)]);
    await other.send(renameList(list.args.id, 'Barn'), deleteList(list.args.id));
    expect(await device.sendAs(1, first)).toEqual(answers);
    expect(await device.sendAs(3, first.slice(2))).toEqual(answers.slice(2));
    const { rows } = await device.pull();
    expect(rows['lists']).toMatchObject([{ name: 'Barn', deletedAt: expect.any(String) }]);
  });

  test('continues where it stopped: known changes are answered, further ones applied', async () => {
    const device = deviceOf(await server.signUp());
    const changes = [createList(), createList(), createList()];
    await device.sendAs(1, changes.slice(0, 2));
    expect(await device.sendAs(2, changes.slice(1))).toEqual([applied(2, 2), applied(3, 3)]);
  });

  test('under different devices is applied for each, and changes nothing the second time', async () => {
    const person = await server.signUp();
    const list = createList();
    expect(await deviceOf(person).send(list)).toEqual([applied(1, 1)]);
    expect(await deviceOf(person).send(list)).toEqual([applied(1, 1)]);
    expect(await contentOf(server, person)).toMatchObject({ lists: 1, events: ['list.created'], rev: 1, clients: 2 });
  });
});

describe('the numbers of a device', () => {
  test('may have no gap', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    await expect(device.sendAs(2, [createList()])).rejects.toEqual(gap);
    await device.sendAs(1, [createList()]);
    await expect(device.sendAs(3, [createList()])).rejects.toEqual(gap);
    expect(await contentOf(server, person)).toMatchObject({ lists: 1, answers: 1 });
  });

  test('with a gap in the middle are answered up to the gap', async () => {
    const { api } = await server.signUp();
    const mutations = [
      { n: 1, ...createList() },
      { n: 3, ...createList() },
    ];
    const body = { protocol: SYNC_PROTOCOL, clientId: uuidv7(), confirmedN: 0, mutations };
    expect((await api.call(syncRoutes.push, { body })).answers).toEqual([applied(1, 1)]);
  });

  test('belong to one change each: the same number with other content is refused', async () => {
    const device = deviceOf(await server.signUp());
    const list = createList();
    await device.sendAs(1, [list]);
    await expect(device.sendAs(1, [createList()])).rejects.toEqual(gap);
    await expect(device.sendAs(1, [{ ...list, name: 'list.delete' }])).rejects.toEqual(gap);
    const reordered = Object.fromEntries(Object.entries(list.args).reverse());
    expect(await device.sendAs(1, [{ ...list, args: reordered }])).toEqual([applied(1, 1)]);
  });

  test('are deleted with their answers once they are confirmed', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const changes = [createList(), createList(), createList()];
    await device.sendAs(1, changes);
    await device.sendAs(4, [createList()], { confirmedN: 2 });
    expect(await contentOf(server, person)).toMatchObject({ answers: 2 });
    await expect(device.sendAs(2, changes.slice(1, 2))).rejects.toEqual(gap);
    expect(await device.sendAs(3, changes.slice(2))).toEqual([applied(3, 3)]);
    // A confirmation beyond the known numbers counts up to the last known one.
    expect(await device.sendAs(5, [createList()], { confirmedN: 1_000_000 })).toEqual([applied(5, 5)]);
    expect(await contentOf(server, person)).toMatchObject({ answers: 1, lists: 5 });
  });
});

describe('[SYNC-08] a change that is refused', () => {
  test('is answered with its reason, stored, and blocks nothing', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const list = createList();
    const changes = [
      list,
      { name: 'list.create', args: { ...list.args, name: 'Other' } },
      renameList(uuidv7(), 'Nobody’s'),
      renameList(list.args.id, 'x'.repeat(81)),
      { name: 'list.paint', args: {} },
      createList(),
    ];
    const answers = await device.sendAs(1, changes);
    expect(answers).toEqual([
      applied(1, 1),
      refused(2, 'id_taken'),
      refused(3, 'not_found'),
      refused(4, 'invalid_input'),
      refused(5, 'invalid_input'),
      applied(6, 2),
    ]);
    expect(answers[3]).toMatchObject({ error: { message: expect.any(String), fields: { 'changes.name': {} } } });
    expect(answers[4]).toMatchObject({ error: { fields: { name: { code: 'unknown_mutation' } } } });
    expect(await device.sendAs(1, changes)).toEqual(answers);
    expect(await contentOf(server, person)).toMatchObject({ lists: 2, rev: 2, answers: 6 });
  });

  test.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['a key of the server', { ...buildList(), rev: 7 }],
    ['another account', { ...buildList(), userId: uuidv7() }],
    ['the plan', { ...buildList(), plan: 'Premium' }],
    ['an id that is none', buildList({ id: '../../etc' })],
    ['the character U+0000', buildList({ name: 'a\0b' })],
    ['half an emoji', buildList({ name: '\ud83d' })],
    ['a key with U+0000', { ...buildList(), 'a\0': 1 }],
    ['nested too deeply', JSON.parse(`${'['.repeat(65)}${']'.repeat(65)}`)],
  ])('does not affect other changes: arguments that are %s', async (_, args) => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const answers = await device.sendAs(1, [{ name: 'list.create', args }, createList()]);
    expect(answers).toEqual([refused(1, 'invalid_input'), applied(2, 1)]);
    expect(await contentOf(server, person)).toMatchObject({ lists: 1, answers: 2 });
  });
});

describe('an invalid push', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const pushOf = (mutations: string) =>
    `{"protocol":${SYNC_PROTOCOL},"clientId":"${uuidv7()}","confirmedN":0,"mutations":${mutations}}`;
  const changeOf = (args: string) => pushOf(`[{"n":1,"name":"list.create","args":${args}}]`);
  const many = (count: number) => pushOf(`[${Array(count).fill('{"n":1,"name":"list.create","args":{}}').join()}]`);

  test.each([
    ['a key __proto__', changeOf('{"__proto__":{"plan":"Premium"}}'), 400, 'malformed_request'],
    ['a constructor', changeOf('{"constructor":{"prototype":{"plan":"Premium"}}}'), 400, 'malformed_request'],
    ['no JSON', changeOf('{'), 400, 'malformed_request'],
    ['more than a megabyte', changeOf(`"${'x'.repeat(1_100_000)}"`), 413, 'payload_too_large'],
    ['no changes', many(0), 422, 'invalid_input'],
    ['more changes than one push may have', many(51), 422, 'invalid_input'],
    ['no arguments', pushOf('[{"n":1,"name":"list.create"}]'), 422, 'invalid_input'],
    ['the number 0', pushOf('[{"n":0,"name":"list.create","args":{}}]'), 422, 'invalid_input'],
    ['half a number', pushOf('[{"n":1.5,"name":"list.create","args":{}}]'), 422, 'invalid_input'],
    ['a huge number', pushOf('[{"n":9e99,"name":"list.create","args":{}}]'), 422, 'invalid_input'],
    ['the plan', changeOf('{}').replace('{', '{"plan":"Premium",'), 422, 'invalid_input'],
    ['another protocol', changeOf('{}').replace(/"protocol":\d+/, '"protocol":"x"'), 422, 'invalid_input'],
    ['the protocol of a newer app', changeOf('{}').replace(/"protocol":\d+/, '"protocol":99'), 503, 'unavailable'],
  ])('with %s is refused as a whole', async (_, body, status, code) => {
    const person = await server.signUp();
    const answer = await send(person, body);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(Object.prototype).not.toHaveProperty('plan');
    expect(await contentOf(server, person)).toEqual({ lists: 0, events: [], rev: 0, answers: 0, clients: 0 });
  });

  test.each([100, 10_000, 500_000])('nested %i deep is answered like any invalid change', async (depth) => {
    const answer = await send(await server.signUp(), changeOf(nested(depth)));
    expect(answer).toMatchObject({ status: 200, body: { answers: [refused(1, 'invalid_input')] } });
  });

  async function send({ cookie }: TestUser, body: string) {
    const answer = await server.raw(API_PREFIX + syncRoutes.push.path, {
      method: 'POST',
      headers: { origin: server.baseUrl, cookie, 'content-type': 'application/json' },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  }
});

describe('[DATAM-17] another user’s data', () => {
  test('are unknown to a push: the answer is that for an unknown id', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()];
    const list = createList();
    await deviceOf(owner).send(list);
    const changesTo = (id: string) => [renameList(id, 'Mine'), deleteList(id), { name: 'list.restore', args: { id } }];
    const toForeign = await deviceOf(stranger).send(...changesTo(list.args.id));
    const toUnknown = await deviceOf(stranger).send(...changesTo(uuidv7()));
    expect(toForeign).toEqual(toUnknown);
    expect(toForeign).toEqual([refused(1, 'not_found'), refused(2, 'not_found'), refused(3, 'not_found')]);
    expect((await deviceOf(owner).pull()).rows['lists']).toMatchObject([list.args]);
    expect((await deviceOf(stranger).pull()).rows).toEqual({});
  });

  test('are not reached with the id of another user’s device, whose numbers are separate', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()];
    const device = deviceOf(owner);
    const changes = [createList(), createList()];
    await device.send(...changes);
    const forged = deviceOf(stranger, device.clientId);
    await expect(forged.sendAs(3, [createList()])).rejects.toEqual(gap);
    expect(await forged.sendAs(1, changes)).toEqual([applied(1, 1), applied(2, 2)]);
    expect(await contentOf(server, stranger)).toMatchObject({ lists: 2, clients: 1 });
    expect(await device.send(createList())).toEqual([applied(3, 3)]);
  });
});

describe('limits', () => {
  test('are exact under concurrent additions from many devices', async () => {
    const person = await server.signUp();
    const room = 7;
    await fill(person, LISTS_PER_ACCOUNT_MAX - room);
    const answers = await Promise.all(Array.from({ length: 50 }, () => deviceOf(person).send(createList())));
    expect(answers.flat().filter(({ outcome }) => outcome === 'applied')).toHaveLength(room);
    expect(answers.flat().filter(({ outcome }) => outcome === 'refused')).toEqual(
      Array(50 - room).fill(refused(1, 'limit_reached')),
    );
    expect((await contentOf(server, person)).lists).toBe(LISTS_PER_ACCOUNT_MAX);
  });

  test('count restored rows, and do not affect other changes', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const [list, other] = [createList(), createList()];
    await device.send(list, deleteList(list.args.id), other);
    await fill(person, LISTS_PER_ACCOUNT_MAX - 1);
    const restore = { name: 'list.restore', args: { id: list.args.id } };
    const answers = await device.send(
      restore,
      other,
      renameList(other.args.id, 'Full'),
      deleteList(other.args.id),
      restore,
    );
    expect(answers).toMatchObject([refused(4, 'limit_reached'), ...Array(4).fill({ outcome: 'applied' })]);
  });

  test('count deleted rows as well, so that creating and deleting cannot go on forever', async () => {
    const person = await server.signUp();
    await fill(person, LISTS_PER_ACCOUNT_MAX * 3, 'now()');
    expect(await deviceOf(person).send(createList())).toEqual([refused(1, 'limit_reached')]);
  });

  async function fill({ user }: TestUser, count: number, deletedAt = 'null') {
    await insertAsAdmin(
      server,
      `insert into lists (user_id, id, rev, name, colour, deleted_at)
       select $1, gen_random_uuid(), 1, 'x', 'moss', ${deletedAt} from generate_series(1, $2::int)`,
      ...[user.id, count],
    );
  }
});

test('bound the devices of an account; the longest inactive one starts fresh', async () => {
  const person = await server.signUp();
  const [quiet, busy] = [deviceOf(person), deviceOf(person)];
  await quiet.send(createList());
  await busy.send(createList());
  await asAdmin(server.databaseUrl, (admin) =>
    admin.query(
      `insert into sync_clients (user_id, client_id, last_n, last_used_at)
       select $1, gen_random_uuid(), 1, now() + interval '1 minute' from generate_series(1, $2::int)`,
      [person.user.id, CLIENTS_PER_ACCOUNT_MAX - 2],
    ),
  );
  await deviceOf(person).send(createList());
  expect((await contentOf(server, person)).clients).toBe(CLIENTS_PER_ACCOUNT_MAX);
  await expect(quiet.send(createList())).rejects.toEqual(gap);
  expect(await busy.send(createList())).toEqual([applied(2, 4)]);
});
