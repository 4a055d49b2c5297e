import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { walkAccounts } from './account-states.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** `account-states.long.test.ts` walks many more. */
const WALKS = 6;

test('an account follows its table of states, and a reset leaves an intruder nothing', async () => {
  expect(await walkAccounts(server, WALKS)).toEqual({ held: WALKS });
}, 120_000);
