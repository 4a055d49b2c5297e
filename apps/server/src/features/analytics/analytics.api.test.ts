import { ANALYTICS_PAGE_MAX, ANALYTICS_REPORTED_MAX, analyticsRoutes } from '@dayward/contract/features/analytics';
import { HabitEntity } from '@dayward/contract/features/habits';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { buildHabit, buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { REPORTED_BYTES_MAX } from './analytics.service.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** The activity log of a user, oldest first. */
async function activityOf({ api }: Pick<TestUser, 'api'>) {
  const { items } = await api.call(analyticsRoutes.list, { query: {} });
  return items.map(({ eventType, eventData, reported }) => ({ eventType, eventData, reported })).reverse();
}

/** A raw HTTP call. */
async function report({ cookie }: TestUser, body: unknown) {
  const headers = { 'content-type': 'application/json', origin: server.baseUrl, cookie };
  const answer = await server.raw('/api/v1/analytics', { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test('[DATAM-12] the table has the columns of an event', async () => {
  await asAdmin(server.databaseUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'analytics'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['user_id', 'event_type', 'event_data']));
  });
});

describe('[CALLS-07] [CALLS-08] each action is tracked when it happens', () => {
  test('of a habit, over REST and from a device, and once if it is sent repeatedly', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const { id: habitId } = await person.api.call(HabitEntity.routes.create, { body: buildHabit() });
    const day = new Date().toISOString().slice(0, 10);
    const place = { habitId, runId: habitId, day, at: new Date().toISOString(), zone: 'UTC' };
    const [done, undone] = ['done', 'undone'].map((state) => ({ name: 'habit.setDay', args: { ...place, state } }));
    const note = { name: 'habit.noteDay', args: { ...place, note: 'Slept badly', base: '' } };
    const rename = { name: 'habit.patch', args: { id: habitId, changes: { name: 'Walk' } } };
    const changes = [done, undone, note, rename].flatMap((change) => change ?? []);
    for (let time = 0; time < 3; time += 1) await device.sendAs(1, changes);
    await person.api.call(HabitEntity.routes.patch, { params: { id: habitId }, body: { name: 'Walk' } });
    await person.api.call(HabitEntity.routes.remove, { params: { id: habitId } });
    const dated = { habitId, day, runId: habitId };
    expect(await activityOf(person)).toEqual([
      { eventType: 'habit_created', eventData: { habitId }, reported: false },
      { eventType: 'habit_completed', eventData: dated, reported: false },
      { eventType: 'habit_uncompleted', eventData: dated, reported: false },
      { eventType: 'habit_note_added', eventData: { habitId, day }, reported: false },
      { eventType: 'habit_updated', eventData: { habitId, fields: ['name'] }, reported: false },
      { eventType: 'habit_deleted', eventData: { habitId }, reported: false },
    ]);
  });

  test('of a task', async () => {
    const person = await server.signUp();
    const { id: taskId } = await person.api.call(TaskEntity.routes.create, { body: buildTask() });
    const patch = (body: object) => person.api.call(TaskEntity.routes.patch, { params: { id: taskId }, body });
    await patch({ title: 'Water all plants' });
    await patch({ completed: true, status: 'Done', completedAt: '2026-11-21T08:30:00.000Z' });
    await patch({ completed: false, status: 'Todo', completedAt: null });
    await person.api.call(TaskEntity.routes.remove, { params: { id: taskId } });
    expect(await activityOf(person)).toEqual([
      { eventType: 'task_created', eventData: { taskId }, reported: false },
      { eventType: 'task_updated', eventData: { taskId, fields: ['title'] }, reported: false },
      { eventType: 'task_completed', eventData: { taskId }, reported: false },
      { eventType: 'task_uncompleted', eventData: { taskId }, reported: false },
      { eventType: 'task_deleted', eventData: { taskId }, reported: false },
    ]);
  });

  test('not if the change is refused', async () => {
    const person = await server.signUp();
    const body = buildHabit();
    await person.api.call(HabitEntity.routes.create, { body });
    await expect(person.api.call(HabitEntity.routes.create, { body: { ...body, name: 'Other' } })).rejects.toThrow();
    await deviceOf(person).send({ name: 'habit.patch', args: { id: uuidv7(), changes: { name: 'Walk' } } });
    expect(await activityOf(person)).toHaveLength(1);
  });
});

