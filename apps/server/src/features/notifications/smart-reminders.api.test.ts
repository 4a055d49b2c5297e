import { HabitEntity, type HabitRow } from '@dayward/contract/features/habits';
import { ListEntity } from '@dayward/contract/features/lists';
import { NotificationEntity, notificationsRoutes } from '@dayward/contract/features/notifications';
import { SmartReminderEntity } from '@dayward/contract/features/smart-reminders';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { addDays, instantOf, type LocalDate, weekdayOf } from '@dayward/domain';
import { SMART_REMINDERS_PER_ACCOUNT_MAX } from '@dayward/domain/smart-reminders';
import { buildHabit, buildList, buildSmartReminder, buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { choose, clockIn, letWaitingPass, notificationsOf, signUpAwake, tell } from './reminders.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function signUpPro(): Promise<TestUser> {
  const person = await signUpAwake(server);
  await server.grantPlan(person.user.id, 'Pro');
  return person;
}

/** Adds a reminder that was due five minutes ago. */
const addReminder = ({ api }: TestUser, overrides: Parameters<typeof buildSmartReminder>[0] = {}) =>
  api.call(SmartReminderEntity.routes.create, { body: buildSmartReminder({ time: clockIn(-5).time, ...overrides }) });
const readReminder = ({ api }: TestUser, id: string) => api.call(SmartReminderEntity.routes.get, { params: { id } });
const addHabit = ({ api }: TestUser, overrides: Parameters<typeof buildHabit>[0] = {}) =>
  api.call(HabitEntity.routes.create, { body: buildHabit({ reminderEnabled: false, ...overrides }) });
const toHabit = ({ id }: { id: string }) => ({ kind: 'habit', id }) as const;
const toTask = ({ id }: { id: string }) => ({ kind: 'task', id }) as const;
const remindersOf = async (person: TestUser) =>
  (await notificationsOf(person)).filter(({ kind }) => kind === 'smart_reminder');
const titlesOf = async (person: TestUser) => (await remindersOf(person)).map(({ title }) => title).sort();

/** Completes a habit at a time of the clock of UTC on some days before a day. */
async function completeBefore(person: TestUser, habit: HabitRow, day: LocalDate, count: number, time: string) {
  const days = Array.from({ length: count }, (_, index) => addDays(day, -1 - index));
  const where = { habitId: habit.id, runId: habit.runId ?? habit.id, state: 'done', zone: 'UTC' };
  const changes = days.map((date) => ({
    name: 'habit.setDay',
    args: { ...where, day: date, at: instantOf(Date.parse(`${date}T${time}:00Z`)) },
  }));
  await deviceOf(person).send(...changes);
}

