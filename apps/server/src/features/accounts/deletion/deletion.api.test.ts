import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTITIES, sessionRoutes } from '@dayward/contract';
import { accountsRoutes, activeSessionRoutes, passwordResetRoutes } from '@dayward/contract/features/accounts';
import { analyticsRoutes } from '@dayward/contract/features/analytics';
import { HabitEntity } from '@dayward/contract/features/habits';
import { settingsRoutes } from '@dayward/contract/features/settings';
import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { buildHabit, buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { makeSample } from '#test/access/access-row.ts';
import { insertAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { admin, mailTo, openBrowser, registration, signIn } from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Column = { schema: string; table: string; column: string };

/** Every column of every table that can hold an account's id. */
function idColumns(): Promise<Column[]> {
  return admin<Column>(
    server,
    `select c.table_schema as schema, c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.data_type in ('uuid', 'text', 'character varying', 'jsonb')
       and c.table_schema not in ('pg_catalog', 'information_schema')`,
  );
}

/** All places that hold a text, as `schema.table.column`. */
async function placesWith(text: string): Promise<string[]> {
  const probes = (await idColumns()).map(
    ({ schema, table, column }) =>
      `select '${schema}.${table}.${column}' as place where exists
         (select 1 from "${schema}"."${table}" where "${column}"::text like '%' || $1 || '%')`,
  );
  const rows = await admin<{ place: string }>(server, `${probes.join(' union all ')} order by 1`, [text]);
  return rows.map(({ place }) => place);
}

/** The tables in which such an account has rows. */
const KEPT_TABLES = [
  ...ENTITIES.map(({ collection }) => collection),
  ...['habit_months', 'habit_runs', 'text_versions', 'settings'],
  ...['task_shares', 'domain_events', 'reported_events', 'user_sync', 'sync_histories', 'sync_clients', 'sync_answers'],
];

/** Completes a habit for a day, writes a note that displaces another, and restarts it: rows in all tables of habits. */
async function keepHabit(person: TestUser): Promise<void> {
  const { id } = await person.api.call(HabitEntity.routes.create, { body: buildHabit() });
  const at = new Date().toISOString();
  const place = { habitId: id, runId: id, day: at.slice(0, 10), at, zone: 'UTC' };
  const answers = await deviceOf(person).send(
    { name: 'habit.setDay', args: { ...place, state: 'done' } },
    { name: 'habit.noteDay', args: { ...place, note: 'Rain', base: '' } },
    { name: 'habit.noteDay', args: { ...place, note: 'Sun', base: '' } },
    { name: 'habit.restart', args: { habitId: id, runId: crypto.randomUUID() } },
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(4).fill('applied'));
}

/** An account with rows in as many tables as possible. */
async function createPopulatedUser(): Promise<TestUser> {
  const person = await server.signUp({ email: `rich-${crypto.randomUUID()}@example.org`, holds: 'Premium' });
  for (const { collection } of ENTITIES) await makeSample(person, collection);
  const task = await person.api.call(TaskEntity.routes.create, { body: buildTask() });
  const params = { taskId: task.id };
  await person.api.call(taskSharesRoutes.create, { params, body: { id: crypto.randomUUID() } });
  await person.api.call(settingsRoutes.put, {
    params: { type: 'appearance' },
    body: { settingsData: { theme: 'dark' } },
  });
  await keepHabit(person);
  await person.api.call(analyticsRoutes.report, { body: { id: uuidv7(), eventType: 'task_updated' } });
  const insertHistory = 'insert into sync_histories (user_id, id, last_rev) values ($1, gen_random_uuid(), 1)';
  await insertAsAdmin(server, insertHistory, person.user.id);
  await openBrowser(server).api.call(passwordResetRoutes.forgotPassword, { body: { email: person.user.email } });
  await mailTo(server.mails, person.user.email, /new password/);
  await signIn(server, person);
  return person;
}

/** Writes a file of the account. */
async function keepFile({ user }: TestUser): Promise<string> {
  const folder = join(server.dataDir, 'files', user.id, 'photos');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'a.jpg'), 'x');
  return join(folder, 'a.jpg');
}

const confirmSelf = ({ api, password }: TestUser) => api.call(activeSessionRoutes.stepUp, { body: { password } });

