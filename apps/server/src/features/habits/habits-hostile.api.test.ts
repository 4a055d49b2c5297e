import { addDays, HABIT_LOGS_PER_DAY_MAX, HABIT_MONTHS_PER_RUN_MAX } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, type HabitKeeper, insertAsAdmin, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;
let keeper: HabitKeeper;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signUpKeeper(server);
  await server.grantPlan(keeper.user.id, 'Pro');
});

afterAll(() => server.close());

/** The arguments of a day as a device sends them, with the given invalid ones. */
function dayOf(habitId: string, wrong: Record<string, unknown> = {}): Record<string, unknown> {
  const args = { habitId, runId: habitId, day: keeper.today, at: new Date().toISOString(), zone: keeper.zone };
  return { ...args, ...wrong };
}

/** The account's rows of habits in the database. */
const contentOf = (habitId: string) =>
  selectAsAdmin(
    server,
    'select run_id, month, days, rev from habit_months where habit_id = $1 order by month',
    habitId,
  );

const INVALID = { outcome: 'refused', error: { code: 'invalid_input' } };

describe('a hostile device', () => {
  const wrongPlaces: [string, Record<string, unknown>][] = [
    ['a day that does not exist', { day: '2026-02-30' }],
    ['a day of the year 0', { day: '0000-01-01' }],
    ['a day far in the future', { day: '9999-12-31' }],
    ['a day after the year 9999', { day: '+12026-01-01' }],
    ['a day that is a number', { day: 20_261_121 }],
    ['a day that is a key of objects', { day: '__proto__' }],
    ['a month instead of a day', { day: '2026-11' }],
    ['an instant that is none', { at: 'now' }],
    ['an instant of the year 0', { at: '0000-01-01T00:00:00.000Z' }],
    ['an instant without its zone', { at: '2026-11-21T08:00:00.000' }],
    ['a zone with spaces and quotes', { zone: "UTC'; drop table habits; --" }],
    ['a zone of 10,000 letters', { zone: 'A'.repeat(10_000) }],
    ['an empty zone', { zone: '' }],
    ['a habit that is no id', { habitId: '1' }],
    ['a run that is no id', { runId: '../../etc/passwd' }],
    ['a run that is an object', { runId: { toString: 'x' } }],
    ['a field of the server', { userId: uuidv7() }],
    ['the character U+0000', { zone: 'UTC\0' }],
  ];

  test.each(wrongPlaces)('is refused with %s, in every change of a day, and can continue', async (_, wrong) => {
    const { id } = await keeper.habit();
    const args = dayOf(id, wrong);
    const answers = await keeper.device.send(
      { name: 'habit.setDay', args: { ...args, state: 'done' } },
      { name: 'habit.logAmount', args: { ...args, removes: [], adds: [amount(1)] } },
      { name: 'habit.noteDay', args: { ...args, note: 'x', base: '' } },
      { name: 'habit.protectDay', args: { ...args, isProtected: true } },
      { name: 'habit.setDay', args: dayOf(id, { state: 'done' }) },
    );
    expect(answers).toMatchObject([INVALID, INVALID, INVALID, INVALID, { outcome: 'applied' }]);
    expect(await keeper.read(id)).toMatchObject({ totalDays: 1 });
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['habit.setDay', 'an unknown state', { state: 'almost' }],
    ['habit.setDay', 'no state', {}],
    ['habit.setDay', 'a state that is an object', { state: { done: true } }],
    ['habit.logAmount', 'a negative amount', { removes: [], adds: [amount(-1)] }],
    ['habit.logAmount', 'an amount beyond all bounds', { removes: [], adds: [amount(1e308)] }],
    ['habit.logAmount', 'an amount that is a text', { removes: [], adds: [{ id: uuidv7(), amount: '3' }] }],
    ['habit.logAmount', 'an amount without an id', { removes: [], adds: [{ amount: 3 }] }],
    [
      'habit.logAmount',
      'more amounts at once than may be',
      { removes: [], adds: Array.from({ length: HABIT_LOGS_PER_DAY_MAX + 1 }, () => amount(1)) },
    ],
    [
      'habit.logAmount',
      'ten thousand to take back',
      { removes: Array.from({ length: 10_000 }, () => uuidv7()), adds: [] },
    ],
    ['habit.noteDay', 'a note of 10,000 characters', { note: 'x'.repeat(10_000), base: '' }],
    ['habit.noteDay', 'a note that is none', { note: null, base: '' }],
    ['habit.protectDay', 'a word in place of whether', { isProtected: 'true' }],
    ['habit.protectDay', 'a moment of its own', { isProtected: true, protectedAt: '2020-01-01T00:00:00.000Z' }],
    ['habit.restart', 'the arguments of a day', {}],
    ['habit.create', 'days of its own', { id: uuidv7(), name: 'x', days: { '01': {} } }],
    ['habit.create', 'figures of its own', { id: uuidv7(), name: 'x', streak: 1000 }],
    ['habit_month.create', 'a collection that nobody writes directly', { id: uuidv7(), days: {} }],
    ['habit_months.patch', 'a collection that nobody writes directly', { id: uuidv7(), days: {} }],
    ['__proto__', 'a name that objects have', {}],
    ['constructor', 'a name that objects have', {}],
  ])('is refused by %s with %s', async (name, _, further) => {
    const { id } = await keeper.habit();
    const isOfDay = name.startsWith('habit.') && name !== 'habit.create';
    const [answer] = await keeper.device.send({ name, args: isOfDay ? dayOf(id, further) : further });
    expect(answer).toMatchObject(INVALID);
    expect(await contentOf(id)).toEqual([]);
  });

  test('can add at most the limit of amounts to a day, and none of them is lost', async () => {
    const { id } = await keeper.habit({ kind: 'quantity', target: 100, unit: 'ml' });
    const batches = Array.from({ length: 7 }, () => Array.from({ length: 50 }, () => amount(1)));
    const log = (adds: unknown[]) => ({ name: 'habit.logAmount', args: dayOf(id, { removes: [], adds }) });
    const answers = await keeper.device.send(...batches.map(log));
    const taken = answers.filter(({ outcome }) => outcome === 'applied').length;
    expect(taken).toBe(Math.floor(HABIT_LOGS_PER_DAY_MAX / 50));
    for (const answer of answers.slice(taken)) expect(answer).toMatchObject({ error: { code: 'limit_reached' } });
    const [month] = (await contentOf(id)) as { days: Record<string, { logs: unknown[] }> }[];
    expect(month?.days[keeper.today.slice(8)]?.logs).toHaveLength(taken * 50);
  });

  test('cannot write into another account, whichever ids it sends', async () => {
    const victim = await signUpKeeper(server);
    const habit = await victim.habit();
    await victim.setDay(habit, victim.today, 'done');
    const [month] = (await victim.device.pull()).rows['habit_months'] ?? [];
    const before = [await contentOf(habit.id), await victim.read(habit.id)];
    const { id: own } = await keeper.habit();
    const answers = await keeper.device.send(
      { name: 'habit.setDay', args: dayOf(habit.id, { state: null }) },
      { name: 'habit.setDay', args: dayOf(own, { runId: habit.id, state: null }) },
      { name: 'habit.setDay', args: dayOf(habit.id, { runId: own, state: null }) },
      { name: 'habit.patch', args: { id: habit.id, changes: { name: 'Mine' } } },
      { name: 'habit.delete', args: { id: habit.id } },
      { name: 'habit.restart', args: { habitId: habit.id, runId: uuidv7() } },
      { name: 'notification.delete', args: { id: String(month?.['id']) } },
    );
    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
    expect([await contentOf(habit.id), await victim.read(habit.id)]).toEqual(before);
    // Run ids are scoped to an account: the same id means nothing in the other one.
    const [restarted] = await keeper.device.send({ name: 'habit.restart', args: { habitId: own, runId: habit.id } });
    expect(restarted).toMatchObject({ outcome: 'applied' });
    const [written] = await keeper.device.send({
      name: 'habit.setDay',
      args: dayOf(own, { runId: habit.id, state: 'done' }),
    });
    expect(written).toMatchObject({ outcome: 'applied' });
    expect([await contentOf(habit.id), await victim.read(habit.id)]).toEqual(before);
  });

  test('cannot make two of its own habits share their days', async () => {
    const [first, second, run] = [await keeper.habit(), await keeper.habit(), uuidv7()];
    await keeper.device.send({ name: 'habit.restart', args: { habitId: first.id, runId: run } });
    await keeper.setDay({ id: first.id, runId: run }, keeper.today, 'done');
    const answers = await keeper.device.send(
      { name: 'habit.restart', args: { habitId: second.id, runId: first.id } },
      { name: 'habit.restart', args: { habitId: second.id, runId: run } },
      { name: 'habit.setDay', args: dayOf(second.id, { runId: run, state: null }) },
    );
    expect(answers[2]).toMatchObject({ outcome: 'refused' });
    expect(await keeper.read(first.id)).toMatchObject({ totalDays: 1, completedToday: true });
  });

  test('can store hostile texts in a note, and they are returned unchanged', async () => {
    const { id } = await keeper.habit();
    const note = '<script>alert(1)</script> \' " ; -- {{7*7}} %n \u202e\u0001 𝒳 =1+1';
    await keeper.device.send({ name: 'habit.noteDay', args: dayOf(id, { note, base: '' }) });
    const months = (await keeper.device.pull()).rows['habit_months'] as {
      habitId: string;
      days: Record<string, { note?: string }>;
    }[];
    const [day] = Object.values(months.find(({ habitId }) => habitId === id)?.days ?? {});
    expect(day?.note).toBe(note);
  });
});

