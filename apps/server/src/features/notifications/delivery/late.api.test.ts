/** What is sent later than it was planned says what holds by then. */
import { HabitEntity } from '@dayward/contract/features/habits';
import { notificationsRoutes } from '@dayward/contract/features/notifications';
import { SmartReminderEntity } from '@dayward/contract/features/smart-reminders';
import { addDays } from '@dayward/domain';
import { buildHabit, buildSmartReminder } from '@dayward/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { startPushService, type TestPushService } from '../push/push.fixture.ts';
import { choose, letWaitingPass, moveToMorning, signUpAwake, tell } from '../reminders.fixture.ts';

let service: TestPushService;
let server: TestServer;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ APP_SECRET: 'a secret of thirty-two characters or more', PUSH_HOSTS: service.host });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

/** Someone to whom it is morning, in quiet hours, with a browser. */
async function resting() {
  const person = await signUpAwake(server);
  const date = await moveToMorning(person);
  await choose(person, 'quiet_hours', { enabled: true, start: '08:00', end: '12:00' });
  const browser = await service.subscribe(person);
  const set = (habitId: string, daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const args = { habitId, runId: habitId, day: addDays(date, -daysAgo), state: 'done', at, zone: 'UTC' };
    return deviceOf(person).send({ name: 'habit.setDay', args });
  };
  const endRest = async () => {
    await choose(person, 'quiet_hours', { enabled: false });
    await letWaitingPass(server, person);
  };
  return { person, browser, date, set, endRest };
}

const statesOf = async ({ api }: TestUser) =>
  (await api.call(notificationsRoutes.deliveries, {})).items.map(({ state, reason }) =>
    `${state} ${reason ?? ''}`.trim(),
  );

/** Adds habits that were done on the last two days. */
async function addStreaks({ person, set }: Awaited<ReturnType<typeof resting>>, names: readonly string[]) {
  const ids: string[] = [];
  for (const name of names) {
    const body = buildHabit({ name, reminderEnabled: false });
    const { id } = await person.api.call(HabitEntity.routes.create, { body });
    await set(id, 2);
    await set(id, 1);
    ids.push(id);
  }
  return ids;
}

const ALERTS = { showNames: true, 'streak-alerts': { enabled: true, time: '09:00' } };

test('[NOTI-16] a streak alert that was held back names only what is still at risk, and none if nothing is', async () => {
  const [one, other] = [await resting(), await resting()];
  for (const { person } of [one, other]) await choose(person, 'notifications', ALERTS);
  const [reading] = await addStreaks(one, ['Read', 'Stretch']);
  const [running] = await addStreaks(other, ['Run']);
  await tell(server, [one.person, other.person], 2);
  expect([await statesOf(one.person), await statesOf(other.person)]).toEqual([
    ['held quiet_hours'],
    ['held quiet_hours'],
  ]);
  await one.set(reading ?? '', 0);
  await other.set(running ?? '', 0);
  await one.endRest();
  await other.endRest();
  expect(one.browser.messages()).toMatchObject([{ title: 'Your streak ends tonight', body: 'Stretch (2 days)' }]);
  expect(other.browser.messages()).toEqual([]);
  expect(await statesOf(other.person)).toEqual(['skipped done_meanwhile']);
});

test('an overview that was held back counts what is left by then', async () => {
  const given = await resting();
  const { person, browser, set, endRest } = given;
  const schedule = { id: 'a', name: 'Look ahead', time: '09:00', days: [0, 1, 2, 3, 4, 5, 6] as const, enabled: true };
  await choose(person, 'notification_schedules', { schedules: [schedule] });
  const [reading] = await addStreaks(given, ['Read', 'Stretch']);
  await tell(server, [person], 2);
  await set(reading ?? '', 0);
  await endRest();
  expect(browser.messages()).toMatchObject([{ title: 'Your overview', body: 'Left for today: 1 habit.' }]);
});

test('a reminder that was held back is not sent once the plan no longer includes it, and the log says so', async () => {
  const { person, browser, endRest } = await resting();
  await server.grantPlan(person.user.id, 'Pro');
  await person.api.call(SmartReminderEntity.routes.create, { body: buildSmartReminder({ time: '09:00' }) });
  await tell(server, [person], 2);
  expect(await statesOf(person)).toEqual(['held quiet_hours']);
  await server.grantPlan(person.user.id, 'Pro', new Date(Date.now() - 1_000));
  await endRest();
  expect(browser.messages()).toEqual([]);
  expect(await statesOf(person)).toEqual(['skipped not_allowed']);
});
