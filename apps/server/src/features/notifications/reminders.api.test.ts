import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes, profileRoutes } from '@dayward/contract/features/accounts';
import { HabitEntity } from '@dayward/contract/features/habits';
import { ListEntity } from '@dayward/contract/features/lists';
import { NotificationEntity, notificationsRoutes, pushRoutes } from '@dayward/contract/features/notifications';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { localDate, localMomentAt, weekdayOf } from '@dayward/domain';
import { buildHabit, buildList, buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { pushSubscription, startPushService, subscriptionOf, type TestPushService } from './push/push.fixture.ts';
import {
  choose,
  clockIn,
  letWaitingPass,
  notificationsOf,
  signUpAwake,
  taskReminderOf,
  tell,
} from './reminders.fixture.ts';

const SECRET = { APP_SECRET: 'a secret of thirty-two characters or more' };

let service: TestPushService;
let server: TestServer;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ ...SECRET, PUSH_HOSTS: service.host });
});

afterAll(async () => {
  await server.close();
  await service.close();
});

afterEach(() => {
  expect(service.received.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

beforeEach(() => {
  service.answer = { status: 201 };
});

/** Adds a habit with a reminder five minutes ago. */
const addHabit = ({ api }: TestUser, overrides: Parameters<typeof buildHabit>[0] = {}) =>
  api.call(HabitEntity.routes.create, { body: buildHabit({ reminderTime: clockIn(-5).time, ...overrides }) });

const deliveriesOf = async ({ api }: TestUser) => (await api.call(notificationsRoutes.deliveries, {})).items;
const statesOf = async (person: TestUser) =>
  (await deliveriesOf(person)).map(({ channel, state, reason }) => `${channel} ${state} ${reason ?? ''}`.trim()).sort();
const kindsOf = async (person: TestUser) => (await notificationsOf(person)).map(({ kind }) => kind).sort();

describe('[NOTI-17] a reminder', () => {
  test('of a habit is sent to each device and to the list, if it is on and the habit waits', async () => {
    const person = await signUpAwake(server);
    const [phone, laptop] = [await service.subscribe(person, 'Phone'), await service.subscribe(person, 'Laptop')];
    const habit = await addHabit(person, { name: 'Water the ferns' });
    await addHabit(person, { reminderEnabled: false });
    await addHabit(person, { archivedAt: new Date().toISOString() });
    await addHabit(person, { pauses: [{ from: clockIn(-2880).date, to: null }] });
    const done = await addHabit(person);
    const { date } = clockIn(-5);
    const at = { at: new Date().toISOString(), zone: 'UTC' };
    await deviceOf(person).send({
      name: 'habit.setDay',
      args: { habitId: done.id, runId: done.id, day: date, state: 'done', ...at },
    });
    await tell(server, [person]);
    const reminders = (await notificationsOf(person)).filter(({ kind }) => kind === 'habit_reminder');
    expect(reminders).toMatchObject([
      { title: 'Water the ferns', type: 'habit', subjectId: habit.id, day: date, read: false },
    ]);
    const expected = [{ id: reminders[0]?.id, kind: 'habit_reminder', subjectId: habit.id, day: date, count: 1 }];
    expect(phone.messages()).toMatchObject(expected);
    expect(laptop.messages()).toMatchObject(expected);
    expect(phone.messages()[0]?.actions.map(({ action }) => action)).toEqual(['done', 'snooze']);
    expect(await statesOf(person)).toEqual(['push sent', 'push sent']);
  });

  test('of a task is sent if it is open, and its name is in a push only if the user allows it', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    const { date, time } = clockIn(-5);
    const remind = (fields: Parameters<typeof buildTask>[0]) =>
      person.api.call(TaskEntity.routes.create, {
        body: buildTask({ reminders: [{ kind: 'at', date, time }], ...fields }),
      });
    await remind({ title: 'Call the vet' });
    await remind({ completed: true, status: 'Done' });
    await remind({ reminderEnabled: false });
    const list = buildList({ archivedAt: new Date().toISOString() });
    await person.api.call(ListEntity.routes.create, { body: list });
    await remind({ listId: list.id });
    await tell(server, [person]);
    expect((await notificationsOf(person)).map(({ title }) => title)).toEqual(['Call the vet']);
    expect(browser.messages().map(({ title }) => title)).toEqual(['Task reminder']);
    await choose(person, 'notifications', { showNames: true });
    await remind({ title: 'Buy oats', description: 'For the surprise' });
    await tell(server, [person]);
    expect(browser.messages().map(({ title }) => title)).toEqual(['Task reminder', 'Buy oats']);
    for (const push of browser.pushes()) expect(push.text()).not.toContain('surprise');
  });

  test('is told once, however often and by however many servers', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    await addHabit(person);
    const second = await startTestServer({ ...SECRET, PUSH_HOSTS: service.host }, { beside: server });
    try {
      await Promise.all([tell(server, [person]), tell(second, [person])]);
      await Promise.all([tell(server, [person]), tell(second, [person])]);
    } finally {
      await second.close();
    }
    expect(await kindsOf(person)).toEqual(['habit_reminder']);
    expect(browser.messages()).toHaveLength(1);
  });

  test('of the last twelve hours is told after the server was down, an older one not', async () => {
    const person = await signUpAwake(server);
    await addHabit(person, { name: 'Recent', reminderTime: clockIn(-11 * 60).time });
    await addHabit(person, { name: 'Old', reminderTime: clockIn(-13 * 60).time });
    await tell(server, [person], 20);
    expect((await notificationsOf(person)).map(({ title }) => title)).toEqual(['Recent']);
  });
});

describe('[NOTI-15] a schedule', () => {
  test('is sent at its time on its days in the user’s zone, if it is on', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    const zone = 'Asia/Kathmandu';
    await person.api.call(profileRoutes.patchProfile, { body: { timeZone: zone } });
    const { date, time } = localMomentAt(Date.now() - 300_000, zone);
    const [today, tomorrow] = [weekdayOf(date), ((weekdayOf(date) + 1) % 7) as 0]; // a weekday
    const schedule = { id: 'a', name: 'Look ahead', time, days: [today], enabled: true };
    await choose(person, 'notification_schedules', {
      schedules: [
        schedule,
        { ...schedule, id: 'b', enabled: false },
        { ...schedule, id: 'c', days: [tomorrow] },
        { ...schedule, id: 'd', time: clockIn(-5).time },
      ],
    });
    await tell(server, [person]);
    expect((await notificationsOf(person)).map(({ title, kind }) => `${kind} ${title}`)).toEqual([
      'schedule Look ahead',
    ]);
    // The name is the user's own, so a lock screen does not show it.
    expect(browser.messages()).toMatchObject([{ title: 'Your overview', body: 'Nothing is left for today.' }]);
  });
});

