import { ENTITIES, type Entity } from '@dayward/contract';
import { ENTITY_SAMPLES, type EntitySample } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { withClient } from '#test/with-client.ts';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ holds: 'Premium' });
  stranger = await server.signUp({ holds: 'Premium' });
});

afterAll(() => server.close());

function sampleOf(entity: Pick<Entity, 'collection'>): EntitySample {
  const sample = ENTITY_SAMPLES[entity.collection];
  if (sample === undefined) throw new Error(`Add a sample for ${entity.collection} to packages/testing`);
  return sample;
}

/** The generic view of an entity: the tests below are written once for all of them. */
const entities: Entity[] = ENTITIES.map((entity) => entity as unknown as Entity); // the union's exact fields do not matter here

type Row = { id: string; rev: number; updatedAt: string } & Record<string, unknown>;
type Body = { id: string } & Record<string, unknown>;

/** The five calls of an entity on behalf of one user. The client checks the responses against the contract. */
function callsOf({ routes }: Entity, user: TestUser) {
  return {
    list: async () => (await user.api.call(routes.list, {})).items as Row[],
    get: async (id: string) => (await user.api.call(routes.get, { params: { id } })) as Row,
    create: async (body: Body) => (await user.api.call(routes.create, { body: body as never })) as Row, // any entity's shape
    patch: async (id: string, body: Record<string, unknown>) =>
      (await user.api.call(routes.patch, { params: { id }, body: body as never })) as Row,
    remove: (id: string) => user.api.call(routes.remove, { params: { id } }),
  };
}

