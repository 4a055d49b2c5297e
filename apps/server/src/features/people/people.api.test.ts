import { profileRoutes } from '@dayward/contract/features/accounts';
import { HabitEntity } from '@dayward/contract/features/habits';
import { peopleRoutes } from '@dayward/contract/features/people';
import { settingsRoutes } from '@dayward/contract/features/settings';
import { addDays } from '@dayward/domain';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { buildPicture } from '#src/platform/files/pictures.fixture.ts';
import { type HabitKeeper, signUpKeeper } from '#test/habit-keeper.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

let server: TestServer;
let viewer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  viewer = await server.signUp();
});

afterAll(() => server.close());

const look = ({ api }: TestUser, id: string) => api.call(peopleRoutes.get, { params: { id } });

const choose = ({ api }: TestUser, settingsData: { profilePublic?: boolean; shareProgress?: boolean }) =>
  api.call(settingsRoutes.put, { params: { type: 'privacy' }, body: { settingsData } });

const SECRET = { name: 'CANARY-NAME', description: 'CANARY-TEXT', tags: ['CANARY-TAG'] };

/** A new habit that was done on some days, counted back from the keeper's today. */
async function keepHabit(keeper: HabitKeeper, daysAgo: readonly number[]): Promise<string> {
  const habit = await keeper.habit(SECRET);
  for (const days of daysAgo) await keeper.setDay(habit, addDays(keeper.today, -days), 'done');
  return habit.id;
}

async function change(statement: string, userId: string): Promise<void> {
  await asAdmin(server.databaseUrl, (admin) => admin.query(statement, [userId]));
}

describe('[AUTH-26] the public view of an account', () => {
  test('is not found until its profile is public, the same as an unknown account', async () => {
    const person = await server.signUp({ name: 'Kim' });
    const unknown = await look(viewer, uuidv7()).catch((error: unknown) => error);
    expect(unknown).toMatchObject({ code: 'not_found' });
    await expect(look(viewer, person.user.id)).rejects.toEqual(unknown);
    await choose(person, { shareProgress: true });
    await expect(look(viewer, person.user.id)).rejects.toEqual(unknown);
    await choose(person, { profilePublic: true });
    expect(await look(viewer, person.user.id)).toMatchObject({ id: person.user.id, name: 'Kim', visible: 'public' });
    await choose(person, { profilePublic: false });
    await expect(look(viewer, person.user.id)).rejects.toEqual(unknown);
  });

  test('has progress only while it is shared, only as figures', async () => {
    const person = await signUpKeeper(server);
    await choose(person, { profilePublic: true });
    await keepHabit(person, [0, 1, 2]);
    await keepHabit(person, [0]);
    const archived = await keepHabit(person, [0, 1, 2, 3, 4]);
    await person.api.call(HabitEntity.routes.patch, {
      params: { id: archived },
      body: { archivedAt: new Date().toISOString() },
    });
    const deleted = await keepHabit(person, [0, 1, 2, 3, 4, 5, 6]);
    await person.api.call(HabitEntity.routes.remove, { params: { id: deleted } });

    const { id, name } = person.user;
    expect(await look(viewer, id)).toEqual({ id, name, avatarUrl: null, progress: null, visible: 'public' });
    await choose(person, { shareProgress: true });
    const progress = { activeHabits: 2, currentStreak: 3, bestStreak: 5, daysDone: 9 };
    expect(await look(viewer, id)).toEqual({ id, name, avatarUrl: null, progress, visible: 'public' });
    await choose(person, { shareProgress: false });
    expect((await look(viewer, id)).progress).toBeNull();
  });

  test('has the streak of today, even if the user has not opened the app since', async () => {
    const person = await signUpKeeper(server);
    await choose(person, { profilePublic: true, shareProgress: true });
    await keepHabit(person, [1, 2]);
    expect((await look(viewer, person.user.id)).progress).toMatchObject({ currentStreak: 2, bestStreak: 2 });
    await person.passMidnight();
    expect((await look(viewer, person.user.id)).progress).toMatchObject({ currentStreak: 0, bestStreak: 2 });
  });

  test('has an avatar that can be loaded', async () => {
    const person = await server.signUp();
    await choose(person, { profilePublic: true });
    const upload = await buildPicture();
    await person.api.call(profileRoutes.putAvatar, { params: { id: uuidv7() }, upload });
    const { avatarUrl } = await look(viewer, person.user.id);
    const answer = await fetch(avatarUrl ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('contains neither address nor plan nor any text of the user', async () => {
    const person = await signUpKeeper(server);
    await choose(person, { profilePublic: true, shareProgress: true });
    await keepHabit(person, [0]);
    await server.grantPlan(person.user.id, 'Premium');
    const answer = await server.raw(`/api/v1/people/${person.user.id}`, { headers: { cookie: viewer.cookie } });
    const text = await answer.text();
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['avatarUrl', 'id', 'name', 'progress', 'visible']);
    expect(text).not.toMatch(/canary|premium|example\.org|etc\//i);
  });

  test('is not found if the account is deactivated or deleted', async () => {
    const person = await server.signUp();
    await choose(person, { profilePublic: true, shareProgress: true });
    await look(viewer, person.user.id);
    await change('update users set is_active = false where id = $1', person.user.id);
    await expect(look(viewer, person.user.id)).rejects.toMatchObject({ code: 'not_found' });
    await change('update users set is_active = true where id = $1', person.user.id);
    await look(viewer, person.user.id);
    await change('delete from auth."user" where id = $1', person.user.id);
    await expect(look(viewer, person.user.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is returned to its owner as others would see it, with its visibility', async () => {
    const person = await server.signUp({ name: 'Kim' });
    const { id } = person.user;
    expect(await look(person, id)).toMatchObject({ name: 'Kim', progress: null, visible: 'private' });
    await choose(person, { shareProgress: true });
    const nothing = { activeHabits: 0, currentStreak: 0, bestStreak: 0, daysDone: 0 };
    expect(await look(person, id)).toMatchObject({ progress: nothing, visible: 'private' });
    await choose(person, { profilePublic: true });
    expect(await look(person, id)).toEqual(await look(viewer, id));
  });

  test('is rate limited', async () => {
    const eve = await server.signUp();
    const codes: string[] = [];
    for (let tries = 0; tries < 121; tries += 1) {
      codes.push(
        await look(eve, uuidv7())
          .catch((error: { code: string }) => error.code)
          .then(String),
      );
    }
    expect(new Set(codes.slice(0, 120))).toEqual(new Set(['not_found']));
    expect(codes[120]).toBe('rate_limited');
  });
});

describe('[DATAM-17] the visitor role', () => {
  let database: Database;
  beforeAll(() => {
    database = openDatabase({ connectionString: server.databaseUrl }, () => {});
  });
  afterAll(() => database.close());

  test('sees one account, without its address and plan, and only its settings rows', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    for (const person of [one, two]) await choose(person, { profilePublic: true });
    const read = (statement: string) =>
      database.asVisitor(one.user.id, async (tx) => (await tx.execute(sql.raw(statement))).rows);
    expect(await read('select id from users')).toEqual([{ id: one.user.id }]);
    expect(await read('select user_id from settings')).toEqual([{ user_id: one.user.id }]);
    for (const statement of [
      'select email from users',
      'select plan from users',
      'select time_zone from users',
      'select * from users',
      'select 1 from habits',
      'select 1 from files',
      'select 1 from tasks',
      `select 1 from auth."user"`,
      `update users set name = 'x'`,
      'delete from settings',
    ]) {
      await expect(read(statement), statement).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});
