import { describe, expect, test } from 'vitest';
import { UserShape } from './shapes.ts';
import { hasToken, isRealPlatform, useTarget } from './target.ts';

const target = useTarget();

describe('the user of an access token', () => {
  test.runIf(hasToken)('has a uid and says until when the token is valid', async () => {
    const { status, body } = await target.call('GET', '/me', await target.bearer());
    expect(status).toBe(200);
    const { credentials } = UserShape.parse(body);
    const { timestamp, iso8601 } = credentials.valid_until;
    expect(Math.floor(Date.parse(iso8601) / 1_000)).toBe(timestamp);
  });

  test.each([
    ['an unknown token', 'Bearer no-such-token'],
    ['no token', undefined],
  ])('is not told for %s', async (_, authorization) => {
    expect((await target.call('GET', '/me', authorization)).status).toBe(401);
  });

  test('is not told for the server key', async () => {
    expect((await target.call('GET', '/me', target.serverKey)).status).not.toBe(200);
  });
});

describe.skipIf(isRealPlatform)('the user of an access token (needs a person)', () => {
  const me = async (token: string) => target.call('GET', '/me', `Bearer ${token}`);
  const uidOf = async (token: string) => UserShape.parse((await me(token)).body).uid;

  test('has a username only with its scope', async () => {
    const named = await target.person.issueToken({ username: 'ben_pioneer', scopes: ['username'] });
    const nameless = await target.person.issueToken({ username: 'ben_pioneer', scopes: ['payments'] });
    expect(UserShape.parse((await me(named.token)).body).username).toBe('ben_pioneer');
    expect(UserShape.parse((await me(nameless.token)).body).username).toBeUndefined();
  });

  test('has one uid for each app, and the platform takes tokens of both', async () => {
    const own = await target.person.issueToken({ username: 'ada_pioneer' });
    const again = await target.person.issueToken({ username: 'ada_pioneer' });
    const other = await target.person.issueToken({ username: 'ada_pioneer', app: 'other-app' });
    expect(await uidOf(again.token)).toBe(await uidOf(own.token));
    expect(await uidOf(other.token)).not.toBe(await uidOf(own.token));
  });

  test('has another uid after the permissions were revoked, and the old token ends', async () => {
    const before = await target.person.issueToken({ username: 'ben_pioneer' });
    await target.person.revoke('ben_pioneer');
    const after = await target.person.issueToken({ username: 'ben_pioneer' });
    expect((await me(before.token)).status).toBe(401);
    expect(await uidOf(after.token)).not.toBe(before.uid);
  });

  test('is not told when the token is over', async () => {
    const { token } = await target.person.issueToken({ username: 'ada_pioneer', validForMs: 60_000 });
    expect((await me(token)).status).toBe(200);
    await target.person.moveClock({ advanceMs: 60_001 });
    expect((await me(token)).status).toBe(401);
  });
});
