import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { walkAccounts } from './account-states.fixture.ts';
import { type FakePi, startFakePi } from './pi/pi-platform.fixture.ts';

let pi: FakePi;
let server: TestServer;

beforeAll(async () => {
  pi = await startFakePi();
  server = await startTestServer(pi.env);
});

afterAll(async () => {
  await server.close();
  await pi.close();
});

/** Takes about ten minutes. */
const WALKS = 150;

test('an account follows its table of states, and a reset leaves an intruder nothing', async () => {
  expect(await walkAccounts(server, pi, WALKS)).toEqual({ held: WALKS });
}, 1_800_000);
