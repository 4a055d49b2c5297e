import { activeSessionRoutes, secondFactorRoutes, signInRoutes } from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import {
  admin,
  codeOf,
  enterCode,
  enterPassword,
  enterPasswords,
  mailsTo,
  sessionsOf,
  signUpWithTotp,
  stepUp,
  tally,
} from '../accounts.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

describe('setting up an authenticator app', () => {
  test('requires a step-up first', async () => {
    const { api } = await server.signUp();
    const refusal = { code: 'step_up_required' };
    await expect(api.call(secondFactorRoutes.startTotp, {})).rejects.toMatchObject(refusal);
    await expect(api.call(secondFactorRoutes.confirmTotp, { body: { code: '123456' } })).rejects.toMatchObject(refusal);
    await expect(api.call(secondFactorRoutes.removeTotp, {})).rejects.toMatchObject(refusal);
    await expect(api.call(secondFactorRoutes.renewBackupCodes, {})).rejects.toMatchObject(refusal);
  });

  test('changes nothing until one of its codes is confirmed', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    const { uri, secret } = await person.api.call(secondFactorRoutes.startTotp, {});
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const wrong = person.api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret, 5) } });
    await expect(wrong).rejects.toMatchObject({ code: 'second_factor_failed' });
    expect(await person.api.call(secondFactorRoutes.listFactors, {})).toMatchObject({
      totp: { isOn: false, backupCodesLeft: 0 },
    });
    expect((await enterPassword(server, person)).answer.status).toBe('signed-in');
  });

  test('[AUTH-14] turns it on, lists it, returns ten backup codes once, and notifies the owner', async () => {
    const person = await signUpWithTotp(server);
    expect(person.backupCodes).toHaveLength(10);
    for (const code of person.backupCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const factors = await person.api.call(secondFactorRoutes.listFactors, {});
    expect(factors).toEqual({ totp: { isOn: true, backupCodesLeft: 10 }, passkeys: [] });
    await expect
      .poll(() => mailsTo(server, person.user.email))
      .toContainEqual(expect.objectContaining({ subject: 'Dayward: Two-step verification is on' }));
    for (const { text } of await mailsTo(server, person.user.email)) {
      expect(text).not.toContain(person.secret);
      for (const code of person.backupCodes) expect(text).not.toContain(code);
    }
  });

  test('stores no secret and no code in plain text', async () => {
    const person = await signUpWithTotp(server);
    const rows = await admin(
      server,
      `select f::text as factor, c::text as code, encode(c.code_hash, 'escape') as hash
       from auth.second_factors f join auth.backup_codes c using (user_id) where user_id = $1`,
      [person.user.id],
    );
    const kept = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    expect(kept).not.toContain(person.secret);
    for (const code of person.backupCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('signs out every other device, and issues a new token with the same step-up to this one', async () => {
    const person = await server.signUp();
    const other = await enterPassword(server, person);
    await stepUp(server, person);
    const { secret } = await person.api.call(secondFactorRoutes.startTotp, {});
    await person.api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret) } });
    await expect(other.api.call(activeSessionRoutes.listSessions, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await server.raw('/api/v1/me', { headers: { cookie: person.cookie } })).status).toBe(401);
    expect(await sessionsOf(server, person.user.id)).toBe(1);
    expect((await person.api.call(secondFactorRoutes.renewBackupCodes, {})).backupCodes).toHaveLength(10);
  });

  test('succeeds once for concurrent confirmations, and does not replace an active one', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    const { secret } = await person.api.call(secondFactorRoutes.startTotp, {});
    const { cookie } = person;
    const confirm = () =>
      server.raw('/api/v1/auth/factors/totp/confirm', {
        method: 'POST',
        headers: { cookie, origin: server.baseUrl, 'content-type': 'application/json' },
        body: JSON.stringify({ code: codeOf(secret) }),
      });
    const statuses = (await Promise.all(Array.from({ length: 10 }, confirm))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [{ codes }] = (await admin<{ codes: number }>(
      server,
      'select count(*)::int as codes from auth.backup_codes where user_id = $1',
      [person.user.id],
    )) as [{ codes: number }]; // count(*) gives one row
    expect(codes).toBe(10);

    const again = await signUpWithTotp(server);
    await expect(again.api.call(secondFactorRoutes.startTotp, {})).rejects.toMatchObject({ code: 'conflict' });
    const confirmAgain = again.api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(again.secret) } });
    await expect(confirmAgain).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('turning the authenticator app off', () => {
  test('requires only the password again, deletes the backup codes, signs out the others, and notifies the owner', async () => {
    const person = await signUpWithTotp(server);
    const other = await enterPassword(server, person);
    await enterCode(other, codeOf(person.secret));
    await stepUp(server, person, person.secret);
    await person.api.call(secondFactorRoutes.removeTotp, {});
    expect(await person.api.call(secondFactorRoutes.listFactors, {})).toMatchObject({
      totp: { isOn: false, backupCodesLeft: 0 },
    });
    await expect(other.api.call(activeSessionRoutes.listSessions, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await enterPassword(server, person)).answer.status).toBe('signed-in');
    await expect(person.api.call(secondFactorRoutes.renewBackupCodes, {})).rejects.toMatchObject({ code: 'conflict' });
    await expect
      .poll(() => mailsTo(server, person.user.email))
      .toContainEqual(expect.objectContaining({ subject: 'Dayward: Two-step verification is off' }));
  });

  test('succeeds if none is on', async () => {
    const person = await server.signUp();
    await stepUp(server, person);
    await person.api.call(secondFactorRoutes.removeTotp, {});
    await person.api.call(secondFactorRoutes.startTotp, {});
    await person.api.call(secondFactorRoutes.removeTotp, {});
    expect(await sessionsOf(server, person.user.id)).toBe(1);
  });
});

