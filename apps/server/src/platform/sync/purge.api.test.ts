import { SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { buildHabit, buildTask } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { contentOf, createList, deleteList, deviceOf } from './sync.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const admin = (sql: string, ...values: unknown[]) => asAdmin(server.databaseUrl, (client) => client.query(sql, values));

/** Moves a date column of an account's rows back by a number of days. */
const age = ({ user }: TestUser, table: string, column: string, days: number, id?: string) =>
  admin(
    `update ${table} set ${column} = now() - make_interval(days => $2)
     where user_id = $1 and ($3::uuid is null or id = $3) and ${column} is not null`,
    ...[user.id, days, id ?? null],
  );

/** Runs the nightly job over all accounts. This account is the last one, so the others are done when it is. */
async function purgeAll(): Promise<void> {
  const last = await server.signUp();
  const device = deviceOf(last);
  const list = createList();
  await device.send(list, deleteList(list.args.id));
  await age(last, 'lists', 'deleted_at', 31);
  await server.triggerJob('sync.purge');
  await expect.poll(async () => (await contentOf(server, last)).lists, { timeout: 45_000 }).toBe(0);
}

const pullFrom = ({ api }: TestUser, since: number) =>
  api.call(syncRoutes.pull, { query: { since, protocol: SYNC_PROTOCOL } });

describe('purged data', () => {
  test('are rows that were deleted more than 30 days ago, under one version that devices receive', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const [kept, recent, old, older] = [createList(), createList(), createList(), createList()];
    await device.send(kept, recent, old, older, ...[recent, old, older].map(({ args }) => deleteList(args.id)));
    await age(person, 'lists', 'deleted_at', 31);
    await age(person, 'lists', 'deleted_at', 29, recent.args.id);
    await purgeAll();
    expect(await contentOf(server, person)).toMatchObject({ lists: 2, rev: 8 });
    const news = await pullFrom(person, 7);
    expect(news).toMatchObject({ rev: 8, hasMore: false, rows: {} });
    expect(news.purged['lists']?.sort()).toEqual([old.args.id, older.args.id].sort());
    // A device that starts fresh never had them.
    const whole = await pullFrom(person, 0);
    expect(whole.purged).toEqual({});
    expect(whole.rows['lists']?.map(({ id }) => id)).toEqual([kept.args.id, recent.args.id]);
    // A purged row can be created again, and then no longer counts as purged.
    await device.send(old);
    expect(await pullFrom(person, 7)).toMatchObject({ rows: { lists: [{ id: old.args.id, rev: 9 }] } });
    expect((await pullFrom(person, 7)).purged['lists']).toEqual([older.args.id]);
  });

  test('include the children of a row: its days, its ended runs and its displaced texts', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const [habit, other] = [buildHabit(), buildHabit()];
    const describe = (text: string) => ({
      name: 'habit.patch',
      args: { id: habit.id, changes: { description: text }, base: { description: 'unseen' } },
    });
    const complete = (habitId: string) => ({
      name: 'habit.setDay',
      args: { habitId, runId: habitId, day: '2020-11-20', state: 'done', at: '2020-11-20T08:00:00.000Z', zone: 'UTC' },
    });
    const answers = await device.send(
      { name: 'habit.create', args: habit },
      { name: 'habit.create', args: other },
      complete(habit.id),
      complete(other.id),
      describe('first'),
      describe('second'),
      { name: 'habit.delete', args: { id: habit.id } },
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(7).fill('applied'));
    const before = await device.pull();
    expect([before.rows['habit_months']?.length, before.rows['text_versions']?.length]).toEqual([2, 1]);
    await age(person, 'habits', 'deleted_at', 31);
    await purgeAll();
    const after = await device.pull();
    expect(after.rows['habits']?.map(({ id }) => id)).toEqual([other.id]);
    expect(after.rows['habit_months']).toMatchObject([{ habitId: other.id }]);
    expect(after.rows['text_versions']).toBeUndefined();
    const { purged } = await device.pull(before.rev);
    expect(Object.entries(purged).map(([name, ids]) => [name, ids.length])).toEqual(
      expect.arrayContaining([
        ['habits', 1],
        ['habit_months', 1],
        ['text_versions', 1],
      ]),
    );
  });

  test('are displaced texts after 30 days, even if their row exists', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const task = buildTask({ description: 'zeroth' });
    const describe = (text: string) => ({
      name: 'task.patch',
      args: { id: task.id, changes: { description: text }, base: { description: 'unseen' } },
    });
    await device.send({ name: 'task.create', args: task }, describe('first'), describe('second'));
    await age(person, 'text_versions', 'displaced_at', 31);
    // The first is displaced once more, and kept from then on.
    await device.send(describe('first'), describe('third'));
    await purgeAll();
    const { rows } = await device.pull();
    expect(rows['text_versions']?.map(({ text }) => text).sort()).toEqual(['first', 'second']);
    expect(rows['tasks']).toMatchObject([{ description: 'third' }]);
  });
});

