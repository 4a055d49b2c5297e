import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes, profileRoutes } from '@dayward/contract/features/accounts';
import { ListEntity } from '@dayward/contract/features/lists';
import { buildList } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { admin, openBrowser } from './accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function patchProfile(cookie: string, body: unknown) {
  return server.raw('/api/v1/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie },
    body: JSON.stringify(body),
  });
}

describe('the current session', () => {
  test('[AUTH-13] reads as null without an error if there is no session', async () => {
    const { user, api } = await server.signUp();
    expect(await api.call(sessionRoutes.session, {})).toEqual({ user, isProfileSaved: true });
    await api.call(sessionRoutes.signOut, {});
    expect(await api.call(sessionRoutes.session, {})).toEqual({ user: null, isProfileSaved: true });
  });

  test('signing out without a session succeeds', async () => {
    const { api } = openBrowser(server);
    await expect(api.call(sessionRoutes.signOut, {})).resolves.toBeUndefined();
    expect(await api.call(sessionRoutes.session, {})).toEqual({ user: null, isProfileSaved: true });
  });

  test('[CALLS-15] every other call without a session is refused with a typed error', async () => {
    for (const path of ['/me', '/profile', '/lists']) {
      const answer = await server.raw(`/api/v1${path}`);
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { error: { code: 'unauthenticated', message: 'Please sign in to continue.' } },
      ]);
    }
  });
});

