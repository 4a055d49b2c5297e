/** Reminders survive the death of the server at any moment, and several servers of one database do not repeat them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, sessionRoutes } from '@dayward/contract';
import { HabitEntity } from '@dayward/contract/features/habits';
import { buildHabit } from '@dayward/testing';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ALONE_AT_ONCE } from '#src/platform/gather.ts';
import { createOutbox } from '#src/platform/mail/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { makeRemindersDue, queueReminderJob } from '#test/process/due-reminders.ts';
import { launchServer, type ServerProcess } from '#test/process/server-process.ts';
import { SIGN_UP, transportOf } from '#test/test-server.ts';
import { withClient } from '#test/with-client.ts';
import { startPushService, type TestBrowser, type TestPushService } from './push/push.fixture.ts';
import { choose, clockIn } from './reminders.fixture.ts';

/** More than a server tells or sends at once. */
const PEOPLE = 20;

let database: TestDatabase;
let service: TestPushService;
let folder: string;

beforeAll(async () => {
  [database, service] = await Promise.all([createTestDatabase(), startPushService()]);
  folder = await mkdtemp(join(tmpdir(), 'dayward-reminders-'));
});

afterAll(async () => {
  await Promise.all([service.close(), rm(folder, { recursive: true, force: true }), database.drop()]);
});

/** Starts a server on the database of this file, in a process of its own. */
function launch(name: string): ServerProcess {
  const env = { ...database.env, PUSH_HOSTS: service.host, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'fatal' };
  const server = launchServer({
    dataDir: join(folder, name),
    env: { ...env, APP_SECRET: 'a secret of thirty-two characters or more', HOST: '127.0.0.1' },
  });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

type Person = { userId: string; email: string; browser: TestBrowser };

/** Signs up people of whom each has a browser, and a habit whose reminder was due five minutes ago, by push and mail. */
async function signUpPeople(baseUrl: string, prefix: string): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const api = createApiClient(transportOf(baseUrl, { address: `10.1.0.${index}` }).transport);
    const email = `${prefix}-${index}@example.org`;
    const made = await api.call(sessionRoutes.signUp, {
      body: { ...SIGN_UP, email, password: 'correct horse battery' },
    });
    if (made.status !== 'signed-in') throw new Error('Signing up asks for a mail');
    const person = { api };
    await choose(person, 'quiet_hours', { enabled: false });
    await choose(person, 'notification_schedules', { schedules: [] });
    const channels = { push: true, email: true, sms: false };
    await choose(person, 'notifications', {
      'habit-reminders': { enabled: true, channels },
      'streak-alerts': { enabled: false },
    });
    const browser = await service.subscribe(person);
    await api.call(HabitEntity.routes.create, { body: buildHabit({ reminderTime: clockIn(-5).time }) });
    people.push({ userId: made.user.id, email, browser });
  }
  return people;
}

const asAdministrator = <T>(work: (admin: Client) => Promise<T>) => withClient(database.url, work);
const idsOf = (people: readonly Person[]) => people.map(({ userId }) => userId);

const makeDue = (people: readonly Person[]) => asAdministrator((admin) => makeRemindersDue(admin, idsOf(people)));

/** Runs the job; several times for several servers, so that all of them take part. */
const runJob = (times = 1) => asAdministrator((admin) => queueReminderJob(admin, times));

/** Lets the leases of a server that died run out. */
async function endLeases(people: readonly Person[]): Promise<void> {
  await asAdministrator(async (admin) => {
    const ids = [idsOf(people)];
    await admin.query(
      `update notification_deliveries set leased_until = now(), next_attempt_at = now()
       where user_id = any($1::uuid[]) and next_attempt_at is not null`,
      ids,
    );
    const passed = (column: string) =>
      `update auth.reminder_clocks set ${column} = now() where user_id = any($1::uuid[]) and ${column} is not null`;
    await admin.query(passed('next_at'), ids);
    await admin.query(passed('deliver_at'), ids);
  });
}

async function countRows(people: readonly Person[], table: string, condition = 'true'): Promise<number> {
  return asAdministrator(async (admin) => {
    const sql = `select count(*)::int as count from ${table} where user_id = any($1::uuid[]) and ${condition}`;
    const { rows } = await admin.query<{ count: number }>(sql, [idsOf(people)]);
    return rows[0]?.count ?? 0;
  });
}