test('a lone surrogate in a note refuses only that change', async () => {
  const { id } = await keeper.habit();
  const answers = await keeper.device.send(
    { name: 'habit.noteDay', args: dayOf(id, { note: 'a\ud800b', base: '' }) },
    { name: 'habit.setDay', args: dayOf(id, { state: 'done' }) },
  );
  expect(answers).toMatchObject([INVALID, { outcome: 'applied' }]);
});

test('ten years of daily amounts are stored and counted', async () => {
  const { id } = await keeper.habit({ kind: 'quantity', target: 2, unit: 'km' });
  const first = addDays(keeper.today, -3651);
  await insertAsAdmin(
    server,
    `insert into habit_months (user_id, id, rev, habit_id, run_id, month, days)
     select $1, gen_random_uuid(), 1, $2, $2, to_char(day, 'YYYY-MM'), jsonb_object_agg(to_char(day, 'DD'), jsonb_build_object(
       'at', '2026-01-01T00:00:00.000Z', 'zone', 'UTC', 'everDone', true,
       'logs', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'amount', 2, 'at', '2026-01-01T00:00:00.000Z'))))
     from generate_series($3::date, $4::date, interval '1 day') day group by to_char(day, 'YYYY-MM')`,
    ...[keeper.user.id, id, first, addDays(keeper.today, -40)],
  );
  await keeper.setDay({ id, runId: null }, addDays(keeper.today, -1), 'done');
  expect(await keeper.read(id)).toMatchObject({ totalDays: 3613, bestStreak: 3612, streak: 1 });
});