describe('[NOTI-16] during quiet hours', () => {
  test('nothing is pushed; it is in the list at once and pushed together afterwards', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    await choose(person, 'quiet_hours', { enabled: true, start: clockIn(-120).time, end: clockIn(120).time });
    await addHabit(person);
    await addHabit(person, { reminderTime: clockIn(-7).time });
    await tell(server, [person]);
    expect(await kindsOf(person)).toEqual(['habit_reminder', 'habit_reminder']);
    expect(browser.messages()).toEqual([]);
    expect(await statesOf(person)).toEqual(['push held quiet_hours', 'push held quiet_hours']);
    // Still quiet: it stays held.
    await letWaitingPass(server, person);
    expect(await statesOf(person)).toEqual(['push held quiet_hours', 'push held quiet_hours']);
    await choose(person, 'quiet_hours', { enabled: false });
    await letWaitingPass(server, person);
    expect(browser.messages()).toMatchObject([{ count: 2, actions: [], title: '2 reminders' }]);
    expect(await statesOf(person)).toEqual(['push sent', 'push sent merged']);
  });

  test('what is held follows a change of the quiet hours and of the zone, without a further change of its own', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    const quietUntil = async (end: string) => {
      await choose(person, 'quiet_hours', { enabled: true, start: clockIn(-120).time, end });
      return end;
    };
    /** Sends what is due now, and nothing else. */
    const deliver = async () => {
      await server.triggerJob('notifications.plan');
      const waiting = `select from auth.reminder_clocks where user_id = $1 and deliver_at <= now() + interval '60 seconds'`;
      await expect.poll(() => selectAsAdmin(server, waiting, person.user.id)).toEqual([]);
    };
    const heldUntil = async (zone = 'UTC') => {
      const [held] = await deliveriesOf(person);
      expect(held).toMatchObject({ state: 'held', reason: 'quiet_hours', attempts: 0 });
      return localMomentAt(Date.parse(held?.nextAttemptAt ?? ''), zone).time;
    };
    const first = await quietUntil(clockIn(120).time);
    await addHabit(person);
    await tell(server, [person]);
    expect(await heldUntil()).toBe(first);
    const later = await quietUntil(clockIn(240).time);
    await deliver();
    expect(await heldUntil()).toBe(later);
    const zone = 'Etc/GMT-1';
    await person.api.call(profileRoutes.patchProfile, { body: { timeZone: zone } });
    await deliver();
    expect(await heldUntil(zone)).toBe(later);
    await choose(person, 'quiet_hours', { enabled: false });
    await deliver();
    expect(await statesOf(person)).toEqual(['push sent']);
    expect(browser.messages()).toHaveLength(1);
  });

  test('what was done in the meantime is not pushed afterwards', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    await choose(person, 'quiet_hours', { enabled: true, start: clockIn(-120).time, end: clockIn(120).time });
    const id = await taskReminderOf(server, person);
    await person.api.call(notificationsRoutes.act, { params: { id }, body: { action: 'done' } });
    await choose(person, 'quiet_hours', { enabled: false });
    await letWaitingPass(server, person);
    expect(browser.messages()).toEqual([]);
    expect(await statesOf(person)).toEqual(['push skipped done_meanwhile']);
  });
});

