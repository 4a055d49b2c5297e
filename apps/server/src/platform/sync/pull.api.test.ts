import { API_PREFIX, type RouteOutput, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { chooseSeed, seededRandom } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { createList, deleteList, deviceOf, renameList } from './sync.fixture.ts';

type Page = RouteOutput<typeof syncRoutes.pull>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const pull = ({ api }: TestUser, since: number): Promise<Page> =>
  api.call(syncRoutes.pull, { query: { since, protocol: SYNC_PROTOCOL } });

/** Inserts rows into an account as past changes: a number of rows for each version, in version order. */
async function fill({ user }: TestUser, table: string, groups: readonly number[]): Promise<void> {
  await asAdmin(server.databaseUrl, async (admin) => {
    for (const [index, count] of groups.entries()) {
      await admin.query(
        table === 'lists'
          ? `insert into lists (user_id, id, rev, name, colour)
             select $1, gen_random_uuid(), $2, 'x', 'moss' from generate_series(1, $3::int)`
          : `insert into tasks (user_id, id, rev, title) select $1, gen_random_uuid(), $2, 'x' from generate_series(1, $3::int)`,
        [user.id, index + 1, count],
      );
    }
    await admin.query(
      `insert into user_sync (user_id, rev) values ($1, $2) on conflict (user_id) do update set rev = excluded.rev`,
      [user.id, groups.length],
    );
  });
}

const rowsOf = ({ rows }: Page) => Object.values(rows).flat();
const revsOf = (page: Page) => [...new Set(rowsOf(page).map(({ rev }) => Number(rev)))].sort((a, b) => a - b);

describe('a pull', () => {
  test('of an empty account says so', async () => {
    expect(await pull(await server.signUp(), 0)).toEqual({ rev: 0, hasMore: false, rows: {}, purged: {} });
  });

  test('returns whole rows in their current state, deleted ones included, and then only new ones', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const [kept, gone] = [createList({ name: 'Kept' }), createList({ name: 'Gone' })];
    await device.send(kept, gone, deleteList(gone.args.id));
    const first = await pull(person, 0);
    const owned = { archivedAt: null, createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(first).toEqual({
      rev: 3,
      hasMore: false,
      rows: {
        lists: [
          { ...kept.args, ...owned, rev: 1, deletedAt: null },
          { ...gone.args, ...owned, rev: 3, deletedAt: expect.any(String) },
        ],
      },
      purged: {},
    });
    expect(await pull(person, 3)).toEqual({ rev: 3, hasMore: false, rows: {}, purged: {} });
    await device.send(renameList(kept.args.id, 'Still kept'));
    expect(rowsOf(await pull(person, 3))).toMatchObject([{ id: kept.args.id, name: 'Still kept', rev: 4 }]);
  });

  test('has pages that never split the rows of one version', async () => {
    const person = await server.signUp();
    await fill(person, 'lists', [1, 400, 598, 2, 300]);
    await fill(person, 'tasks', [0, 0, 0, 2, 1_500, 3]);
    const pages: [number, boolean, number, number[]][] = [];
    for (let page = await pull(person, 0); ; page = await pull(person, page.rev)) {
      pages.push([page.rev, page.hasMore, rowsOf(page).length, revsOf(page)]);
      if (!page.hasMore) break;
    }
    expect(pages).toEqual([
      [3, true, 999, [1, 2, 3]], // the two and two rows of version 4 would be 1,003
      [4, true, 4, [4]],
      [5, true, 1_800, [5]], // one version is larger than a page
      [6, false, 3, [6]],
    ]);
  });

  test('never misses a row and never goes back, while many devices write', async () => {
    const person = await server.signUp();
    const seed = chooseSeed();
    const random = seededRandom(seed);
    const known = new Map<string, Record<string, unknown>>();
    let [since, isWriting] = [0, true];

    const writer = async (index: number) => {
      const device = deviceOf(person);
      const own = Array.from({ length: 5 }, () => createList({ name: `of ${index}` }));
      await device.send(...own);
      for (let round = 0; round < 12; round += 1) {
        const { id } = random.pick(own).args;
        const changes = [
          renameList(id, `${index} in ${round}`),
          deleteList(id),
          { name: 'list.restore', args: { id } },
        ];
        await device.send(random.pick(changes), renameList(random.pick(own).args.id, `${index} then ${round}`));
      }
    };
    const puller = async () => {
      for (let isLast = false; !isLast; ) {
        isLast = !isWriting;
        const page = await pull(person, since);
        expect(page.rev, `seed ${seed}`).toBeGreaterThanOrEqual(since);
        for (const row of rowsOf(page)) {
          expect(Number(row['rev']), `seed ${seed}`).toBeGreaterThan(since);
          expect(Number(row['rev']), `seed ${seed}`).toBeLessThanOrEqual(page.rev);
          known.set(String(row['id']), row);
        }
        // Each change gets one version, so a version that was announced and is not visible has been overwritten.
        since = page.rev;
      }
    };
    const pulling = puller();
    await Promise.all(Array.from({ length: 8 }, (_, index) => writer(index)));
    isWriting = false;
    await pulling;

    const whole = await deviceOf(person).pull();
    const byId = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a['id']) < String(b['id']) ? -1 : 1;
    expect([...known.values()].sort(byId), `seed ${seed}`).toEqual([...(whole.rows['lists'] ?? [])].sort(byId));
    expect(since).toBe(whole.rev);
  });

  test('shows everything of one version as soon as it reports it', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const lists = Array.from({ length: 10 }, () => createList());
    await device.send(...lists);
    let isWriting = true;
    // Every list is renamed in turn; a pull up to a version must find exactly the names set by then.
    const names = new Map<number, string>();
    const writing = (async () => {
      for (let round = 0; round < 60; round += 1) {
        const list = lists[round % lists.length];
        if (list === undefined) throw new Error('There is a list for each round');
        names.set(11 + round, `round ${round}`);
        await device.send(renameList(list.args.id, `round ${round}`));
      }
      isWriting = false;
    })();
    while (isWriting) {
      const page = await pull(person, 0);
      const rows = rowsOf(page);
      expect(rows).toHaveLength(10);
      expect(Math.max(...rows.map(({ rev }) => Number(rev)))).toBe(page.rev);
      for (const row of rows) if (Number(row['rev']) > 10) expect(row['name']).toBe(names.get(Number(row['rev'])));
    }
    await writing;
  });

  test.each([
    ['since=-1', 422, 'invalid_input'],
    ['since=1e99', 422, 'invalid_input'],
    ['since=x', 422, 'invalid_input'],
    ['', 422, 'invalid_input'],
    ['since=0&since=1', 422, 'invalid_input'],
    ['since=0&collection=users', 422, 'invalid_input'],
    ["since=0';drop table lists", 422, 'invalid_input'],
  ])('with %s is refused', async (query, status, code) => {
    const { cookie } = await server.signUp();
    const url = `${API_PREFIX}${syncRoutes.pull.path}?protocol=${SYNC_PROTOCOL}&${query}`;
    const answer = await server.raw(url, { headers: { cookie } });
    expect([answer.status, await answer.json()]).toEqual([status, { error: expect.objectContaining({ code }) }]);
  });

  test('from a version that the account never had starts over', async () => {
    const person = await server.signUp();
    await deviceOf(person).send(createList());
    expect(await pull(person, 2)).toEqual({ rev: 0, hasMore: true, rows: {}, purged: {}, startOver: true });
    expect(rowsOf(await pull(person, 0))).toHaveLength(1);
  });
});

test('a pull returns large rows in smaller pages, so that neither side holds much in memory', async () => {
  const person = await server.signUp();
  await asAdmin(server.databaseUrl, async (admin) => {
    // Each about 100 kB of JSON.
    await admin.query(
      `insert into text_versions (user_id, id, rev, of_collection, of_id, field, text)
       select $1, gen_random_uuid(), n, 'tasks', gen_random_uuid(), 'description', repeat('x', 100000)
       from generate_series(1, 200) n`,
      [person.user.id],
    );
    await admin.query('insert into user_sync (user_id, rev) values ($1, 200)', [person.user.id]);
  });
  const sizes: number[] = [];
  const revs: number[] = [];
  for (let page = await pull(person, 0); ; page = await pull(person, page.rev)) {
    sizes.push(JSON.stringify(page).length);
    revs.push(...revsOf(page));
    if (!page.hasMore) break;
  }
  expect(revs).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(Math.max(...sizes)).toBeLessThan(4_001_000);
  expect(sizes.length).toBe(6);
});
