import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { race } from './race.ts';
import { CHANGING_ROUTES, REQUEST_NAMES } from './race-requests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const PAIRS = REQUEST_NAMES.flatMap((name, index) =>
  REQUEST_NAMES.slice(index).map((other): [string, string] => [name, other]),
);

test('the pairs name every request that changes an account', () => {
  expect(REQUEST_NAMES).toEqual(expect.arrayContaining(CHANGING_ROUTES.map(({ id }) => id)));
});

test.each(PAIRS)('%s and %s, ten of each at once, break no rule', async (...pair) => {
  expect(await race(server, pair)).toEqual([]);
});