describe('[NOTI-20] the channels', () => {
  test('decide by which way it is sent, and the log says why not', async () => {
    const person = await signUpAwake(server);
    await choose(person, 'notifications', {
      'habit-reminders': { enabled: true, channels: { push: true, email: true, sms: true } },
    });
    await choose(person, 'channels', { sms: true });
    await addHabit(person, { name: 'Stretch' });
    await tell(server, [person]);
    expect(await statesOf(person)).toEqual(['email sent', 'push dropped no_device', 'sms skipped not_configured']);
    const mails = (await server.mails()).filter(({ messageId }) => messageId !== undefined);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: person.user.email, subject: 'Dayward: Habit reminder' });
    const [delivery] = (await deliveriesOf(person)).filter(({ channel }) => channel === 'email');
    expect(mails[0]?.messageId).toContain(`<${delivery?.id}@`);

    await choose(person, 'channels', { email: false, push: false });
    await addHabit(person, { reminderTime: clockIn(-4).time });
    await tell(server, [person]);
    expect(await statesOf(person)).toEqual(
      expect.arrayContaining(['email skipped channel_off', 'push skipped channel_off']),
    );
  });

  test('say whether they are configured', async () => {
    const { api } = await server.signUp();
    const { items } = await api.call(notificationsRoutes.channels, {});
    expect(items.filter(({ isConfigured }) => !isConfigured).map(({ channel }) => channel)).toEqual(['sms']);
  });

  test('no mail is sent to an account without an address, and the log says so', async () => {
    const person = await signUpAwake(server);
    await asAdmin(server.databaseUrl, (client) =>
      client.query('update auth."user" set "email" = null where id = $1', [person.user.id]),
    );
    await choose(person, 'notifications', {
      'habit-reminders': { enabled: true, channels: { push: false, email: true, sms: false } },
    });
    await addHabit(person, { name: 'Stretch' });
    const before = (await server.mails()).length;
    await tell(server, [person]);
    expect(await statesOf(person)).toEqual(['email dropped no_address']);
    expect(await server.mails()).toHaveLength(before);
  });

  test('a setting that is off sends nothing at all', async () => {
    const person = await signUpAwake(server);
    await choose(person, 'notifications', { 'task-deadlines': { enabled: false } });
    await person.api.call(TaskEntity.routes.create, { body: buildTask({ dueDate: localDate('2020-01-01') }) });
    await server.triggerJob('tasks.check-overdue');
    const told = 'select from tasks where user_id = $1 and overdue_notified_on is not null';
    await expect.poll(() => selectAsAdmin(server, told, person.user.id)).toHaveLength(1);
    expect(await kindsOf(person)).toEqual([]);
  });

  test('can be tested, also in quiet hours', async () => {
    const person = await server.signUp();
    await choose(person, 'quiet_hours', { enabled: true, start: clockIn(-120).time, end: clockIn(120).time });
    const browser = await service.subscribe(person, 'Phone');
    const run = async (channel: 'push' | 'email' | 'sms') =>
      (await person.api.call(notificationsRoutes.test, { body: { channel } })).items;
    expect(await run('push')).toMatchObject([{ state: 'sent', deviceName: 'Phone', kind: 'test' }]);
    expect(browser.messages()).toMatchObject([{ kind: 'test', actions: [] }]);
    expect(await run('email')).toMatchObject([{ state: 'sent' }]);
    expect(await run('sms')).toMatchObject([{ state: 'skipped', reason: 'channel_off' }]);
    service.answer = { status: 403 };
    expect(await run('push')).toMatchObject([{ state: 'failed', reason: 'rejected' }]);
    const { items } = await person.api.call(pushRoutes.list, {});
    expect(items).toMatchObject([{ deviceName: 'Phone', isThisSession: true, lastFailure: 'rejected' }]);
  });
});