/** So many that naming each of them would exceed the 65,535 parameters of a statement (five for each row). */
const MONTHS = 14_000;

test('a habit of very many months is purged with all of them', async () => {
  const person = await server.signUp();
  const device = deviceOf(person);
  const habit = buildHabit();
  await device.send({ name: 'habit.create', args: habit }, { name: 'habit.delete', args: { id: habit.id } });
  await admin(
    `insert into habit_months (user_id, id, rev, habit_id, run_id, month, days)
     select $1, gen_random_uuid(), 2, $2, gen_random_uuid(), '2026-11', '{}' from generate_series(1, $3::int)`,
    ...[person.user.id, habit.id, MONTHS],
  );
  await age(person, 'habits', 'deleted_at', 31);
  await purgeAll();
  const { rows, purged } = await device.pull(2);
  expect(rows).toEqual({});
  expect([purged['habits'], purged['habit_months']?.length]).toEqual([[habit.id], MONTHS]);
});

describe('forgotten data', () => {
  test('are devices that sent nothing for 90 days, with their answers', async () => {
    const person = await server.signUp();
    const [quiet, recent] = [deviceOf(person), deviceOf(person)];
    await quiet.send(createList());
    await recent.send(createList());
    const set = 'update sync_clients set last_used_at = now() - make_interval(days => $2) where client_id = $1';
    await admin(set, quiet.clientId, 91);
    await admin(set, recent.clientId, 89);
    await purgeAll();
    expect(await contentOf(server, person)).toMatchObject({ clients: 1, answers: 1, lists: 2, rev: 2 });
    await expect(quiet.send(createList())).rejects.toMatchObject({ code: 'mutation_gap' });
  });

  test('are purges of a year ago: a device that missed them starts over', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const [first, second] = [createList(), createList()];
    await device.send(first, deleteList(first.args.id), second);
    await age(person, 'lists', 'deleted_at', 31);
    await purgeAll();
    expect(await pullFrom(person, 3)).toMatchObject({ rev: 4, purged: { lists: [first.args.id] } });
    await age(person, 'sync_purged', 'purged_at', 366);
    await purgeAll();
    expect(await pullFrom(person, 3)).toMatchObject({ startOver: true, rev: 0 });
    expect(await pullFrom(person, 4)).toEqual({ rev: 4, hasMore: false, rows: {}, purged: {} });
    expect(await pullFrom(person, 0)).toMatchObject({ rev: 4, rows: { lists: [{ id: second.args.id }] } });
  });

  test('do not make a new device start over, even over many pages', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    await admin(
      `insert into tasks (user_id, id, rev, title) select $1, gen_random_uuid(), n, 'x' from generate_series(1, 1500) n`,
      person.user.id,
    );
    await admin('insert into user_sync (user_id, rev) values ($1, 1500)', person.user.id);
    const purged = createList();
    await device.send(purged, deleteList(purged.args.id));
    await age(person, 'lists', 'deleted_at', 31);
    await purgeAll();
    await age(person, 'sync_purged', 'purged_at', 366);
    await purgeAll();
    const whole = await deviceOf(person).pull();
    expect(whole).toMatchObject({ rev: 1503, hasMore: false, pages: 2 });
    expect(whole.rows['tasks']).toHaveLength(1500);
    // A device that was offline all the time has to.
    expect(await pullFrom(person, 1000)).toMatchObject({ startOver: true });
  });
});
