import { HabitEntity } from '@dayward/contract/features/habits';
import {
  addDays,
  type HabitMonth,
  type HabitRules,
  habitFigures,
  type LocalDate,
  monthOf,
  type Weekday,
} from '@dayward/domain';
import { buildHabit, type SeededRandom, seededRandom } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Change, deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { amount, type HabitKeeper, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const BATCHES = 3;
const CHANGES_PER_BATCH = 20;

/** A random day: mostly in the last week or the last two months, sometimes years ago or tomorrow. */
function someDay(random: SeededRandom, today: LocalDate): LocalDate {
  const back = random.weighted({ tomorrow: 1, week: 10, months: 8, years: 2 });
  const [from, to] = { tomorrow: [-1, -1], week: [0, 6], months: [7, 60], years: [61, 1500] }[back] as [number, number];
  return addDays(today, -random.whole(from, to));
}

/** A random change of a habit as a device makes it, including refused ones and ones without effect. */
function someChange(random: SeededRandom, keeper: HabitKeeper, habit: { id: string; runs: string[] }): Change {
  const [habitId, runId] = [habit.id, random.chance(0.8) ? (habit.runs.at(-1) ?? '') : random.pick(habit.runs)];
  const place = { habitId, runId, day: someDay(random, keeper.today), at: new Date().toISOString(), zone: keeper.zone };
  const kind = random.weighted({
    ...{ setDay: 20, logAmount: 12, noteDay: 3, protectDay: 6, importMonth: 2, restart: 1, bringBack: 1, patch: 4 },
  });
  switch (kind) {
    case 'setDay':
      return {
        name: 'habit.setDay',
        args: { ...place, state: random.pick(['done', 'done', 'done', 'undone', 'skipped', 'missed', null]) },
      };
    case 'logAmount':
      return { name: 'habit.logAmount', args: { ...place, removes: [], adds: [amount(random.whole(0, 12) / 2)] } };
    case 'noteDay':
      return { name: 'habit.noteDay', args: { ...place, note: random.pick(['', 'Slept badly']), base: '' } };
    case 'protectDay':
      return { name: 'habit.protectDay', args: { ...place, isProtected: random.chance(0.9) } };
    case 'importMonth': {
      const facts = { state: 'done', at: place.at, zone: keeper.zone };
      const days = Object.fromEntries(['01', '02', '03', '15'].map((day) => [day, facts]));
      const month = monthOf(addDays(keeper.today, -random.whole(31, 400)));
      return { name: 'habit.importMonth', args: { habitId, runId, month, days } };
    }
    case 'restart':
      habit.runs.push(uuidv7());
      return { name: 'habit.restart', args: { habitId, runId: habit.runs.at(-1) } };
    case 'bringBack':
      return { name: 'habit.bringBack', args: { habitId, runId } };
    case 'patch':
      return { name: 'habit.patch', args: { id: habitId, changes: someRules(random, keeper.today) } };
  }
}

/** Random rules: another kind, goal, schedule or pause, which change the meaning of the same days. */
function someRules(random: SeededRandom, today: LocalDate) {
  return random.pick<Record<string, unknown>>([
    { kind: 'yes_no' },
    { kind: 'count', goal: random.whole(1, 10) },
    { kind: random.pick(['quantity', 'duration', 'at_most']), target: random.whole(0, 8) },
    { schedule: { type: 'daily' } },
    { schedule: { type: 'weekdays', days: random.pick([[1, 3, 5], [0, 6], [2]]) } },
    { schedule: { type: 'times', times: random.whole(1, 5), per: random.pick(['week', 'month']) } },
    { schedule: { type: 'times', times: random.whole(1, 5), per: 'week', flexible: true } },
    { schedule: { type: 'every', days: random.whole(2, 9) }, startsOn: addDays(today, -random.whole(0, 90)) },
    { pauses: [{ from: addDays(today, -random.whole(3, 20)), to: random.pick([null, addDays(today, -2)]) }] },
    {
      startsOn: random.pick([null, addDays(today, -30)]),
      endsOn: random.pick([null, addDays(today, -1), addDays(today, 9)]),
    },
  ]);
}

/** Recomputes the figures of all habits from the rows that a fresh device pulls. */
async function recompute({ device, today, weekStart }: HabitKeeper) {
  const { rows } = await device.pull();
  // Pulled rows are valid.
  const habits = (rows['habits'] ?? []) as unknown as HabitRules[];
  const months = (rows['habit_months'] ?? []) as unknown as HabitMonth[];
  return new Map(
    habits.map((habit) => {
      const ofHabit = months.filter(({ habitId }) => habitId === habit.id);
      const figures = habitFigures(habit, ofHabit, today, weekStart);
      const { streak, totalDays, completedToday, bestStreak, lastCompleted } = figures;
      const { weeklyProgress, monthlyProgress, yearlyProgress } = figures;
      const arrays = { weeklyProgress, monthlyProgress, yearlyProgress };
      return [habit.id, { streak, totalDays, completedToday, bestStreak, lastCompleted, ...arrays }];
    }),
  );
}

test.each([1, 2, 3, 4])(
  '[HAB-27] [DATAM-05] after any changes the columns as read equal the recomputation from the days (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const keeper = await signUpKeeper(server);
    await server.grantPlan(keeper.user.id, 'Pro');
    const habits = [buildHabit(), buildHabit({ kind: 'count', goal: 3 })].map(({ id }) => ({ id, runs: [id] }));
    await keeper.device.send(...habits.map(({ id }) => ({ name: 'habit.create', args: buildHabit({ id }) })));
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const changes = Array.from({ length: CHANGES_PER_BATCH }, () => someChange(random, keeper, random.pick(habits)));
      await keeper.device.send(...changes);
      await keeper.letWeeksBeginOn(random.pick<Weekday>([0, 1, 2, 3, 4, 5, 6]));
      if (batch === BATCHES - 1) await keeper.passMidnight();
      const all = await recompute(keeper);
      for (const { id } of habits) {
        const computed = all.get(id);
        const read = await keeper.read(id);
        expect(computed).toBeDefined();
        expect(read).toEqual({ ...read, ...computed });
      }
    }
  },
);

test('[HAB-27] after changes and reads at the same time the columns are those of the last change', async () => {
  const keeper = await signUpKeeper(server);
  const { id } = await keeper.habit();
  const work = Array.from({ length: 20 }, (_, back) => {
    const day = addDays(keeper.today, -back);
    const args = { habitId: id, runId: id, day, state: 'done', at: new Date().toISOString(), zone: keeper.zone };
    const change = { params: { id }, body: { sortOrder: back } };
    return [
      deviceOf(keeper).send({ name: 'habit.setDay', args }),
      keeper.read(id),
      keeper.api.call(HabitEntity.routes.patch, change),
    ];
  });
  await Promise.all(work.flat());
  const read = await keeper.read(id);
  expect(read.streak).toBe(20);
  expect(read).toEqual({ ...read, ...(await recompute(keeper)).get(id) });
});