describe('a push', () => {
  test('that its service cannot take is repeated later, with the same tag and topic', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    service.answer = { status: 503, headers: { 'retry-after': '120' } };
    await addHabit(person);
    await tell(server, [person]);
    const [busy] = await deliveriesOf(person);
    expect(busy).toMatchObject({ state: 'pending', reason: 'busy', attempts: 1 });
    const waitMs = Date.parse(busy?.nextAttemptAt ?? '') - Date.now();
    expect(waitMs).toBeGreaterThan(60_000);
    expect(waitMs).toBeLessThanOrEqual(120_000);
    service.answer = { status: 201 };
    await letWaitingPass(server, person);
    expect(await statesOf(person)).toEqual(['push sent']);
    const [first, second] = browser.messages();
    expect(second?.tag).toBe(first?.tag);

    const topic = first?.id.replaceAll('-', '');
    expect(browser.pushes().map(({ headers, status }) => [headers['topic'], headers['urgency'], status])).toEqual([
      [topic, 'high', 503],
      [topic, 'high', 201],
    ]);
  });

  test('that a server left behind is sent by the next one, but not while it may still be sending', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    await addHabit(person);
    await tell(server, [person]);
    const leave = (leasedUntil: string) =>
      selectAsAdmin(
        server,
        `update notification_deliveries set state = 'pending', sent_at = null, next_attempt_at = now(), leased_until = now() + $2::interval
         where user_id = $1`,
        ...[person.user.id, leasedUntil],
      );
    await leave('1 hour');
    await letWaitingPass(server, person);
    expect(browser.messages()).toHaveLength(1);
    await leave('-1 second');
    await letWaitingPass(server, person);
    const tags = browser.messages().map(({ tag }) => tag);
    expect(tags).toEqual([tags[0], tags[0]]);
  });

  test.each([404, 410])('that its service no longer knows (%i) ends the subscription', async (status) => {
    const person = await signUpAwake(server);
    await service.subscribe(person);
    service.answer = { status };
    await addHabit(person);
    await tell(server, [person]);
    expect(await statesOf(person)).toEqual(['push dropped gone']);
    expect((await person.api.call(pushRoutes.list, {})).items).toEqual([]);
  });

  test('reaches no browser that was signed out', async () => {
    const person = await signUpAwake(server);
    await service.subscribe(person);
    await person.api.call(sessionRoutes.signOut, {});
    await person.api.call(sessionRoutes.signIn, { body: { email: person.user.email, password: person.password } });
    expect((await person.api.call(accountsRoutes.me, {})).email).toBe(person.user.email);
    expect((await person.api.call(pushRoutes.list, {})).items).toEqual([]);
  });
});

