import { notificationsRoutes } from '@dayward/contract/features/notifications';
import { plansRoutes } from '@dayward/contract/features/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { startPushService, type TestPushService } from '../push/push.fixture.ts';
import { choose, letWaitingPass, moveToMorning, notificationsOf, signUpAwake, tell } from '../reminders.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SINCE_MORNING_HOURS = 3;

let service: TestPushService;
let server: TestServer;

beforeAll(async () => {
  service = await startPushService();
  const env = { APP_SECRET: 'a secret of thirty-two characters or more', PUSH_HOSTS: service.host };
  // Its Free plan has no notifications.
  server = await startTestServer({ ...env, CATALOGUE: 'dashboard-shell' });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 5 * HOUR_MS);

/** Someone with a browser, to whom it is morning, and whose plan ends so many days later, in the afternoon. */
async function holder(days: number, end = inDays(days)) {
  const person = await signUpAwake(server);
  await moveToMorning(person);
  await server.grantPlan(person.user.id, 'Pro');
  const browser = await service.subscribe(person);
  await server.grantPlan(person.user.id, 'Pro', end);
  return { person, browser };
}

const tellToday = (person: TestUser) => tell(server, [person], SINCE_MORNING_HOURS);
const told = async (person: TestUser) =>
  (await notificationsOf(person)).filter(({ kind }) => kind === 'plan_expiry').map(({ title }) => title);
const mailsTo = async ({ user }: TestUser) =>
  (await server.mails()).filter(({ to, messageId }) => to === user.email && messageId !== undefined);
const statesOf = async ({ api }: TestUser) =>
  (await api.call(notificationsRoutes.deliveries, {})).items
    .map(({ channel, state, reason }) => `${channel} ${state} ${reason ?? ''}`.trim())
    .sort();

describe('[PLAN-29] the end of a plan', () => {
  test.each([
    [7, /^Your Pro plan ends on \w+ \d+, \d{4}$/],
    [3, /^Your Pro plan ends on/],
    [1, /^Your Pro plan ends on/],
    [0, /^Your Pro plan ends today$/],
  ])('is told %i days before, once, by push and by a mail that leads to the plan', async (days, title) => {
    const { person, browser } = await holder(days);
    await tellToday(person);
    await tellToday(person);
    expect(await told(person)).toEqual([expect.stringMatching(title)]);
    expect(browser.messages()).toMatchObject([{ kind: 'plan_expiry', title: expect.stringMatching(title) }]);
    expect(await mailsTo(person)).toMatchObject([{ text: expect.stringContaining('/dashboard/settings/billing') }]);
  });

  test('is told when it comes, if that is before the morning, also on a plan without notifications', async () => {
    const { person, browser } = await holder(0, new Date(Date.now() - 1.5 * HOUR_MS));
    await tellToday(person);
    expect(await told(person)).toEqual(['Your Pro plan has ended']);
    expect(browser.messages()).toHaveLength(1);
  });

  test('is not told on other days', async () => {
    const { person } = await holder(5);
    await tellToday(person);
    expect(await told(person)).toEqual([]);
  });

  test('is not told once the user cancelled, until that is taken back', async () => {
    const { person } = await holder(3);
    await person.api.call(plansRoutes.cancel, { body: { reason: '' } });
    await tellToday(person);
    expect(await told(person)).toEqual([]);
    await person.api.call(plansRoutes.resume, {});
    await tellToday(person);
    expect(await told(person)).toHaveLength(1);
  });

  test('is told by the channels that the user chose', async () => {
    const { person, browser } = await holder(3);
    await choose(person, 'notifications', { 'plan-expiry': { channels: { push: false } } });
    await tellToday(person);
    expect(browser.messages()).toEqual([]);
    expect(await statesOf(person)).toEqual(['email sent']);
  });

  test('that quiet hours held back is not sent after a renewal, which has reminders of its own', async () => {
    const { person, browser } = await holder(3);
    await choose(person, 'quiet_hours', { enabled: true, start: '08:00', end: '12:00' });
    await tellToday(person);
    expect(await statesOf(person)).toEqual(['email held quiet_hours', 'push held quiet_hours']);
    await server.grantPlan(person.user.id, 'Pro', inDays(33));
    await choose(person, 'quiet_hours', { enabled: false });
    await letWaitingPass(server, person);
    expect(browser.messages()).toEqual([]);
    expect(await statesOf(person)).toEqual(['email skipped done_meanwhile', 'push skipped done_meanwhile']);
    await server.grantPlan(person.user.id, 'Pro', inDays(7));
    await tellToday(person);
    expect(await told(person)).toHaveLength(2);
  });

  test('wakes the reminders of the account when it changes', async () => {
    const { person } = await holder(30);
    const isAwakeAfter = async (change: () => Promise<unknown>) => {
      const clocks = 'auth.reminder_clocks';
      const sleep = `update ${clocks} set next_at = now() + interval '1 day' where user_id = $1`;
      await selectAsAdmin(server, sleep, person.user.id);
      await change();
      const due = `select next_at <= now() as "isDue" from ${clocks} where user_id = $1`;
      const [clock] = await selectAsAdmin(server, due, person.user.id);
      return clock;
    };
    expect(await isAwakeAfter(() => server.grantPlan(person.user.id, 'Pro', inDays(60)))).toEqual({ isDue: true });
    expect(await isAwakeAfter(() => person.api.call(plansRoutes.cancel, { body: { reason: '' } }))).toEqual({
      isDue: true,
    });
    expect(await isAwakeAfter(() => person.api.call(plansRoutes.resume, {}))).toEqual({ isDue: true });
  });
});