describe('[REM-07] an active smart reminder', () => {
  test('is sent at its time on its days, with its own text, and says when it was sent', async () => {
    const person = await signUpPro();
    const { date } = clockIn(-5);
    const sent = await addReminder(person, { title: 'Stretch', days: [weekdayOf(date)] });
    expect(sent.lastTriggered).toBeNull();
    await addReminder(person, { title: 'Paused', status: 'paused' });
    await addReminder(person, { title: 'Other day', days: [weekdayOf(addDays(date, 2))] });
    await addReminder(person, { title: 'Other time', time: clockIn(-180).time });
    await addReminder(person, { title: 'Second time', time: clockIn(-180).time, moreTimes: [clockIn(-7).time] });
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual(['Second time', 'Stretch']);
    const told = (await notificationsOf(person)).find(({ title }) => title === 'Stretch');
    expect(told).toMatchObject({
      ...{
        kind: 'smart_reminder',
        type: 'reminder',
        message: 'Two minutes are enough.',
        subjectId: sent.id,
        day: date,
      },
    });
    const { lastTriggered } = await readReminder(person, sent.id);
    expect(Date.now() - Date.parse(lastTriggered ?? '')).toBeLessThan(300_000);
    const { rows } = await deviceOf(person).pull();
    expect(rows['smart_reminders']).toContainEqual(expect.objectContaining({ id: sent.id, lastTriggered }));
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual(['Second time', 'Stretch']);
  });

  test('wakes the scheduler when it is added or changed, and not when it was sent', async () => {
    const person = await signUpPro();
    const isAwake = async () =>
      selectAsAdmin(
        server,
        'select next_at <= now() as due from auth.reminder_clocks where user_id = $1',
        person.user.id,
      );
    const sleep = () =>
      selectAsAdmin(
        server,
        `update auth.reminder_clocks set next_at = now() + interval '1 day' where user_id = $1`,
        person.user.id,
      );
    await sleep();
    const { id } = await addReminder(person);
    expect(await isAwake()).toEqual([{ due: true }]);
    await sleep();
    const patch = (changes: object) =>
      person.api.call(SmartReminderEntity.routes.patch, { params: { id }, body: changes });
    await patch({ title: 'Another title' });
    expect(await isAwake()).toEqual([{ due: false }]);
    await patch({ time: '23:11' });
    expect(await isAwake()).toEqual([{ due: true }]);
  });

  test('of a habit or task is not sent if that is done, gone, paused or not due, unless it is to be sent anyway', async () => {
    const person = await signUpPro();
    const { date } = clockIn(-5);
    const link = async (
      title: string,
      linkedTo: ReturnType<typeof toHabit> | ReturnType<typeof toTask>,
      anyway = false,
    ) => addReminder(person, { title, linkedTo, onlyIfNotDone: !anyway });
    const [open, done] = [await addHabit(person), await addHabit(person)];
    const setDone = {
      habitId: done.id,
      runId: done.id,
      day: date,
      state: 'done',
      zone: 'UTC',
      at: new Date().toISOString(),
    };
    await deviceOf(person).send({ name: 'habit.setDay', args: setDone });
    const paused = await addHabit(person, { pauses: [{ from: addDays(date, -2), to: null }] });
    const gone = await addHabit(person);
    await person.api.call(HabitEntity.routes.remove, { params: { id: gone.id } });
    const addTask = (fields: Parameters<typeof buildTask>[0]) =>
      person.api.call(TaskEntity.routes.create, { body: buildTask({ reminderEnabled: false, ...fields }) });
    const completed = await addTask({ completed: true, status: 'Done' });
    await link('open habit', toHabit(open));
    await link('done habit', toHabit(done));
    await link('done habit, anyway', toHabit(done), true);
    await link('paused habit', toHabit(paused), true);
    await link('gone habit', toHabit(gone), true);
    await link('open task', toTask(await addTask({})));
    await link('task of another day', toTask(await addTask({ dueDate: addDays(date, 3) })));
    await link('completed task', toTask(completed));
    await link('completed task, anyway', toTask(completed), true);
    await link('unknown task', toTask({ id: uuidv7() }), true);
    const list = buildList({ archivedAt: new Date().toISOString() });
    await person.api.call(ListEntity.routes.create, { body: list });
    await link('task of an archived list', toTask(await addTask({ listId: list.id })));
    await link('task of an archived list, anyway', toTask(await addTask({ listId: list.id })), true);
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual([
      ...['completed task, anyway', 'done habit, anyway', 'open habit', 'open task'],
    ]);
  });

  test('can be acted on: the habit is done on its day, and one without a link is read', async () => {
    const person = await signUpPro();
    const habit = await addHabit(person);
    await addReminder(person, { title: 'Of a habit', linkedTo: toHabit(habit) });
    await addReminder(person, { title: 'Free' });
    await tell(server, [person]);
    const told = await notificationsOf(person);
    for (const { id } of told)
      await person.api.call(notificationsRoutes.act, { params: { id }, body: { action: 'done' } });
    const { rows } = await deviceOf(person).pull();
    const key = clockIn(-5).date.slice(8);
    expect(rows['habit_months']).toMatchObject([{ habitId: habit.id, days: { [key]: { state: 'done' } } }]);
    expect((await remindersOf(person)).map(({ read }) => read)).toEqual([true, true]);
  });

  test('that was paused during quiet hours is not pushed afterwards', async () => {
    const person = await signUpPro();
    await choose(person, 'quiet_hours', { enabled: true, start: clockIn(-120).time, end: clockIn(120).time });
    const { id } = await addReminder(person);
    await tell(server, [person]);
    const [told] = await notificationsOf(person);
    await selectAsAdmin(
      server,
      `insert into notification_deliveries (user_id, id, notification_id, kind, channel, dedup_key, state, reason, due_at, next_attempt_at)
       values ($1, gen_random_uuid(), $2, 'smart_reminder', 'email', 'held', 'held', 'quiet_hours', now(), now())`,
      person.user.id,
      told?.id ?? '',
    );
    await person.api.call(SmartReminderEntity.routes.patch, { params: { id }, body: { status: 'paused' } });
    await choose(person, 'quiet_hours', { enabled: false });
    await letWaitingPass(server, person);
    const { items } = await person.api.call(notificationsRoutes.deliveries, {});
    expect(items.find(({ channel }) => channel === 'email')).toMatchObject({
      state: 'skipped',
      reason: 'done_meanwhile',
    });
  });
});