const countReminders = (people: readonly Person[]) => countRows(people, 'notifications', `kind = 'habit_reminder'`);
const countSent = (people: readonly Person[]) => countRows(people, 'notification_deliveries', `state = 'sent'`);

/** Expects that each person has the reminder once, and each of their devices and mailboxes at least once. */
async function expectAllTold(people: readonly Person[]): Promise<void> {
  await expect.poll(() => countSent(people), { timeout: 60_000 }).toBe(2 * people.length);
  expect(await countReminders(people)).toBe(people.length);
  expect(await countRows(people, 'notification_deliveries')).toBe(2 * people.length);
  for (const { browser } of people) expect(new Set(browser.messages().map(({ tag }) => tag)).size).toBe(1);
}

test('a server that is killed while it sends leaves nothing unsent, and what two others repeat has the same tag', async () => {
  const first = launch('first');
  const people = await signUpPeople(await first.ready, 'sending');
  const before = service.received.length;
  // From the sixth push on there is no answer: the server waits when it dies.
  service.answer = (index) => (index < before + 5 ? { status: 201 } : 'hang');
  await makeDue(people);
  await runJob();
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBeGreaterThan(before + 8);
  // What was answered is noted: else it would be repeated as well.
  await expect.poll(() => countRows(people, 'notification_deliveries', `channel = 'push' and state = 'sent'`)).toBe(5);
  await first.end('SIGKILL');
  expect(await countReminders(people)).toBe(PEOPLE);

  service.answer = { status: 201 };
  await Promise.all([launch('second').ready, launch('third').ready]);
  await endLeases(people);
  await runJob(4);
  await expectAllTold(people);
  const isUnanswered = ({ browser }: Person) => browser.pushes().some(({ status }) => status === undefined);
  expect(people.filter(isUnanswered).length).toBeGreaterThan(3);
  for (const person of people) expect(person.browser.pushes()).toHaveLength(isUnanswered(person) ? 2 : 1);
  expect(service.received.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

test('a server that is killed while it plans tells each reminder once', async () => {
  service.answer = { status: 201 };
  const first = launch('fourth');
  const people = await signUpPeople(await first.ready, 'planning');
  await asAdministrator(async (admin) => {
    // Planning stops at these accounts.
    const blocked = idsOf(people).slice(10, 10 + ALONE_AT_ONCE);
    await admin.query('begin');
    await admin.query('select from user_sync where user_id = any($1::uuid[]) for update', [blocked]);
    await makeDue(people);
    await runJob();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await withClient(database.url, (other) => other.query(waiting))).rowCount, { timeout: 60_000 })
      .toBe(ALONE_AT_ONCE);
    await first.end('SIGKILL');
    await admin.query('commit');
  });
  const told = await countReminders(people);
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(PEOPLE);

  await Promise.all([launch('fifth').ready, launch('sixth').ready]);
  await endLeases(people);
  await runJob(4);
  await expectAllTold(people);
  for (const { browser } of people) expect(browser.pushes()).toHaveLength(1);

  // A server that died between a mail and its note sends it again.
  await asAdministrator((admin) =>
    admin.query(
      `update notification_deliveries set state = 'pending', next_attempt_at = now(), sent_at = null
       where user_id = any($1::uuid[]) and channel = 'email'`,
      [idsOf(people)],
    ),
  );
  await asAdministrator((admin) =>
    admin.query('update auth.reminder_clocks set deliver_at = now() where user_id = any($1::uuid[])', [idsOf(people)]),
  );
  await runJob();
  await expectAllTold(people);
  const outboxes = ['fourth', 'fifth', 'sixth'].map((name) => createOutbox({ dataDir: join(folder, name), from: '' }));
  const mails = (await Promise.all(outboxes.map((outbox) => outbox.list()))).flat();
  for (const { email } of people) {
    // Mails of the account itself have none.
    const ids = mails.flatMap(({ to, messageId }) => (to === email && messageId !== undefined ? [messageId] : []));
    expect({ mails: ids.length, messageIds: new Set(ids).size }).toEqual({ mails: 2, messageIds: 1 });
  }
});