test('a run at its limit of months accepts days of these months, and no further month', async () => {
  const [full, other] = [await keeper.habit(), await keeper.habit()];
  await keeper.setDay(full, keeper.today, 'done');
  await insertAsAdmin(
    server,
    `insert into habit_months (user_id, id, rev, habit_id, run_id, month, days)
     select $1, gen_random_uuid(), 1, $2, $2, to_char(date '1850-01-01' + make_interval(months => n), 'YYYY-MM'),
       jsonb_build_object('07', jsonb_build_object('state', 'done', 'everDone', true, 'at', now(), 'zone', 'UTC', 'note', 'Read'))
     from generate_series(2, $3::int) n`,
    keeper.user.id,
    full.id,
    HABIT_MONTHS_PER_RUN_MAX,
  );
  const setDay = (habitId: string, day: string, state: string) => ({
    name: 'habit.setDay',
    args: dayOf(habitId, { day, state }),
  });
  const answers = await keeper.device.send(
    setDay(full.id, '2015-05-05', 'done'),
    setDay(other.id, '2015-05-05', 'done'),
    setDay(full.id, keeper.today, 'undone'),
    setDay(full.id, keeper.today, 'done'),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'applied', 'applied', 'applied']);
  expect(answers[0]).toMatchObject({ error: { code: 'limit_reached' } });
  expect(await keeper.read(full.id)).toMatchObject({ totalDays: HABIT_MONTHS_PER_RUN_MAX, completedToday: true });
});