test('a reminder whose subject is archived or paused during quiet hours is not sent afterwards', async () => {
  const person = await signUpPro();
  await choose(person, 'channels', { email: true });
  const held = { onlyIfNotDone: false };
  const list = buildList();
  await person.api.call(ListEntity.routes.create, { body: list });
  const task = await person.api.call(TaskEntity.routes.create, {
    body: buildTask({ reminderEnabled: false, listId: list.id }),
  });
  const [paused, archived, open] = [await addHabit(person), await addHabit(person), await addHabit(person)];
  for (const linkedTo of [toTask(task), toHabit(paused), toHabit(archived), toHabit(open)])
    await addReminder(person, { linkedTo, ...held });
  await tell(server, [person]);
  expect(await remindersOf(person)).toHaveLength(4);
  await choose(person, 'notifications', { 'smart-reminders': { channels: { email: true } } });
  await selectAsAdmin(
    server,
    `insert into notification_deliveries (user_id, id, notification_id, kind, channel, dedup_key, state, reason, due_at, next_attempt_at)
     select user_id, gen_random_uuid(), id, 'smart_reminder', 'email', id::text, 'held', 'quiet_hours', now(), now()
     from notifications where user_id = $1 and kind = 'smart_reminder'`,
    person.user.id,
  );
  const { date } = clockIn(-5);
  const change = (id: string, body: object) => person.api.call(HabitEntity.routes.patch, { params: { id }, body });
  await change(paused.id, { pauses: [{ from: addDays(date, -1), to: null }] });
  await change(archived.id, { archivedAt: new Date().toISOString() });
  await person.api.call(ListEntity.routes.patch, {
    params: { id: list.id },
    body: { archivedAt: new Date().toISOString() },
  });
  await letWaitingPass(server, person);
  const { items } = await person.api.call(notificationsRoutes.deliveries, {});
  const states = items.filter(({ channel }) => channel === 'email').map(({ state }) => state);
  expect(states.sort()).toEqual(['sent', 'skipped', 'skipped', 'skipped']);
});