describe.each(entities)('every route of $collection', (entity) => {
  const { collection } = entity;
  const { build, change, invalid, needs = () => [] } = sampleOf(entity);
  const path = `/api/v1/${collection}`;
  const mine = () => callsOf(entity, owner);
  const theirs = () => callsOf(entity, stranger);

  const send = (method: string, url: string, body: unknown, cookie = owner.cookie) =>
    server.raw(url, {
      method,
      headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie },
      body: JSON.stringify(body),
    });

  /** Creates the parents of the entity's records. */
  async function prepare(person: TestUser): Promise<void> {
    for (const { collection: of, body } of needs()) {
      const needed = entities.find((one) => one.collection === of);
      if (needed === undefined) throw new Error(`A sample needs ${of}, which is no entity`);
      await callsOf(needed, person).create(body);
    }
  }
  beforeAll(() => Promise.all([owner, stranger].map(prepare)));

  test('creates, reads, lists newest first, changes and deletes', async () => {
    const [first, second] = [build(), build()];
    const made = await mine().create(first);
    expect(made).toMatchObject(first);
    await mine().create(second);
    const items = await mine().list();
    expect(items.map((item) => item.id).slice(0, 2)).toEqual([second.id, first.id]);

    const changed = await mine().patch(first.id, change);
    const derived = Object.fromEntries(Object.keys(entity.derived ?? {}).map((name) => [name, changed[name]]));
    expect(changed).toEqual({ ...made, ...change, ...derived, rev: changed.rev, updatedAt: changed.updatedAt });
    expect(changed.rev).toBeGreaterThan(made.rev);
    expect(await mine().get(first.id)).toEqual(changed);

    await mine().remove(first.id);
    await mine().remove(first.id);
    await expect(mine().get(first.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(mine().patch(first.id, change)).rejects.toMatchObject({ code: 'not_found' });
    const left = await mine().list();
    expect(left.map((item) => item.id)).not.toContain(first.id);
  });

  test('lists page by page, each row once, even if the last one of a page was deleted meanwhile', async () => {
    const reader = await server.signUp({ holds: 'Premium' });
    const readerCalls = callsOf(entity, reader);
    await prepare(reader);
    const bodies = Array.from({ length: 5 }, build);
    for (const body of bodies) await readerCalls.create(body);
    const ids = bodies.map(({ id }) => id).toReversed();
    const page = (asked: { before?: string; limit?: number }) =>
      reader.api.call(entity.routes.list, { query: asked }) as Promise<{ items: Row[]; next: string | null }>;
    const first = await page({ limit: 2 });
    expect(first).toMatchObject({ items: ids.slice(0, 2).map((id) => ({ id })), next: ids[1] });
    await readerCalls.remove(ids[1] ?? '');
    const second = await page({ limit: 2, before: ids[1] ?? '' });
    expect(second).toMatchObject({ items: ids.slice(2, 4).map((id) => ({ id })), next: ids[3] });
    expect(await page({ limit: 2, before: ids[3] ?? '' })).toMatchObject({ items: [{ id: ids[4] }], next: null });
    for (const limit of [0, 101]) await expect(page({ limit })).rejects.toMatchObject({ code: 'invalid_input' });
    const foreign = await callsOf(entity, owner).create(build());
    expect(await page({ before: foreign.id })).toEqual({ items: [], next: null });
  });

  test('creating again with the same content is idempotent, with other content is refused', async () => {
    const body = build();
    const [made, ...repeats] = await Promise.all(Array.from({ length: 20 }, () => mine().create(body)));
    for (const repeat of repeats) expect(repeat).toEqual(made);
    await expect(mine().create({ ...body, ...change })).rejects.toMatchObject({ code: 'id_taken' });
  });

  test('two accounts may use the same id without a conflict', async () => {
    const body = build();
    await mine().create(body);
    await theirs().create({ ...body, ...change });
    expect(await mine().get(body.id)).toMatchObject(body);
    await theirs().remove(body.id);
    expect(await mine().get(body.id)).toMatchObject(body);
  });

  test('[DATAM-17] another account’s row gets the same response as a missing one', async () => {
    const body = build();
    await mine().create(body);
    for (const [method, input] of [
      ['GET', undefined],
      ['PATCH', change],
      ['DELETE', undefined],
    ] as const) {
      const headers = {
        origin: server.baseUrl,
        cookie: stranger.cookie,
        ...(input && { 'content-type': 'application/json' }),
      };
      const ask = (id: string) =>
        server.raw(`${path}/${id}`, { method, headers, ...(input && { body: JSON.stringify(input) }) });
      const [foreign, unknown] = [await ask(body.id), await ask(uuidv7())];
      expect([foreign.status, await foreign.text()]).toEqual([unknown.status, await unknown.text()]);
      expect(foreign.status).toBe(404);
    }
    expect(await mine().get(body.id)).toMatchObject(body);
  });

  test('[CALLS-15] without a session, or with a forged one, every route responds with a typed refusal', async () => {
    const forged = owner.cookie
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(/=(.)/, (_, first) => `=${first === 'x' ? 'y' : 'x'}`);
    for (const cookie of ['', forged]) {
      const answers = [
        await server.raw(path, { headers: { cookie } }),
        await server.raw(`${path}/${uuidv7()}`, { headers: { cookie } }),
        await send('POST', path, build(), cookie),
        await send('PATCH', `${path}/${uuidv7()}`, change, cookie),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
      }
    }
  });

  test.each(invalid)('refuses %o and names the field', async (sample) => {
    const { change: bad, field } = sample;
    const kept = build();
    await mine().create(kept);
    for (const answer of [
      await send('POST', path, { ...build(), ...bad }),
      await send('PATCH', `${path}/${kept.id}`, bad),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        error: { code: 'invalid_input', fields: { [field]: { message: expect.any(String) } } },
      });
    }
    expect(await mine().get(kept.id)).toMatchObject(kept);
  });

  test.each([
    'plan',
    'has_paid',
    'plan_expiry',
    'userId',
    'user_id',
    'rev',
    'createdAt',
    'deletedAt',
    'role',
    'is_active',
  ])('refuses the server’s own field %s', async (field) => {
    const kept = build();
    await mine().create(kept);
    const answers = [
      await send('POST', path, { ...build(), [field]: 'Premium' }),
      await send('PATCH', `${path}/${kept.id}`, { ...change, [field]: 'Premium' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: { fields: { [field]: { code: 'unknown_field' } } } });
    }
    expect(await mine().get(kept.id)).toMatchObject(kept);
  });

  test.each(['1', 'null', "1' or '1'='1", '..%2f..', '00000000-0000-0000-0000-00000000000g', 'a'.repeat(500)])(
    'refuses the id %s without a crash',
    async (id) => {
      const answer = await server.raw(`${path}/${id}`, { headers: { cookie: owner.cookie } });
      expect([404, 422]).toContain(answer.status);
    },
  );

  test.each(entity.upToToday ?? [])('refuses a %s after the user’s tomorrow', async (field) => {
    const tooLate = { [field]: '9999-12-31' };
    const refusal = { code: 'invalid_input', fields: { [field]: { code: 'day_in_future' } } };
    await expect(mine().create({ ...build(), ...tooLate })).rejects.toMatchObject(refusal);
    const { id } = await mine().create(build());
    await expect(mine().patch(id, tooLate)).rejects.toMatchObject(refusal);
  });

  test('never exceeds the limit under concurrent requests', async () => {
    const crowd = await server.signUp({ holds: 'Premium' });
    const crowdCalls = callsOf(entity, crowd);
    // All of them are equal, and so have the same parent.
    const most = Math.min(entity.limits.rowsPerAccount, entity.limits.rowsOfOne?.most ?? Number.POSITIVE_INFINITY);
    await prepare(crowd);
    await crowdCalls.create(build());
    await copyRow(crowd, most - 6, collection);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => crowdCalls.create(build())));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'limit_reached' });
    const kept = `select from ${collection} where user_id = $1 and deleted_at is null`;
    expect(await query(kept, [crowd.user.id])).toHaveLength(most);
  });

  test('writes each change and its event together, with versions that never repeat', async () => {
    const writer = await server.signUp({ holds: 'Premium' });
    const writerCalls = callsOf(entity, writer);
    await prepare(writer);
    const bodies = Array.from({ length: 10 }, build);
    await Promise.all(bodies.map((body) => writerCalls.create(body)));
    const items = await writerCalls.list();
    const events = await query<{ name: string; rev: string }>(
      'select name, rev from domain_events where user_id = $1 and name like $2 order by seq',
      [writer.user.id, `${entity.name}.%`],
    );
    expect(events.map((event) => event.name)).toEqual(bodies.map(() => `${entity.name}.created`));
    expect(events.map((event) => Number(event.rev))).toEqual(items.map((item) => item.rev).sort((a, b) => a - b));
    expect(new Set(events.map((event) => event.rev)).size).toBe(bodies.length);
  });
});

async function query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  return (await withClient(server.databaseUrl, (client) => client.query<Row>(sql, values))).rows;
}

/** Copies the only row of an account a number of times; a limit of hundreds would take long over HTTP. */
async function copyRow(user: TestUser, times: number, table: string): Promise<void> {
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await insertAsAdmin(
    server,
    `insert into ${table} (id, ${names}) select gen_random_uuid(), ${names} from ${table}, generate_series(1, $2::int)
     where user_id = $1`,
    ...[user.user.id, times],
  );
}
