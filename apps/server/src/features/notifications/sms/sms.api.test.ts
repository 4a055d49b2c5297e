import { HabitEntity } from '@dayward/contract/features/habits';
import { notificationsRoutes, phoneNumberRoutes } from '@dayward/contract/features/notifications';
import { SMS_PER_ACCOUNT_A_DAY_MAX } from '@dayward/domain';
import { buildHabit } from '@dayward/testing';
import { type SmsGateway, startSmsGateway } from '@dayward/testing/sms-gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#src/platform/rate-limit/index.ts';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { choose, clockIn, letWaitingPass, signUpAwake, tell } from '../reminders.fixture.ts';

const DAILY_MAX = 50;
const CODES_MAX = 10;

let gateway: SmsGateway;
let server: TestServer;

beforeAll(async () => {
  gateway = await startSmsGateway();
  server = await startTestServer({
    ...{ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: gateway.key },
    ...{ SMS_PREFIXES: '+49,+1212', SMS_DAILY_MAX: String(DAILY_MAX) },
  });
});

afterAll(async () => {
  await server.close();
  await gateway.close();
});

/** Lets the windows of all limits pass. */
const passLimits = () => selectAsAdmin(server, 'delete from auth.attempts');

beforeEach(async () => {
  gateway.answer = { status: 202 };
  await passLimits();
});

let numbers = 0;
const freshNumber = () => {
  numbers += 1;
  return `+49151${String(numbers).padStart(7, '0')}`;
};

const stateOf = ({ api }: TestUser) => api.call(phoneNumberRoutes.get, {});
const sendCode = ({ api }: TestUser, number: string) => api.call(phoneNumberRoutes.sendCode, { body: { number } });
const confirm = ({ api }: TestUser, code: string) => api.call(phoneNumberRoutes.confirm, { body: { code } });
const codeAt = (number: string) => /\d{6}/.exec(gateway.textsTo(number).at(-1) ?? '')?.[0] ?? '';
const otherCode = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
const problem = (field: string, code: string) => ({
  code: 'invalid_input',
  fields: { [field]: expect.objectContaining({ code }) },
});

async function signUpWithNumber(number = freshNumber()) {
  const person = await signUpAwake(server);
  await sendCode(person, number);
  await confirm(person, codeAt(number));
  await choose(person, 'channels', { sms: true, push: false, email: false });
  await choose(person, 'notifications', { 'habit-reminders': { enabled: true, channels: { sms: true } } });
  return { person, number };
}

describe('a phone number', () => {
  test('is confirmed by the code of its message, shown in part, and stored sealed', async () => {
    const person = await server.signUp();
    expect(await stateOf(person)).toEqual({ number: null, pending: null });
    const sent = await sendCode(person, '+49 (151) 999-1234');
    expect(sent).toEqual({ number: null, pending: { number: '+49 •••• 34', expiresAt: expect.any(String) } });
    const minutes = (Date.parse(sent.pending?.expiresAt ?? '') - Date.now()) / 60_000;
    expect(Math.ceil(minutes)).toBe(10);
    const [text] = gateway.textsTo('+491519991234');
    expect(text).toMatch(/^\d{6} is your Dayward code\. It works for 10 minutes\./);
    const stored = JSON.stringify(
      await selectAsAdmin(server, 'select * from phone_numbers where user_id = $1', person.user.id),
    );
    expect(stored).not.toContain('1519991234');
    expect(stored).not.toContain(codeAt('+491519991234'));

    expect(await confirm(person, codeAt('+491519991234'))).toEqual({ number: '+49 •••• 34', pending: null });
    expect(await stateOf(person)).toEqual({ number: '+49 •••• 34', pending: null });
    await expect(confirm(person, codeAt('+491519991234'))).rejects.toMatchObject(problem('code', 'code_expired'));

    await person.api.call(phoneNumberRoutes.remove, {});
    await person.api.call(phoneNumberRoutes.remove, {});
    expect(await stateOf(person)).toEqual({ number: null, pending: null });
    expect(await selectAsAdmin(server, 'select from phone_numbers where user_id = $1', person.user.id)).toEqual([]);
  });

  test.each(['+431234567', '+12125550123'.replace('212', '900')])(
    'that the server does not send to is refused: %s',
    async (number) => {
      const person = await server.signUp();
      await expect(sendCode(person, number)).rejects.toMatchObject(problem('number', 'number_not_allowed'));
      expect(gateway.textsTo(number)).toEqual([]);
    },
  );

  test('that the gateway refuses, or cannot reach now, does not wait for a code', async () => {
    const person = await server.signUp();
    const number = freshNumber();
    gateway.answer = { status: 422 };
    await expect(sendCode(person, number)).rejects.toMatchObject(problem('number', 'number_refused'));
    await passLimits();
    gateway.answer = { status: 503 };
    await expect(sendCode(person, number)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stateOf(person)).toEqual({ number: null, pending: null });
  });

  test('may belong to several accounts, each with a code of its own', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const number = freshNumber();
    await sendCode(person, number);
    const code = codeAt(number);
    await sendCode(other, number);
    const ofOther = codeAt(number);
    if (code !== ofOther) await expect(confirm(other, code)).rejects.toMatchObject(problem('code', 'code_wrong'));
    await confirm(person, code);
    await confirm(other, ofOther);
    await person.api.call(phoneNumberRoutes.remove, {});
    expect(await stateOf(other)).toMatchObject({ number: expect.any(String) });
  });

  test('that is changed stays until the new one is confirmed, and only the newest code counts', async () => {
    const { person, number } = await signUpWithNumber(`${freshNumber().slice(0, -2)}01`);
    const [second, third] = [`${number.slice(0, -2)}02`, `${number.slice(0, -2)}03`];
    await passLimits();
    await sendCode(person, second);
    await passLimits();
    await sendCode(person, third);
    expect(await stateOf(person)).toMatchObject({ number: '+49 •••• 01', pending: { number: '+49 •••• 03' } });
    if (codeAt(second) !== codeAt(third))
      await expect(confirm(person, codeAt(second))).rejects.toMatchObject(problem('code', 'code_wrong'));
    expect(await confirm(person, codeAt(third))).toEqual({ number: '+49 •••• 03', pending: null });
    // Its own number again costs no message.
    await sendCode(person, third);
    expect(gateway.textsTo(third)).toHaveLength(1);
  });
});

