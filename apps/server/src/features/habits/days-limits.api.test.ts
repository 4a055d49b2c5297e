import {
  HABIT_DAYS_PER_ACCOUNT_MAX_BYTES,
  HABIT_DAYS_PER_RUN_MAX_BYTES,
  HABIT_MONTHS_PER_RUN_MAX,
} from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, type HabitKeeper, insertAsAdmin, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** The maximum size of one month. */
const MONTH_BYTES = 390_000;

/** Inserts old months of a run directly into the database, so large that together they reach the given size. */
async function fill(
  { user }: HabitKeeper,
  { habitId, runId, bytes }: { habitId: string; runId: string; bytes: number },
) {
  await insertMonths(user.id, { habitId, runId, months: Math.floor(bytes / MONTH_BYTES), note: MONTH_BYTES - 200 });
}

type OldMonths = { habitId: string; runId: string; months: number; note: number; from?: number };

async function insertMonths(userId: string, { habitId, runId, months, note, from = 1900 }: OldMonths) {
  await insertAsAdmin(
    server,
    `insert into habit_months (user_id, id, rev, habit_id, run_id, month, days)
     select $1, gen_random_uuid(), 1, $2, $3, to_char(make_date($6, 1, 1) + make_interval(months => n), 'YYYY-MM'),
       jsonb_build_object('01', jsonb_build_object('at', '2020-01-01T08:00:00.000Z', 'zone', 'UTC', 'note', repeat('x', $5)))
     from generate_series(1, $4::int) n`,
    ...[userId, habitId, runId, months, note, from],
  );
}

const write = (keeper: HabitKeeper, habitId: string, note: string, base = '') =>
  keeper.device.send({
    name: 'habit.noteDay',
    args: { habitId, runId: habitId, day: keeper.today, at: new Date().toISOString(), zone: keeper.zone, note, base },
  });

describe('days of habits', () => {
  test('of one run have a size limit: growth is refused, shrinking is not, and other runs are unaffected', async () => {
    const keeper = await signUpKeeper(server);
    const [large, other] = [await keeper.habit(), await keeper.habit()];
    expect(await write(keeper, large.id, 'x'.repeat(4000))).toMatchObject([{ outcome: 'applied' }]);
    await fill(keeper, { habitId: large.id, runId: large.id, bytes: HABIT_DAYS_PER_RUN_MAX_BYTES });
    expect(await write(keeper, large.id, 'x'.repeat(5000), 'x'.repeat(4000))).toMatchObject([{ outcome: 'applied' }]);
    const sum = 'select sum(bytes)::int as bytes from habit_months where run_id = $1';
    const [held] = await selectAsAdmin<{ bytes: number }>(server, sum, large.id);
    const left = HABIT_DAYS_PER_RUN_MAX_BYTES - (held?.bytes ?? 0) - 120; // an amount weighs more
    await insertMonths(keeper.user.id, { habitId: large.id, runId: large.id, months: 1, note: left, from: 1950 });
    const refused = await keeper.device.send({
      name: 'habit.logAmount',
      args: {
        ...{ habitId: large.id, runId: large.id, day: keeper.today, at: new Date().toISOString(), zone: keeper.zone },
        ...{ removes: [], adds: [amount(1)] },
      },
    });
    expect(refused).toMatchObject([{ outcome: 'refused', error: { code: 'limit_reached' } }]);
    expect(await write(keeper, large.id, '', 'x'.repeat(5000))).toMatchObject([{ outcome: 'applied' }]);
    await keeper.setDay(other, keeper.today, 'done');
  });

  test('of one account have a size limit', async () => {
    const keeper = await signUpKeeper(server);
    for (let bytes = 0; bytes <= HABIT_DAYS_PER_ACCOUNT_MAX_BYTES; bytes += HABIT_DAYS_PER_RUN_MAX_BYTES) {
      const habit = await keeper.habit();
      await fill(keeper, { habitId: habit.id, runId: habit.id, bytes: HABIT_DAYS_PER_RUN_MAX_BYTES });
    }
    const empty = await keeper.habit();
    expect(await write(keeper, empty.id, 'One more')).toMatchObject([
      { outcome: 'refused', error: { code: 'limit_reached' } },
    ]);
  });

  test('at the limit do not refuse a stop: the timer ends, and its entry states why it has no minutes', async () => {
    const keeper = await signUpKeeper(server);
    const habit = await keeper.habit({ kind: 'duration', target: 10 });
    await insertMonths(keeper.user.id, {
      habitId: habit.id,
      runId: habit.id,
      months: HABIT_MONTHS_PER_RUN_MAX,
      note: 1,
    });
    const [first, second] = [uuidv7(), uuidv7()];
    const at = (minutes: number) => new Date(Date.now() - (60 - minutes) * 60_000).toISOString();
    const start = (id: string, minutes: number) => ({
      name: 'timer.start',
      args: {
        ...{ id, subjectKind: 'habit', subjectId: habit.id, runId: habit.id, day: keeper.today },
        ...{ at: at(minutes), zone: keeper.zone },
      },
    });
    const answers = await keeper.device.send(start(first, 0), start(second, 10), {
      name: 'timer.stop',
      args: { id: second, at: at(30) },
    });
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
    const { rows } = await keeper.device.pull();
    expect(rows['running_timers']).toMatchObject([{ entryId: null }]);
    for (const id of [first, second]) {
      const entry = rows['time_entries']?.find((row) => row['id'] === id);
      expect(entry).toMatchObject({ endedAt: expect.any(String), unlogged: 'full' });
    }
    // Every other write to a full run is refused.
    expect(await write(keeper, habit.id, 'One more')).toMatchObject([
      { outcome: 'refused', error: { code: 'limit_reached' } },
    ]);
  });
});

test('one push of many days gives the same figures as one push per day', async () => {
  const keepers = [await signUpKeeper(server), await signUpKeeper(server)] as const;
  const read = await Promise.all(
    keepers.map(async (keeper, index) => {
      const habit = await keeper.habit({ kind: 'count', goal: 2, schedule: { type: 'times', times: 3, per: 'week' } });
      const months = Array.from(
        { length: 20 },
        (_, back) => `${2024 + Math.floor(back / 12)}-${String((back % 12) + 1).padStart(2, '0')}`,
      );
      const changes = months.map((month) => ({
        name: 'habit.importMonth',
        args: {
          ...{ habitId: habit.id, runId: habit.id, month },
          days: Object.fromEntries(
            ['03', '04', '09', '10', '11', '20'].map((day) => [
              day,
              {
                everDone: true,
                at: `${month}-${day}T08:00:00.000Z`,
                zone: keeper.zone,
                logs: [{ id: uuidv7(), amount: 2, at: `${month}-${day}T08:00:00.000Z` }],
              },
            ]),
          ),
        },
      }));
      if (index === 0) await keeper.device.send(...changes);
      else for (const change of changes) await keeper.device.send(change);
      const { streak, totalDays, bestStreak, lastCompleted, yearlyProgress } = await keeper.read(habit.id);
      return { streak, totalDays, bestStreak, lastCompleted, yearlyProgress };
    }),
  );
  expect(read[0]).toEqual(read[1]);
  expect(read[0]).toMatchObject({ totalDays: 120 });
});
