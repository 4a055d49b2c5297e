import { ApiError, type RouteOutput, sealKeyRoutes } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Asked = Partial<{ account: string; sealId: string; keyId: string }>;

const ask = ({ api, user }: TestUser, asked: Asked = {}): Promise<RouteOutput<typeof sealKeyRoutes.get>> =>
  api.call(sealKeyRoutes.get, { query: { account: user.id, sealId: uuidv7(), ...asked } });

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'success',
    (error: unknown) => (error instanceof ApiError ? error.code : 'no answer'),
  );

describe('the key that seals unsent changes', () => {
  test('is stable for its owner, and differs for every seal and every account', async () => {
    const [ada, grace] = [await server.signUp(), await server.signUp()];
    const sealId = uuidv7();
    const first = await ask(ada, { sealId });
    expect(Buffer.from(first.key, 'base64url')).toHaveLength(32);
    expect(await ask(ada, { sealId })).toEqual(first);
    expect(await ask(ada, { sealId, keyId: first.keyId })).toEqual(first);
    const others = [await ask(ada), await ask(grace, { sealId })];
    expect(new Set([first.key, ...others.map(({ key }) => key)]).size).toBe(3);
  });

  test('is refused for another user’s data, and for a missing master key', async () => {
    const [ada, grace] = [await server.signUp(), await server.signUp()];
    expect(await codeOf(ask(grace, { account: ada.user.id }))).toBe('unauthenticated');
    expect(await codeOf(ask(ada, { keyId: '000000000000' }))).toBe('not_found');
    expect(await codeOf(ask(ada, { sealId: 'mine' }))).toBe('invalid_input');
  });
});
