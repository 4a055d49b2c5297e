import { accountsRoutes } from '@dayward/contract/features/accounts';
import { settingsRoutes } from '@dayward/contract/features/settings';
import {
  type ChangeSettingsArgs,
  readSettings,
  SETTINGS,
  SETTINGS_DEFAULTS,
  SETTINGS_TYPES,
  type SettingsRow,
} from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Change, deviceOf, type TestDevice } from '#src/platform/sync/sync.fixture.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const change = (args: ChangeSettingsArgs): Change => ({ name: 'settings.change', args });
const get = ({ api }: TestUser, type: (typeof SETTINGS_TYPES)[number]) =>
  api.call(settingsRoutes.get, { params: { type } });
const put = ({ api }: TestUser, type: (typeof SETTINGS_TYPES)[number], settingsData: Record<string, unknown>) =>
  api.call(settingsRoutes.put, { params: { type }, body: { settingsData } });

/** The settings rows that a device pulls. */
async function pulled(device: TestDevice): Promise<SettingsRow[]> {
  const { rows } = await device.pull();
  return (rows[SETTINGS] ?? []) as unknown as SettingsRow[]; // as pulled
}

/** The settings rows in the database. */
async function stored({ user }: TestUser): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    const sql = 'select settings_type, settings_data from settings where user_id = $1 order by settings_type';
    rows = (await admin.query(sql, [user.id])).rows;
  });
  return rows;
}