describe('[CALLS-07] an event that a client inserts', () => {
  test('belongs to the session’s account, is marked as reported, and is stored once', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const body = {
      id: uuidv7(),
      eventType: 'task_note_added',
      eventData: { taskId: uuidv7(), deep: [{ text: '日本語' }] },
    } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(person, body)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { ...body, reported: true } });
    expect(await activityOf(person)).toEqual([
      { eventType: body.eventType, eventData: body.eventData, reported: true },
    ]);
    expect(await activityOf(other)).toEqual([]);
    expect(await report(person, { ...body, eventData: {} })).toMatchObject({
      status: 409,
      body: { error: { code: 'id_taken' } },
    });
    expect(await report(other, body)).toMatchObject({ status: 201 });
  });

  test('cannot be attributed to another account, nor replace an event of the server', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    await person.api.call(HabitEntity.routes.create, { body: buildHabit() });
    const { items } = await person.api.call(analyticsRoutes.list, { query: {} });
    const [seen] = items;
    const { id = '', eventType, eventData } = seen ?? {};
    for (const field of ['userId', 'user_id', 'reported', 'createdAt']) {
      const refused = await report(person, { id: uuidv7(), eventType: 'habit_created', [field]: other.user.id });
      expect(refused).toMatchObject({
        status: 422,
        body: { error: { fields: { [field]: { code: 'unknown_field' } } } },
      });
    }
    expect(await report(person, { id, eventType, eventData })).toMatchObject({ status: 409 });
    expect((await person.api.call(analyticsRoutes.list, { query: {} })).items).toEqual(items);
  });

  test.each([
    ['an unknown type', { eventType: 'plan_upgraded' }, 'eventType'],
    ['no type', { eventType: undefined }, 'eventType'],
    ['data that is no object', { eventData: [1] }, 'eventData'],
    ['data that is a text', { eventData: 'x' }, 'eventData'],
    ['more data than it may have', { eventData: { text: 'x'.repeat(4_000) } }, 'eventData'],
    ['half a surrogate pair', { eventData: { text: 'a\ud800' } }, 'eventData.text'],
    ['the character U+0000', { eventData: { text: 'a\0' } }, 'eventData.text'],
    ['an id that is none', { id: '1' }, 'id'],
  ])('with %s is refused', async (_, wrong, field) => {
    const person = await server.signUp();
    const answer = await report(person, { id: uuidv7(), eventType: 'habit_completed', eventData: {}, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid_input', fields: { [field]: {} } } } });
  });

  test('is refused above the limit of reports, while the server’s own events are still stored', async () => {
    const person = await server.signUp();
    await asAdmin(server.databaseUrl, (admin) =>
      admin.query(
        `insert into analytics (user_id, id, event_type, reported)
         select $1, gen_random_uuid(), 'habit_completed', true from generate_series(1, $2::int)`,
        [person.user.id, ANALYTICS_REPORTED_MAX - 3],
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report(person, { id: uuidv7(), eventType: 'habit_completed' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409]);
    await person.api.call(HabitEntity.routes.create, { body: buildHabit() });
    expect((await activityOf(person)).at(-1)).toMatchObject({ eventType: 'habit_created', reported: false });
  });
});

test('reported events are limited in size together, too', async () => {
  const person = await server.signUp();
  await asAdmin(server.databaseUrl, (admin) =>
    admin.query(
      `insert into analytics (user_id, id, event_type, event_data, reported)
       select $1, gen_random_uuid(), 'habit_completed', jsonb_build_object('text', repeat('é', 1900)), true
       from generate_series(1, $2::int / 3820)`,
      [person.user.id, REPORTED_BYTES_MAX - 20_000],
    ),
  );
  const statuses: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const eventData = { text: 'é'.repeat(1_900) };
    statuses.push((await report(person, { id: uuidv7(), eventType: 'habit_completed', eventData })).status);
  }
  expect(statuses.at(0)).toBe(201);
  expect(statuses.at(-1)).toBe(409);
});

describe('reading the activity', () => {
  test('is paged, newest first, without a gap or a repetition', async () => {
    const person = await server.signUp();
    const total = ANALYTICS_PAGE_MAX * 2 + 1;
    await asAdmin(server.databaseUrl, (admin) =>
      admin.query(
        `insert into analytics (user_id, id, event_type, event_data, created_at)
         select $1, gen_random_uuid(), 'habit_completed', jsonb_build_object('n', n), now() - make_interval(secs => n / 3)
         from generate_series(1, $2::int) n`,
        [person.user.id, total],
      ),
    );
    const pages: number[] = [];
    const seen: { id: string; createdAt: string }[] = [];
    let before: string | undefined;
    do {
      const query = before === undefined ? {} : { before };
      const { items, next } = await person.api.call(analyticsRoutes.list, { query });
      pages.push(items.length);
      seen.push(...items);
      before = next ?? undefined;
    } while (before !== undefined);
    expect(pages).toEqual([ANALYTICS_PAGE_MAX, ANALYTICS_PAGE_MAX, 1]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('returns nothing before an event of another account', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await person.api.call(HabitEntity.routes.create, { body: buildHabit() });
    await other.api.call(HabitEntity.routes.create, { body: buildHabit() });
    const { items } = await other.api.call(analyticsRoutes.list, { query: {} });
    const query = { before: items[0]?.id ?? '' };
    expect(await person.api.call(analyticsRoutes.list, { query })).toEqual({ items: [], next: null });
  });
});
