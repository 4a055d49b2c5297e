import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { walkAccounts } from './account-states.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Takes about ten minutes. */
const WALKS = 150;

test('an account follows its table of states, and a reset leaves an intruder nothing', async () => {
  expect(await walkAccounts(server, WALKS)).toEqual({ held: WALKS });
}, 1_800_000);