describe('deleting an account', () => {
  test('requires a step-up first', async () => {
    const { api } = await server.signUp();
    await expect(api.call(accountsRoutes.deleteAccount, {})).rejects.toMatchObject({ code: 'step_up_required' });
    await api.call(accountsRoutes.me, {});
  });

  test('leaves no row with its id or address in any table, and keeps the rows of others', async () => {
    const [leaver, stayer] = [await createPopulatedUser(), await createPopulatedUser()];
    await confirmSelf(leaver);
    const before = await placesWith(leaver.user.id);
    expect(before).toEqual(
      expect.arrayContaining([
        'auth.user.id',
        'auth.session.userId',
        'auth.account.userId',
        'auth.mail_tokens.user_id',
      ]),
    );
    expect(before).toEqual(
      expect.arrayContaining(['public.users.id', ...KEPT_TABLES.map((table) => `public.${table}.user_id`)]),
    );
    const others = await placesWith(stayer.user.id);

    await leaver.api.call(accountsRoutes.deleteAccount, {});
    expect(await placesWith(leaver.user.id)).toEqual([]);
    expect(await placesWith(leaver.user.email)).toEqual([]);
    expect(await placesWith(stayer.user.id)).toEqual(others);
  });

  test('deletes the stored mails to its address, and keeps those of others', async () => {
    const [leaver, stayer] = [await createPopulatedUser(), await createPopulatedUser()];
    const mailsTo = async (person: TestUser) =>
      (await server.mails()).filter(({ to }) => to.includes(person.user.email));
    expect(await mailsTo(leaver)).not.toEqual([]);
    const others = await mailsTo(stayer);
    expect(others).not.toEqual([]);
    await confirmSelf(leaver);
    await leaver.api.call(accountsRoutes.deleteAccount, {});
    expect(await mailsTo(leaver)).toEqual([]);
    expect(await mailsTo(stayer)).toEqual(others);
  });

  test('ends every session at once and clears the cookie', async () => {
    const person = await server.signUp();
    await confirmSelf(person);
    const answer = await server.raw('/api/v1/me', {
      method: 'DELETE',
      headers: { origin: server.baseUrl, cookie: person.cookie },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^dayward-session=; Max-Age=0;/)]);
    expect((await server.raw('/api/v1/me', { headers: { cookie: person.cookie } })).status).toBe(401);
    await expect(signIn(server, person)).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  test('frees the address', async () => {
    const person = await server.signUp();
    await confirmSelf(person);
    await person.api.call(accountsRoutes.deleteAccount, {});
    const body = registration(person.user.email);
    const again = await openBrowser(server).api.call(sessionRoutes.signUp, { body });
    expect(again).toMatchObject({ status: 'signed-in' });
    expect(again.status === 'signed-in' && again.user.id).not.toBe(person.user.id);
  });

  test('deletes the files of the account and no others', async () => {
    const [leaver, stayer] = [await server.signUp(), await server.signUp()];
    await keepFile(leaver);
    const kept = await keepFile(stayer);
    await confirmSelf(leaver);
    await leaver.api.call(accountsRoutes.deleteAccount, {});
    const left = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
    const places = left.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(places).toEqual([kept]);
    await rm(kept);
  });

  test('that fails deletes no file', async () => {
    const person = await server.signUp();
    const file = await keepFile(person);
    await confirmSelf(person);
    await admin(server, 'create table anchors (id uuid references auth."user" ("id"))');
    try {
      await admin(server, 'insert into anchors values ($1)', [person.user.id]);
      await expect(person.api.call(accountsRoutes.deleteAccount, {})).rejects.toMatchObject({ status: 500 });
      expect(existsSync(file)).toBe(true);
    } finally {
      await admin(server, 'drop table anchors');
    }
    await person.api.call(accountsRoutes.deleteAccount, {});
    expect(existsSync(file)).toBe(false);
  });

  test('[AUTH-19] succeeds without a profile', async () => {
    const person = await server.signUp();
    const file = await keepFile(person);
    await confirmSelf(person);
    await admin(server, 'delete from users where id = $1', [person.user.id]);
    await person.api.call(accountsRoutes.deleteAccount, {});
    expect(await placesWith(person.user.id)).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  test('twice at once succeeds', async () => {
    const person = await server.signUp();
    await confirmSelf(person);
    const remove = () =>
      server.raw('/api/v1/me', { method: 'DELETE', headers: { origin: server.baseUrl, cookie: person.cookie } });
    const statuses = await Promise.all([remove(), remove()]);
    expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining([204]));
    for (const { status } of statuses) expect([204, 401, 403]).toContain(status);
  });
});
