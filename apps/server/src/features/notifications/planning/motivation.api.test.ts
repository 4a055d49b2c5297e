import { HabitEntity } from '@dayward/contract/features/habits';
import { buildHabit } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { startPushService, type TestPushService } from '../push/push.fixture.ts';
import { choose, clockIn, notificationsOf, signUpAwake, tell } from '../reminders.fixture.ts';

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

describe('motivational messages', () => {
  const startOfBreak = -9 * 24 * 60;
  const done = (day: number, at: number) => ({
    state: 'done' as const,
    day: clockIn(day).date,
    at: new Date(Date.now() + at * 60_000).toISOString(),
    zone: 'UTC',
  });

  /** Someone with the messages on, who did a habit nine days ago. */
  async function returning() {
    const person = await signUpAwake(server);
    await choose(person, 'notifications', { 'motivational-messages': { enabled: true } });
    const habit = await person.api.call(HabitEntity.routes.create, {
      body: buildHabit({ name: 'Stretch', reminderEnabled: false }),
    });
    const device = deviceOf(person);
    const set = (args: object, by = device) =>
      by.send({ name: 'habit.setDay', args: { habitId: habit.id, runId: habit.id, ...args } });
    await set(done(startOfBreak, startOfBreak));
    const comebacks = async () => (await notificationsOf(person)).filter(({ kind }) => kind === 'comeback');
    const sleep = () =>
      selectAsAdmin(
        server,
        `update auth.reminder_clocks set next_at = now() + interval '1 day' where user_id = $1`,
        person.user.id,
      );
    const isAwake = async () => {
      const clocks = 'select next_at <= now() as due from auth.reminder_clocks where user_id = $1';
      const [clock] = await selectAsAdmin(server, clocks, person.user.id);
      return clock;
    };
    return { person, habit, set, comebacks, sleep, isAwake };
  }

  test('tell a comeback once, however often its end is undone, and by whichever device', async () => {
    const { person, habit, set, comebacks, sleep, isAwake } = await returning();
    const browser = await service.subscribe(person);
    await tell(server, [person]);
    expect(await comebacks()).toEqual([]);
    await sleep();
    await set(done(0, 0));
    expect(await isAwake()).toEqual({ due: true });
    await tell(server, [person]);
    expect(await comebacks()).toMatchObject([
      { title: 'Back after 8 missed days', message: 'Stretch', type: 'habit', subjectId: habit.id },
    ]);
    expect(browser.messages()).toMatchObject([{ title: 'Back after a break', kind: 'comeback' }]);
    await set({ ...done(0, 0), state: 'undone' });
    await tell(server, [person]);
    await set(done(0, 0), deviceOf(person));
    await tell(server, [person]);
    // A day within the break that is filled in later makes the break another one, but it was told already.
    await set(done(startOfBreak + 24 * 60, 0));
    await set({ ...done(0, 0), state: 'undone' });
    await set(done(0, 0));
    await tell(server, [person]);
    expect(await comebacks()).toHaveLength(1);
  });

  test('do not tell a day that was filled in later, nor anything while they are off; daily entries wake nobody', async () => {
    const { person, set, comebacks, sleep, isAwake } = await returning();
    await set(done(-24 * 60, 0));
    await tell(server, [person]);
    expect(await comebacks()).toEqual([]);
    await sleep();
    await set(done(0, 0));
    const [dayBefore, today] = [clockIn(-24 * 60).date, clockIn(0).date];
    if (dayBefore.slice(0, 7) === today.slice(0, 7)) expect(await isAwake()).toEqual({ due: false });
    const other = await returning();
    await choose(other.person, 'notifications', { 'motivational-messages': { enabled: false } });
    await other.sleep();
    await other.set(done(0, 0));
    expect(await other.isAwake()).toEqual({ due: false });
    await tell(server, [other.person]);
    expect(await other.comebacks()).toEqual([]);
  });

  test('do not take days in the archive for a break', async () => {
    const { person, habit, set, comebacks } = await returning();
    const archive = (archivedAt: string | null) =>
      person.api.call(HabitEntity.routes.patch, { params: { id: habit.id }, body: { archivedAt } });
    await archive(new Date().toISOString());
    await archive(null);
    await set(done(0, 0));
    await tell(server, [person]);
    expect(await comebacks()).toEqual([]);
  });

  test('tell a milestone once, also one that a server with another clock wrote', async () => {
    const { person, habit } = await returning();
    const kinds = async () => (await notificationsOf(person)).map(({ kind }) => kind);
    const reached = { habitId: habit.id, runId: habit.id, days: 7, on: clockIn(0).date };
    await deviceOf(person).send({ name: 'habit.celebrate', args: reached });
    // As if another server, whose clock is behind, had written it.
    await selectAsAdmin(
      server,
      `update habit_milestones set created_at = now() - interval '1 hour 30 seconds' where user_id = $1`,
      person.user.id,
    );
    await tell(server, [person]);
    await tell(server, [person]);
    expect((await kinds()).filter((kind) => kind === 'milestone')).toHaveLength(1);
  });
});