describe('a subscription', () => {
  test.each([
    'http://fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com.example.org/send/x',
    'https://example.org/send/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send/x',
    'http://127.0.0.1:1/send/x',
    'https://user:secret@fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com:8443/send/x',
  ])('with an address that is no push service’s is refused: %s', async (endpoint) => {
    const { api } = await server.signUp();
    const refused = api.call(pushRoutes.subscribe, { body: pushSubscription(endpoint) });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await api.call(pushRoutes.list, {})).items).toEqual([]);
  });

  test('is replaced by the same browser, and moved to a new address', async () => {
    const { api } = await server.signUp();
    const one = pushSubscription(`https://fcm.googleapis.com/fcm/send/${uuidv7()}`);
    const { id } = await api.call(pushRoutes.subscribe, { body: one });
    const again = await api.call(pushRoutes.subscribe, { body: { ...one, deviceName: 'Renamed' } });
    expect(again).toMatchObject({ id, deviceName: 'Renamed' });
    const moved = pushSubscription(`https://fcm.googleapis.com/fcm/send/${uuidv7()}`);
    await api.call(pushRoutes.subscribe, { body: { ...moved, replaces: one.endpoint } });
    expect((await api.call(pushRoutes.list, {})).items).toHaveLength(1);
  });

  test('belongs to one account: another one takes it over only with its keys', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const body = pushSubscription(`https://fcm.googleapis.com/fcm/send/${uuidv7()}`);
    await person.api.call(pushRoutes.subscribe, { body });
    const stolen = other.api.call(pushRoutes.subscribe, { body: pushSubscription(body.endpoint) });
    await expect(stolen).rejects.toMatchObject({ code: 'conflict' });
    await other.api.call(pushRoutes.subscribe, { body });
    expect((await person.api.call(pushRoutes.list, {})).items).toEqual([]);
    expect((await other.api.call(pushRoutes.list, {})).items).toHaveLength(1);
  });

  test('beyond twenty replaces the oldest one', async () => {
    const person = await server.signUp();
    const ids: string[] = [];
    for (let made = 0; made < 21; made += 1) ids.push(await subscriptionOf(server, person));
    const kept = (await person.api.call(pushRoutes.list, {})).items.map(({ id }) => id);
    expect(kept.sort()).toEqual(ids.slice(1).sort());
  });
});