function send({ cookie }: TestUser, type: string, body: unknown): Promise<Response> {
  return server.raw(`/api/v1/settings/${type}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie },
    body: JSON.stringify(body),
  });
}

describe('[CALLS-09] settings', () => {
  test.each(SETTINGS_TYPES)('of the type %s return their defaults until a value is set', async (type) => {
    const person = await server.signUp();
    const settingsData = SETTINGS_DEFAULTS[type];
    expect(await get(person, type)).toEqual({ settingsType: type, settingsData, updatedAt: null });
    expect(await stored(person)).toEqual([]);
  });

  test('can be created, updated and read by their type', async () => {
    const person = await server.signUp();
    const created = await put(person, 'privacy', { profilePublic: true });
    expect(created).toMatchObject({
      settingsType: 'privacy',
      settingsData: { profilePublic: true, shareProgress: false, allowAnalytics: false },
    });
    expect(created.updatedAt).not.toBe(null);
    await put(person, 'privacy', { shareProgress: true });
    const updated = await put(person, 'privacy', { profilePublic: false });
    expect(updated.settingsData).toEqual({ profilePublic: false, shareProgress: true, allowAnalytics: false });
    expect(await get(person, 'privacy')).toEqual(updated);
    expect((await get(person, 'channels')).updatedAt).toBe(null);
  });

  test.each([
    ['notifications', { 'streak-alerts': { enabled: false } }],
    ['notification_schedules', { schedules: [] }],
    ['quiet_hours', { start: '21:30' }],
  ] as const)(
    '[DATAM-13] of the type %s are stored by user and type, and read back as settings_data',
    async (type, data) => {
      const [person, other] = [await server.signUp(), await server.signUp()];
      await put(person, type, data);
      expect(await stored(person)).toEqual([{ settings_type: type, settings_data: data }]);
      expect((await get(person, type)).settingsData).toMatchObject(data);
      expect(await stored(other)).toEqual([]);
    },
  );

  test('are one row per user and type, even if several devices set them repeatedly', async () => {
    const person = await server.signUp();
    const [one, other] = [deviceOf(person), deviceOf(person)];
    await Promise.all([
      ...[true, false].map((email) => put(person, 'channels', { email })),
      one.send(change({ settingsType: 'channels', changes: { push: false } })),
      other.send(change({ settingsType: 'channels', changes: { sms: true } })),
      put(person, 'appearance', { theme: 'dark' }),
    ]);
    const types = (await stored(person)).map((row) => row['settings_type']);
    expect(types).toEqual(['appearance', 'channels']);
    expect((await get(person, 'channels')).settingsData).toMatchObject({ push: false, sms: true });
  });

  test('have a constraint in PostgreSQL against a second row of a type', async () => {
    const person = await server.signUp();
    await put(person, 'channels', { email: false });
    const second = asAdmin(server.databaseUrl, (admin) =>
      admin.query(
        `insert into settings (user_id, id, rev, settings_type, settings_data) values ($1, $2, 9, 'channels', '{}')`,
        [person.user.id, uuidv7()],
      ),
    );
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });

  test('are also accepted under the name of their column, which stores them', async () => {
    const person = await server.signUp();
    const answer = await send(person, 'appearance', { settings_data: { language: 'es' } });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { settingsType: 'appearance', settingsData: { theme: 'system', language: 'es' } },
    ]);
    expect(await stored(person)).toEqual([{ settings_type: 'appearance', settings_data: { language: 'es' } }]);
  });

  test.each<[string, string, unknown, string, string]>([
    ['an unknown type', 'sounds', { settingsData: { volume: 1 } }, 'type', 'invalid_choice'],
    ['an unknown key', 'channels', { settingsData: { fax: true } }, 'settingsData.fax', 'unknown_field'],
    ['a key of another type', 'channels', { settingsData: { theme: 'dark' } }, 'settingsData.theme', 'unknown_field'],
    ['another value', 'appearance', { settingsData: { theme: 'sepia' } }, 'settingsData.theme', 'invalid_choice'],
    [
      'another kind of value',
      'privacy',
      { settingsData: { profilePublic: 1 } },
      'settingsData.profilePublic',
      'wrong_type',
    ],
    ['nothing', 'privacy', { settingsData: {} }, 'settingsData', 'no_change'],
    ['no data', 'privacy', {}, 'settingsData', 'required'],
    ['a list', 'privacy', { settingsData: [] }, 'settingsData', 'wrong_type'],
    [
      'another account',
      'privacy',
      { settingsData: { shareProgress: true }, userId: uuidv7() },
      'userId',
      'unknown_field',
    ],
    [
      'both spellings',
      'privacy',
      { settingsData: { shareProgress: true }, settings_data: { shareProgress: true } },
      'settings_data',
      'duplicate_field',
    ],
    [
      'more notices than are kept',
      'notices',
      { settingsData: { dismissed: Array.from({ length: 51 }, (_, index) => `n${index}`) } },
      'settingsData.dismissed',
      'too_many',
    ],
  ])('refuse %s at the field', async (_, type, body, field, code) => {
    const person = await server.signUp();
    const answer = await send(person, type, body);
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { fields: { [field]: { code } } } }]);
    expect(await stored(person)).toEqual([]);
  });

  test('get no new version if the values are unchanged', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    await put(person, 'channels', { sms: true });
    const { rev } = await device.pull();
    await put(person, 'channels', { sms: true });
    expect((await device.pull()).rev).toBe(rev);
  });
});

describe('[AUTH-24] [AUTH-25] [DATAM-14] the settings form', () => {
  test('email, push and SMS, and the three of privacy, sync to every device', async () => {
    const person = await server.signUp();
    const [phone, laptop] = [deviceOf(person), deviceOf(person)];
    const answers = await phone.send(
      change({ settingsType: 'channels', changes: { email: false, push: false, sms: true } }),
      change({ settingsType: 'privacy', changes: { profilePublic: true, shareProgress: true, allowAnalytics: true } }),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    const rows = await pulled(laptop);
    expect(readSettings(rows, 'channels')).toEqual({ email: false, push: false, sms: true });
    expect(readSettings(rows, 'privacy')).toEqual({ profilePublic: true, shareProgress: true, allowAnalytics: true });
    // The other fields of the form are in the profile.
    const { name, email, avatarUrl } = await person.api.call(accountsRoutes.me, {});
    expect({ name, email, avatarUrl }).toEqual({ name: 'Robin', email: person.user.email, avatarUrl: null });
  });

  test('concurrent changes of different keys by two devices are merged', async () => {
    const person = await server.signUp();
    const [phone, laptop] = [deviceOf(person), deviceOf(person)];
    await phone.send(change({ settingsType: 'appearance', changes: { theme: 'dark' } }));
    await laptop.send(change({ settingsType: 'appearance', changes: { language: 'es' } }));
    await phone.send(change({ settingsType: 'notices', changes: { dismissed: ['welcome-1'] } }));
    await laptop.send(change({ settingsType: 'notices', changes: { dismissed: ['expired-1'] } }));
    const rows = await pulled(phone);
    expect(readSettings(rows, 'appearance')).toEqual({ theme: 'dark', language: 'es' });
    expect(readSettings(rows, 'notices')).toEqual({ dismissed: ['welcome-1', 'expired-1'] });
    expect(await pulled(laptop)).toEqual(rows);
  });

  test('the later arrival wins for the same key', async () => {
    const person = await server.signUp();
    const [phone, laptop] = [deviceOf(person), deviceOf(person)];
    await phone.send(change({ settingsType: 'appearance', changes: { theme: 'dark' } }));
    await laptop.send(change({ settingsType: 'appearance', changes: { theme: 'light' } }));
    expect(readSettings(await pulled(phone), 'appearance').theme).toBe('light');
  });

  test('a device receives the error, and can continue', async () => {
    const person = await server.signUp();
    const answers = await deviceOf(person).send(
      { name: 'settings.change', args: { settingsType: 'sounds', changes: { volume: 1 } } },
      { name: 'settings.change', args: { settingsType: 'channels', changes: { email: 'no' } } },
      change({ settingsType: 'channels', changes: { email: false } }),
    );
    expect(answers).toMatchObject([
      { outcome: 'refused', error: { code: 'invalid_input' } },
      { outcome: 'refused', error: { code: 'invalid_input' } },
      { outcome: 'applied' },
    ]);
  });
});

describe('[DATAM-17] another account', () => {
  test('can neither read nor change them', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await put(person, 'privacy', { profilePublic: true });
    await put(other, 'privacy', { shareProgress: true });
    expect((await get(other, 'privacy')).settingsData).toMatchObject({ profilePublic: false, shareProgress: true });
    expect((await get(person, 'privacy')).settingsData).toMatchObject({ profilePublic: true, shareProgress: false });
    expect(await pulled(deviceOf(other))).toHaveLength(1);
  });
});