describe('a code', () => {
  test('is used up by five wrong ones, also at once', async () => {
    const person = await server.signUp();
    const number = freshNumber();
    await sendCode(person, number);
    const code = codeAt(number);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(person, otherCode(code))));
    const codes = tries.map((one) => one.status === 'rejected' && one.reason.fields.code.code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_expired')).toHaveLength(3);
    await expect(confirm(person, code)).rejects.toMatchObject(problem('code', 'code_expired'));
    expect(await stateOf(person)).toEqual({ number: null, pending: null });
  });

  test('is valid for ten minutes', async () => {
    const person = await server.signUp();
    const number = freshNumber();
    await sendCode(person, number);
    const sql = `update phone_numbers set code_expires_at = code_expires_at - interval '10 minutes' where user_id = $1`;
    await selectAsAdmin(server, sql, person.user.id);
    await expect(confirm(person, codeAt(number))).rejects.toMatchObject(problem('code', 'code_expired'));
  });

  test('is sent at most once a minute and five times a day to an account, and five times to a number', async () => {
    const person = await server.signUp();
    const first = await Promise.allSettled([sendCode(person, freshNumber()), sendCode(person, freshNumber())]);
    expect(first.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const wait = first.find((one) => one.status === 'rejected');
    expect(wait?.reason).toMatchObject({ code: 'rate_limited' });
    expect(wait?.reason.retryAfterSeconds).toBeLessThanOrEqual(60);

    // The wait of a minute is over; the day is not.
    const passMinute = () =>
      selectAsAdmin(server, `delete from auth.attempts where window_ends_at < now() + interval '2 minutes'`);
    for (let sent = 1; sent < 5; sent += 1) {
      await passMinute();
      await sendCode(person, freshNumber());
    }
    await passMinute();
    await expect(sendCode(person, freshNumber())).rejects.toMatchObject({ code: 'rate_limited' });

    await passLimits();
    const number = freshNumber();
    for (let sent = 0; sent < 5; sent += 1) await sendCode(await server.signUp(), number);
    await expect(sendCode(await server.signUp(), number)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(gateway.textsTo(number)).toHaveLength(5);
  });

  test('is not sent beyond the share of all accounts in a day', async () => {
    const limit = { name: 'sms/codes', by: [], max: CODES_MAX, windowSeconds: 86_400 } as const;
    const limits = createRateLimits(server.database.authPool);
    for (let sent = 0; sent < CODES_MAX; sent += 1) await limits.spend(limit, {});
    const person = await server.signUp();
    const number = freshNumber();
    await expect(sendCode(person, number)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(gateway.textsTo(number)).toEqual([]);
  });
});

describe('[NOTI-20] a text message', () => {
  const addHabit = ({ api }: TestUser, name = 'Water the ferns') =>
    api.call(HabitEntity.routes.create, { body: buildHabit({ name, reminderTime: clockIn(-5).time }) });
  const sendTest = async ({ api }: TestUser) =>
    (await api.call(notificationsRoutes.test, { body: { channel: 'sms' } })).items;
  const logOf = async ({ api }: TestUser) => (await api.call(notificationsRoutes.deliveries, {})).items;
  const statesOf = async (person: TestUser) =>
    (await logOf(person))
      .filter(({ channel }) => channel === 'sms')
      .map(({ state, reason }) => `${state} ${reason ?? ''}`.trim());

  test('reminds at the confirmed number, and names the habit only if the user allows it', async () => {
    const { person, number } = await signUpWithNumber();
    await addHabit(person);
    await tell(server, [person]);
    expect(gateway.textsTo(number).slice(1)).toEqual(['Dayward: Habit reminder. Time for one of your habits.']);
    expect(await statesOf(person)).toEqual(['sent']);
    await choose(person, 'notifications', { showNames: true });
    await addHabit(person, 'Read “Emma”');
    await tell(server, [person]);
    expect(gateway.textsTo(number).at(-1)).toBe('Dayward: Read "Emma". Time for your habit.');
  });

  test('waits with its number for the end of quiet hours, and goes out in one', async () => {
    const { person, number } = await signUpWithNumber();
    await choose(person, 'quiet_hours', { enabled: true, start: clockIn(-120).time, end: clockIn(120).time });
    await addHabit(person);
    await addHabit(person, 'Stretch');
    await tell(server, [person]);
    expect(await statesOf(person)).toEqual(['held quiet_hours', 'held quiet_hours']);
    await choose(person, 'quiet_hours', { enabled: false });
    await letWaitingPass(server, person);
    expect(gateway.textsTo(number).slice(1)).toEqual([
      'Dayward: 2 reminders. They arrived during your quiet hours or together.',
    ]);
  });

  test('is not sent without a confirmed number, and the log says so', async () => {
    const { person, number } = await signUpWithNumber();
    await person.api.call(phoneNumberRoutes.remove, {});
    await passLimits();
    await sendCode(person, freshNumber());
    expect(await sendTest(person)).toMatchObject([{ state: 'dropped', reason: 'no_number' }]);
    expect(gateway.textsTo(number)).toHaveLength(1);
  });

  test('that the gateway cannot take is repeated later with the same id, and sent once', async () => {
    const { person, number } = await signUpWithNumber();
    gateway.answer = { status: 429, headers: { 'retry-after': '120' } };
    const [busy] = await sendTest(person);
    expect(busy).toMatchObject({ state: 'pending', reason: 'busy', attempts: 1 });
    const waitMs = Date.parse(busy?.nextAttemptAt ?? '') - Date.now();
    expect(waitMs).toBeGreaterThan(60_000);
    expect(waitMs).toBeLessThanOrEqual(120_000);
    gateway.answer = { status: 202 };
    await letWaitingPass(server, person);
    expect(await statesOf(person)).toEqual(['sent']);
    const ids = gateway.received.filter(({ to }) => to === number).map(({ id }) => id);
    expect(ids.slice(1)).toEqual([busy?.id, busy?.id]);
    expect(gateway.textsTo(number).slice(1)).toEqual(['Dayward: Test notification. This channel works.']);
  });

  test('that the gateway refuses is given up, with the reason', async () => {
    const { person } = await signUpWithNumber();
    gateway.answer = { status: 400 };
    expect(await sendTest(person)).toMatchObject([{ state: 'failed', reason: 'rejected', nextAttemptAt: null }]);
  });

  test.each([
    ['an account', 'sms/account', SMS_PER_ACCOUNT_A_DAY_MAX],
    ['the server', 'sms/server', DAILY_MAX - CODES_MAX],
  ])('is not sent beyond what a day of %s allows, and the log says so', async (_, name, max) => {
    const { person, number } = await signUpWithNumber();
    const limits = createRateLimits(server.database.authPool);
    const by = name === 'sms/account' ? (['account'] as const) : [];
    const limit = { name, by, max, windowSeconds: 86_400 };
    for (let sent = 1; sent < max; sent += 1) await limits.spend(limit, { account: person.user.id });
    expect(await sendTest(person)).toMatchObject([{ state: 'sent' }]);
    expect(await sendTest(person)).toMatchObject([{ state: 'skipped', reason: 'daily_limit' }]);
    expect(gateway.textsTo(number)).toHaveLength(2);
  });

  test('is offered by a server with a gateway', async () => {
    const { api } = await server.signUp();
    const { items } = await api.call(notificationsRoutes.channels, {});
    expect(items).toContainEqual({ channel: 'sms', isConfigured: true });
  });
});