describe('acting on a notification', () => {
  const act = ({ api }: TestUser, id: string, action: 'done' | 'snooze') =>
    api.call(notificationsRoutes.act, { params: { id }, body: { action } });

  test('marks the habit as done on the day of the reminder, once, on all devices', async () => {
    const person = await signUpAwake(server);
    const habit = await addHabit(person);
    await tell(server, [person]);
    const [reminder] = await notificationsOf(person);
    await act(person, reminder?.id ?? '', 'done');
    await act(person, reminder?.id ?? '', 'done');
    const { rows } = await deviceOf(person).pull();
    const [month] = (rows['habit_months'] ?? []) as { habitId: string; days: Record<string, { state: string }> }[];
    expect(month).toMatchObject({ habitId: habit.id, days: { [reminder?.day?.slice(8) ?? '']: { state: 'done' } } });
    const read = await person.api.call(NotificationEntity.routes.get, { params: { id: reminder?.id ?? '' } });
    expect(read.read).toBe(true);
  });

  test('puts a task off by ten minutes, and completes it', async () => {
    const person = await signUpAwake(server);
    const id = await taskReminderOf(server, person);
    await act(person, id, 'snooze');
    const task = async () => (await person.api.call(TaskEntity.routes.list, {})).items[0];
    const { snoozedUntil } = (await task()) ?? {};
    const minutes = (Date.parse(snoozedUntil ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(8);
    expect(minutes).toBeLessThanOrEqual(10);
    await act(person, id, 'snooze');
    expect((await task())?.snoozedUntil).toBe(snoozedUntil);
    await act(person, id, 'done');
    expect((await task())?.completed).toBe(true);
  });

  test('puts a habit off: it comes again in the list and by all channels, once, unless it was done', async () => {
    const person = await signUpAwake(server);
    const browser = await service.subscribe(person);
    const habit = await addHabit(person, { name: 'Stretch' });
    await tell(server, [person]);
    const id = (await notificationsOf(person))[0]?.id ?? '';
    await act(person, id, 'snooze');
    await act(person, id, 'snooze');
    const read = (of: string) =>
      person.api.call(NotificationEntity.routes.patch, { params: { id: of }, body: { read: true } });
    // Who put it off in the app has read it there.
    await read(id);
    const [clock] = await selectAsAdmin(
      server,
      `select next_at > now() + interval '9 minutes' and next_at <= now() + interval '10 minutes' as "isAwake"
       from auth.reminder_clocks where user_id = $1`,
      person.user.id,
    );
    expect(clock).toEqual({ isAwake: true });
    await letWaitingPass(server, person);
    await letWaitingPass(server, person);
    const again = (await notificationsOf(person)).find((one) => one.id !== id);
    expect(again).toMatchObject({ kind: 'habit_reminder', title: 'Stretch', subjectId: habit.id, read: false });
    expect(browser.messages().map(({ tag }) => tag)).toEqual([id, again?.id]);
    await act(person, again?.id ?? '', 'snooze');
    await act(person, again?.id ?? '', 'done');
    await letWaitingPass(server, person);
    expect(browser.messages()).toHaveLength(2);
    expect((await kindsOf(person)).filter((kind) => kind === 'habit_reminder')).toHaveLength(2);
  });

  test('puts a habit off without any device: it is in the list again, and in the mail if that is on', async () => {
    const person = await signUpAwake(server);
    await choose(person, 'notifications', {
      'habit-reminders': { enabled: true, channels: { push: true, email: true, sms: false } },
    });
    await addHabit(person);
    await tell(server, [person]);
    const id = (await notificationsOf(person))[0]?.id ?? '';
    await act(person, id, 'snooze');
    await letWaitingPass(server, person);
    expect((await notificationsOf(person)).map(({ read }) => read)).toEqual([false, false]);
    expect(await statesOf(person)).toEqual([
      ...['email sent', 'email sent', 'push dropped no_device', 'push dropped no_device'],
    ]);
  });

  test('of another account, or without that action, is refused', async () => {
    const [person, other] = [await signUpAwake(server), await server.signUp()];
    const id = await taskReminderOf(server, person);
    await expect(act(other, id, 'done')).rejects.toMatchObject({ code: 'not_found' });
    await person.api.call(notificationsRoutes.test, { body: { channel: 'sms' } });
    const sent = (await notificationsOf(person)).find(({ kind }) => kind === 'test');
    await expect(act(person, sent?.id ?? '', 'done')).rejects.toMatchObject({ code: 'conflict' });
    const subscriptionId = await subscriptionOf(server, person);
    const foreign = other.api.call(notificationsRoutes.test, { body: { channel: 'push', subscriptionId } });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    const removed = other.api.call(pushRoutes.unsubscribe, { params: { id: subscriptionId } });
    await expect(removed).rejects.toMatchObject({ code: 'not_found' });
    expect((await person.api.call(pushRoutes.list, {})).items).toHaveLength(1);
    expect((await other.api.call(notificationsRoutes.deliveries, {})).items).toEqual([]);
  });
});

test('[NOTI-09] the figures are those of the user’s own notifications', async () => {
  const person = await signUpAwake(server);
  const stats = () => person.api.call(notificationsRoutes.stats, {});
  const none = { totalSent: 0, totalRead: 0, responseRate: null, averageResponseTime: null };
  expect(await stats()).toEqual({ ...none, delivered: 0, undelivered: 0 });
  const id = await taskReminderOf(server, person);
  await addHabit(person);
  await service.subscribe(person);
  await addHabit(person, { reminderTime: clockIn(-4).time });
  await tell(server, [person]);
  await selectAsAdmin(
    server,
    `update notifications set created_at = now() - interval '150 seconds' where user_id = $1`,
    person.user.id,
  );
  await person.api.call(NotificationEntity.routes.patch, { params: { id }, body: { read: true } });
  // The first one found no browser, the other two did.
  expect(await stats()).toEqual({
    ...{ totalSent: 3, totalRead: 1, responseRate: 33, averageResponseTime: 2.5 },
    ...{ delivered: 2, undelivered: 1 },
  });
});
