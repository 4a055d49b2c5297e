import { addDays } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { type HabitKeeper, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { purgeAccount } from '#test/purge-account.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { habitKinds } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** A user with a habit that was completed on three days up to today. */
async function withHabit() {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  for (const back of [2, 1, 0]) await keeper.setDay(habit, addDays(keeper.today, -back), 'done');
  return { keeper, habit };
}

async function change(keeper: HabitKeeper, name: 'habit.restart' | 'habit.bringBack', habitId: string, runId: string) {
  const [answer] = await keeper.device.send({ name, args: { habitId, runId } });
  return answer;
}

const EMPTY = { streak: 0, totalDays: 0, bestStreak: 0, lastCompleted: null, completedToday: false };
const FULL = { streak: 3, totalDays: 3, bestStreak: 3, completedToday: true };

describe('[HAB-34] restarting a habit', () => {
  test('starts a run with empty figures, and the old run can be restored unchanged', async () => {
    const { keeper, habit } = await withHabit();
    const before = await keeper.read(habit.id);
    const runId = uuidv7();
    expect(await change(keeper, 'habit.restart', habit.id, runId)).toMatchObject({ outcome: 'applied' });
    const restarted = await keeper.read(habit.id);
    expect(restarted).toMatchObject({ ...EMPTY, runId, images: [], notes: [], name: habit.name });
    for (const days of [restarted.weeklyProgress, restarted.monthlyProgress, restarted.yearlyProgress]) {
      expect(Math.max(...days)).toBe(0);
    }
    await keeper.setDay(restarted, keeper.today, 'done');
    expect(await keeper.read(habit.id)).toMatchObject({
      ...EMPTY,
      streak: 1,
      totalDays: 1,
      bestStreak: 1,
      completedToday: true,
      lastCompleted: keeper.today,
    });

    await change(keeper, 'habit.bringBack', habit.id, habit.id);
    const broughtBack = await keeper.read(habit.id);
    expect(broughtBack).toEqual({ ...before, rev: broughtBack.rev, updatedAt: broughtBack.updatedAt });
  });

  test('is idempotent: repeated or concurrent restarts end a run once', async () => {
    const { keeper, habit } = await withHabit();
    const runs = [uuidv7(), uuidv7()] as const;
    const restart = (runId: string) => ({ name: 'habit.restart', args: { habitId: habit.id, runId } });
    await Promise.all(runs.map((runId) => deviceOf(keeper).send(restart(runId), restart(runId))));
    const { rows } = await keeper.device.pull();
    const current = rows['habits']?.[0]?.['runId'];
    expect(runs).toContain(current);
    const ended = [habit.id, ...runs.filter((runId) => runId !== current)].sort();
    expect(rows['habit_runs']?.map(({ id }) => id).sort()).toEqual(ended);
  });

  test('keeps late offline days in the run that they were done in', async () => {
    const { keeper, habit } = await withHabit();
    const offline = deviceOf(keeper);
    const runId = uuidv7();
    await change(keeper, 'habit.restart', habit.id, runId);
    const late = { habitId: habit.id, runId: habit.id, day: addDays(keeper.today, -3), state: 'done' };
    const [answer] = await offline.send({
      name: 'habit.setDay',
      args: { ...late, at: new Date().toISOString(), zone: keeper.zone },
    });
    expect(answer).toMatchObject({ outcome: 'applied' });
    expect(await keeper.read(habit.id)).toMatchObject(EMPTY);
    await change(keeper, 'habit.bringBack', habit.id, habit.id);
    expect(await keeper.read(habit.id)).toMatchObject({ ...FULL, streak: 4, totalDays: 4, bestStreak: 4 });
  });

  test('is refused for unknown habits and runs', async () => {
    const { keeper, habit } = await withHabit();
    const other = await keeper.habit();
    const refusals = [
      await change(keeper, 'habit.restart', uuidv7(), uuidv7()),
      await change(keeper, 'habit.bringBack', habit.id, uuidv7()),
      await change(keeper, 'habit.bringBack', habit.id, other.id),
    ];
    for (const answer of refusals) expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
    expect(await change(keeper, 'habit.restart', habit.id, other.id)).toMatchObject({ outcome: 'refused' });
    expect(await keeper.read(habit.id)).toMatchObject(FULL);
  });

  test('another account can neither restart the habit nor write its days', async () => {
    const { keeper, habit } = await withHabit();
    const stranger = await signUpKeeper(server);
    expect(await change(stranger, 'habit.restart', habit.id, uuidv7())).toMatchObject({ outcome: 'refused' });
    await expect(stranger.setDay(habit, keeper.today, null)).rejects.toThrow('not_found');
    expect(await keeper.read(habit.id)).toMatchObject(FULL);
  });
});

describe('[HAB-34] an ended run', () => {
  const purge = (keeper: HabitKeeper) => purgeAccount(server, keeper.user.id, habitKinds);

  /** Backdates the ended runs of an account by the given days. */
  const age = (keeper: HabitKeeper, days: number) =>
    selectAsAdmin(
      server,
      `update habit_runs set ended_at = ended_at - make_interval(days => $2) where user_id = $1`,
      keeper.user.id,
      days,
    );

  const kept = async (keeper: HabitKeeper) => {
    const { rows } = await keeper.device.pull();
    return { runs: rows['habit_runs']?.length ?? 0, months: rows['habit_months']?.length ?? 0 };
  };

  test('is kept for 30 days and is then purged with its days, and with nothing else', async () => {
    const { keeper, habit } = await withHabit();
    const runId = uuidv7();
    await change(keeper, 'habit.restart', habit.id, runId);
    await keeper.setDay({ id: habit.id, runId }, keeper.today, 'done');
    const before = await kept(keeper);
    await age(keeper, 29);
    await purge(keeper);
    expect(await kept(keeper)).toEqual(before);

    const since = (await keeper.device.pull()).rev;
    await age(keeper, 2);
    await purge(keeper);
    expect(await kept(keeper)).toEqual({ runs: 0, months: 1 });
    const { purged } = await keeper.device.pull(since);
    expect(purged['habit_runs']).toEqual([habit.id]);
    expect(purged['habit_months']).toHaveLength(before.months - 1);
    expect(await change(keeper, 'habit.bringBack', habit.id, habit.id)).toMatchObject({ outcome: 'refused' });
    expect(await keeper.read(habit.id)).toMatchObject({ streak: 1, totalDays: 1, runId });
  });
});