describe('[CALLS-01] the user row', () => {
  test('[AUTH-22] is inserted at sign-up, selected and updated by its id', async () => {
    const { user, api } = await server.signUp();
    expect(await api.call(accountsRoutes.me, {})).toEqual(user);
    const changes = { name: 'Robin Hood', timeZone: 'Europe/Berlin', dayStartHour: 4, weekStart: 6 } as const;
    const changed = await api.call(profileRoutes.patchProfile, { body: changes });
    expect(changed).toEqual({ ...changes, isEmailVerified: false, pendingEmail: null });
    expect(await api.call(profileRoutes.getProfile, {})).toEqual(changed);
    expect(await api.call(accountsRoutes.me, {})).toEqual({ ...user, ...changes });
  });

  test.each([
    ['plan', 'Premium'],
    ['has_paid', true],
    ['hasPaid', true],
    ['is_active', true],
    ['isActive', true],
    ['plan_expiry', '2099-01-01T00:00:00.000Z'],
    ['user_id', '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60'],
    ['id', '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60'],
    ['email', 'other@example.org'],
    ['created_at', '2001-01-01T00:00:00.000Z'],
    ['terms_version', '1'],
    ['role', 'admin'],
  ])('refuses %s from a client and stays unchanged', async (field, value) => {
    const { user, cookie } = await server.signUp();
    const before = await admin(server, 'select * from users where id = $1', [user.id]);
    const answer = await patchProfile(cookie, { name: 'Eve', [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { fields: { [field]: { code: 'unknown_field' } } } });
    expect(await admin(server, 'select * from users where id = $1', [user.id])).toEqual(before);
  });

  test.each([
    [{ timeZone: 'Nowhere/Land' }, 'timeZone', 'unknown_time_zone'],
    [{ timeZone: '+02:00' }, 'timeZone', 'unknown_time_zone'],
    [{ timeZone: 5 }, 'timeZone', 'wrong_type'],
    [{ timeZone: 'x'.repeat(1000) }, 'timeZone', 'too_long'],
    [{ dayStartHour: 7 }, 'dayStartHour', 'too_big'],
    [{ dayStartHour: -1 }, 'dayStartHour', 'too_small'],
    [{ dayStartHour: 1.5 }, 'dayStartHour', 'wrong_type'],
    [{ weekStart: 7 }, 'weekStart', 'invalid_choice'],
    [{ weekStart: '1' }, 'weekStart', 'invalid_choice'],
    [{ weekStart: null }, 'weekStart', 'invalid_choice'],
    [{ name: '' }, 'name', 'required'],
    [{ name: null }, 'name', 'wrong_type'],
    [{ name: 'x'.repeat(201) }, 'name', 'too_long'],
    [{}, 'root', 'no_change'],
  ])('refuses %o with an error at the field', async (body, field, code) => {
    const { cookie } = await server.signUp();
    const answer = await patchProfile(cookie, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_input', fields: { [field]: { code } } } });
  });
});

describe('a missing profile', () => {
  test('[AUTH-18] is recreated as a Free user with the known name', async () => {
    const { api, user } = await server.signUp({ name: 'Grace' });
    await admin(server, 'delete from users where id = $1', [user.id]);
    expect(await api.call(accountsRoutes.me, {})).toMatchObject({
      id: user.id,
      name: 'Grace',
      plan: 'Free',
      hasPaid: false,
    });
    expect(await admin(server, 'select name, terms_version from users where id = $1', [user.id])).toEqual([
      { name: 'Grace', terms_version: null },
    ]);
  });

  test('[AUTH-18] takes the local part of the e-mail if no name is known', async () => {
    const { api, user } = await server.signUp({ email: 'linus@example.org' });
    await admin(server, 'delete from users where id = $1', [user.id]);
    await admin(server, `update auth."user" set "name" = '' where id = $1`, [user.id]);
    expect(await api.call(accountsRoutes.me, {})).toMatchObject({ name: 'linus' });
  });

  test('[AUTH-18] is recreated at sign-in', async () => {
    const { user, password } = await server.signUp();
    await admin(server, 'delete from users where id = $1', [user.id]);
    const answer = await openBrowser(server).api.call(sessionRoutes.signIn, { body: { email: user.email, password } });
    expect(answer).toMatchObject({ status: 'signed-in', user: { id: user.id, plan: 'Free' } });
  });
});

describe('[AUTH-19] a profile that cannot be recreated', () => {
  test('gives its owner Free’s read access under their own name, with a notice', async () => {
    const { api, user } = await server.signUp({ name: 'Hedy' });
    await admin(server, 'delete from users where id = $1', [user.id]);
    await admin(server, 'revoke insert on users from dayward_app');
    try {
      const { user: seen, isProfileSaved } = await api.call(sessionRoutes.session, {});
      expect(isProfileSaved).toBe(false);
      expect(seen).toMatchObject({ id: user.id, email: user.email, name: 'Hedy', plan: 'Free', hasPaid: false });
      expect(await api.call(ListEntity.routes.list, {})).toEqual({ items: [], next: null });
      const writing = api.call(profileRoutes.patchProfile, { body: { name: 'Mallory' } });
      await expect(writing).rejects.toMatchObject({ code: 'unavailable' });
      await expect(api.call(ListEntity.routes.create, { body: buildList() })).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
      });
      expect(await admin(server, 'select 1 from users where id = $1', [user.id])).toEqual([]);
    } finally {
      const columns = 'id, email, name, time_zone, day_start_hour, terms_version, terms_accepted_at, age_declared_at';
      await admin(server, `grant insert (${columns}) on users to dayward_app`);
    }
    expect(await api.call(sessionRoutes.session, {})).toMatchObject({ isProfileSaved: true });
  });
});

describe('the nightly sweep', () => {
  test('deletes expired rows and nothing else', async () => {
    const [gone, kept] = [await server.signUp(), await server.signUp()];
    const sessionsOf = async (id: string) =>
      (await admin(server, 'select 1 from auth."session" where "userId" = $1', [id])).length;
    await admin(server, `update auth."session" set "expiresAt" = now() - interval '1 hour' where "userId" = $1`, [
      gone.user.id,
    ]);
    await admin(
      server,
      `update auth.known_addresses set last_seen_at = now() - interval '181 days' where user_id = $1`,
      [gone.user.id],
    );
    await server.triggerJob('accounts.sweep-expired');
    await expect.poll(() => sessionsOf(gone.user.id), { timeout: 30_000 }).toBe(0);
    expect(await sessionsOf(kept.user.id)).toBe(1);
    await expect
      .poll(() =>
        admin(server, 'select user_id from auth.known_addresses where user_id = any($1)', [
          [gone.user.id, kept.user.id],
        ]),
      )
      .toEqual([{ user_id: kept.user.id }]);
  });
});