describe('[REM-08] an optimized reminder', () => {
  const EVER = { windowFrom: '00:00', windowTo: '23:59', leadMinutes: 0 };

  test('is sent at the median of seven completions on their own days; below that at its set time', async () => {
    const person = await signUpPro();
    const { date, time } = clockIn(-5);
    const [seven, six] = [await addHabit(person), await addHabit(person)];
    await completeBefore(person, seven, date, 7, time);
    await completeBefore(person, six, date, 6, time);
    const away = { time: clockIn(-180).time, ...EVER };
    await addReminder(person, { title: 'Moved', linkedTo: toHabit(seven), ...away });
    await addReminder(person, { title: 'Too few', linkedTo: toHabit(six), ...away });
    await addReminder(person, { title: 'Switched off', linkedTo: toHabit(seven), aiOptimized: false, ...away });
    const earlier = { windowFrom: away.time, windowTo: away.time, leadMinutes: 0 };
    await addReminder(person, { title: 'Moved away', linkedTo: toHabit(seven), ...earlier });
    await addReminder(person, { title: 'Stays', linkedTo: toHabit(six), ...EVER });
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual(['Moved', 'Stays']);
  });

  test('of a task follows the completions of its series', async () => {
    const person = await signUpPro();
    const { date, time } = clockIn(-5);
    const first = buildTask({ reminderEnabled: false });
    await person.api.call(TaskEntity.routes.create, { body: first });
    for (let back = 1; back <= 7; back += 1) {
      const completedAt = instantOf(Date.parse(`${addDays(date, -back)}T${time}:00Z`));
      const done = {
        completed: true,
        status: 'Done',
        completedAt,
        seriesId: first.id,
        reminderEnabled: false,
      } as const;
      await person.api.call(TaskEntity.routes.create, { body: buildTask(done) });
    }
    await addReminder(person, { title: 'Moved', linkedTo: toTask(first), time: clockIn(-180).time, ...EVER });
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual(['Moved']);
  });

  test('never reads the records of another account', async () => {
    const [person, other] = [await signUpPro(), await signUpPro()];
    const { date, time } = clockIn(-5);
    const habit = await addHabit(other);
    await completeBefore(other, habit, date, 8, time);
    const task = await other.api.call(TaskEntity.routes.create, { body: buildTask() });
    const anyway = { onlyIfNotDone: false };
    await addReminder(person, { linkedTo: toHabit(habit), time: clockIn(-180).time, ...EVER, ...anyway });
    await addReminder(person, { linkedTo: toHabit(habit), ...EVER, ...anyway });
    await addReminder(person, { linkedTo: toTask(task), ...anyway });
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual([]);
  });
});

describe('the plan', () => {
  test.each(['Free', 'Basic'] as const)('%s has no smart reminders', async (plan) => {
    const person = await server.signUp(plan === 'Free' ? {} : { holds: plan });
    await expect(addReminder(person)).rejects.toMatchObject({ code: 'plan_required' });
  });

  test('one that has ended keeps the reminders and sends none', async () => {
    const person = await signUpPro();
    const { id } = await addReminder(person);
    await server.grantPlan(person.user.id, 'Pro', new Date(Date.now() - 60_000));
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual([]);
    expect((await readReminder(person, id)).lastTriggered).toBeNull();
    await server.grantPlan(person.user.id, 'Pro');
    await tell(server, [person]);
    expect(await titlesOf(person)).toEqual(['Stretch']);
  });
});

test('[REM-02] [REM-04] [REM-06] a new reminder needs a title and a description and has the stated values', async () => {
  const person = await signUpPro();
  const created = await person.api.call(SmartReminderEntity.routes.create, { body: buildSmartReminder() });
  expect(created).toMatchObject({
    ...{ time: '09:00', moreTimes: [], days: [1, 2, 3, 4, 5, 6, 0], type: 'general', status: 'active' },
    ...{ aiOptimized: true, linkedTo: null, onlyIfNotDone: true, lastTriggered: null },
  });
});

test(`an account has at most ${SMART_REMINDERS_PER_ACCOUNT_MAX} of them, and they stay after a reload [REM-10]`, async () => {
  const person = await signUpPro();
  const device = deviceOf(person);
  const creates = Array.from({ length: SMART_REMINDERS_PER_ACCOUNT_MAX }, () => ({
    name: 'smartReminder.create',
    args: buildSmartReminder(),
  }));
  const half = creates.length / 2; // the most changes of one push
  await device.send(...creates.slice(0, half));
  await device.send(...creates.slice(half));
  await expect(addReminder(person)).rejects.toMatchObject({ code: 'limit_reached' });
  const { rows } = await deviceOf(person).pull();
  expect(rows['smart_reminders']).toHaveLength(SMART_REMINDERS_PER_ACCOUNT_MAX);
  expect((await person.api.call(NotificationEntity.routes.list, {})).items).toEqual([]);
});
