import { addDays, type LocalDate } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { type HabitKeeper, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** A user with the required plan, and a habit done on the given days before today (`x`), missed on the others. */
async function withDays(days: string) {
  const keeper = await signUpKeeper(server);
  await server.grantPlan(keeper.user.id, 'Pro');
  const habit = await keeper.habit();
  for (const [index, sign] of [...days].entries()) {
    if (sign === 'x') await keeper.setDay(habit, addDays(keeper.today, index - days.length), 'done');
  }
  return { keeper, habit, ago: (back: number) => addDays(keeper.today, -back) };
}

const protect = ({ zone }: HabitKeeper, habitId: string, day: LocalDate, isProtected = true, runId = habitId) => ({
  name: 'habit.protectDay',
  args: { habitId, runId, day, at: new Date().toISOString(), zone, isProtected },
});

const refusedWith = (code: string) => ({
  outcome: 'refused',
  error: { code: 'invalid_input', fields: { day: { code } } },
});

describe('[HAB-30] a protected missed day', () => {
  test('does not break the streak: not in the figures, not on another device', async () => {
    const { keeper, habit, ago } = await withDays('xxxx.xx');
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 2, bestStreak: 4, totalDays: 6 });
    const [answer] = await keeper.device.send(protect(keeper, habit.id, ago(3)));
    expect(answer).toMatchObject({ outcome: 'applied' });
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 6, bestStreak: 6, totalDays: 6 });
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 6, bestStreak: 6, totalDays: 6 });
    const { rows } = await deviceOf(keeper).pull();
    const days = (rows['habit_months'] ?? []).map((row) => row['days'] as Record<string, { protectedAt?: string }>);
    const covered = days
      .flatMap((ofMonth) => Object.values(ofMonth))
      .filter((facts) => facts.protectedAt !== undefined);
    expect(covered).toHaveLength(1);
  });

  test('breaks the streak again after the protection is removed', async () => {
    const { keeper, habit, ago } = await withDays('xxxx.xx');
    await keeper.device.send(protect(keeper, habit.id, ago(3)), protect(keeper, habit.id, ago(3), false));
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 2, bestStreak: 4, totalDays: 6 });
  });

  test('is protected once, even if several devices request it repeatedly', async () => {
    const { keeper, habit, ago } = await withDays('x.x');
    await Promise.all([1, 2, 3].map(() => deviceOf(keeper).send(protect(keeper, habit.id, ago(2)))));
    const sql = `select count(*)::int as count from domain_events where user_id = $1 and name = 'habit.day_protected'`;
    expect(await selectAsAdmin(server, sql, keeper.user.id)).toEqual([{ count: 1 }]);
  });
});

describe('a protection', () => {
  test('is refused if none is left, also to a device that did not know of the others', async () => {
    const { keeper, habit, ago } = await withDays('x.x.x.x');
    const answers = await Promise.all(
      [2, 4, 6].map(async (back) => (await deviceOf(keeper).send(protect(keeper, habit.id, ago(back))))[0]),
    );
    expect(answers.filter((answer) => answer?.outcome === 'applied')).toHaveLength(2);
    expect(answers.find((answer) => answer?.outcome === 'refused')).toMatchObject(refusedWith('no_protection_left'));
  });

  test('is refused for days that were not missed, and for habits of other accounts', async () => {
    const { keeper, habit, ago } = await withDays('x.x');
    const [done, today, future, ancient, unknownRun] = await keeper.device.send(
      protect(keeper, habit.id, ago(1)),
      protect(keeper, habit.id, ago(0)),
      protect(keeper, habit.id, ago(-2)),
      protect(keeper, habit.id, ago(400)),
      protect(keeper, habit.id, ago(2), true, uuidv7()),
    );
    expect(done).toMatchObject(refusedWith('not_missed'));
    expect(today).toMatchObject(refusedWith('not_missed'));
    expect(future).toMatchObject(refusedWith('day_in_future'));
    expect(ancient).toMatchObject(refusedWith('too_long_ago'));
    expect(unknownRun).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
    const stranger = await signUpKeeper(server);
    await server.grantPlan(stranger.user.id, 'Pro');
    const [foreign] = await stranger.device.send(protect(stranger, habit.id, ago(2)));
    expect(foreign).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 1 });
  });

  test('is refused on a plan without streak_protection; protected days stay protected', async () => {
    const { keeper, habit, ago } = await withDays('xx.xx.x');
    await keeper.device.send(protect(keeper, habit.id, ago(2)));
    await server.grantPlan(keeper.user.id, 'Free');
    const [answer] = await keeper.device.send(protect(keeper, habit.id, ago(5)));
    expect(answer).toMatchObject({
      outcome: 'refused',
      error: { code: 'plan_required', plan: { feature: 'streak_protection', required: 'Pro' } },
    });
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 3 });
  });

  test.each<[string, Record<string, unknown>]>([
    ['no day', { day: 'yesterday' }],
    ['no moment', { at: 'now' }],
    ['no answer', { isProtected: 1 }],
    ['more than it takes', { protectedAt: '2020-01-01T00:00:00.000Z' }],
    ['an endless zone', { zone: 'x'.repeat(65) }],
  ])('with %s is refused', async (_, wrong) => {
    const { keeper, habit, ago } = await withDays('x.x');
    const { name, args } = protect(keeper, habit.id, ago(2));
    const [answer] = await keeper.device.send({ name, args: { ...args, ...wrong } });
    expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'invalid_input' } });
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 1 });
  });

  test('has a time of use that is not in the future, and not before its day', async () => {
    const { keeper, habit, ago } = await withDays('x.x.x.x');
    const said = (back: number, at: string) => {
      const { name, args } = protect(keeper, habit.id, ago(back));
      return { name, args: { ...args, at } };
    };
    const [first, second, third] = await keeper.device.send(
      said(2, '9999-12-31T00:00:00.000Z'),
      said(4, '1970-01-01T00:00:00.000Z'),
      said(6, '1970-01-01T00:00:00.000Z'),
    );
    expect([first?.outcome, second?.outcome]).toEqual(['applied', 'applied']);
    expect(third).toMatchObject(refusedWith('no_protection_left'));
  });
});