describe('a backup code', () => {
  test('signs in once, in any formatting', async () => {
    const person = await signUpWithTotp(server);
    const [first = '', second = ''] = person.backupCodes;
    for (const code of [first, ` ${second.toLowerCase().replaceAll('-', ' ')} `]) {
      const { api } = await enterPassword(server, person);
      await api.call(signInRoutes.secondFactor, { body: { kind: 'backup', code } });
      const again = await enterPassword(server, person);
      const replay = again.api.call(signInRoutes.secondFactor, { body: { kind: 'backup', code } });
      await expect(replay).rejects.toMatchObject({ code: 'second_factor_failed' });
    }
    expect(await person.api.call(secondFactorRoutes.listFactors, {})).toMatchObject({ totp: { backupCodesLeft: 8 } });
    await expect
      .poll(() => mailsTo(server, person.user.email))
      .toContainEqual(expect.objectContaining({ subject: 'Dayward: A backup code was used' }));
  });

  test('signs in once, if 50 arrive concurrently', async () => {
    const person = await signUpWithTotp(server);
    const [code = ''] = person.backupCodes;
    const signIns = await enterPasswords(server, person, 5);
    const before = await sessionsOf(server, person.user.id);
    const outcomes = await tally(
      signIns.flatMap(({ api }) =>
        Array.from({ length: 10 }, () => api.call(signInRoutes.secondFactor, { body: { kind: 'backup', code } })),
      ),
    );
    expect(outcomes['ok']).toBe(1);
    expect(await sessionsOf(server, person.user.id)).toBe(before + 1);
  });

  test('of the old set does not work after a renewal, and concurrent renewals leave one set', async () => {
    const person = await signUpWithTotp(server);
    const [old = ''] = person.backupCodes;
    await stepUp(server, person, person.secret);
    const renewals = await Promise.all(
      Array.from({ length: 5 }, () => person.api.call(secondFactorRoutes.renewBackupCodes, {})),
    );
    expect(await person.api.call(secondFactorRoutes.listFactors, {})).toMatchObject({ totp: { backupCodesLeft: 10 } });
    const { api } = await enterPassword(server, person);
    const refused = api.call(signInRoutes.secondFactor, { body: { kind: 'backup', code: old } });
    await expect(refused).rejects.toMatchObject({ code: 'second_factor_failed' });
    expect(new Set(renewals.flatMap(({ backupCodes }) => backupCodes)).size).toBe(50);
  });

  test('of another account does not work', async () => {
    const [person, other] = [await signUpWithTotp(server), await signUpWithTotp(server)];
    const { api } = await enterPassword(server, person);
    const [code = ''] = other.backupCodes;
    const refused = api.call(signInRoutes.secondFactor, { body: { kind: 'backup', code } });
    await expect(refused).rejects.toMatchObject({ code: 'second_factor_failed' });
    expect(await other.api.call(secondFactorRoutes.listFactors, {})).toMatchObject({ totp: { backupCodesLeft: 10 } });
  });
});
