import { afterAll, beforeAll, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { expectToWithstandFuzzing } from './fuzz.ts';

const REQUESTS = 300;

/** The long test has other seeds. */
const SEED = 20_261_123;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('damaged requests to any route get declared and typed answers, and damage nothing', async () => {
  await expectToWithstandFuzzing(server, { seed: SEED, requests: REQUESTS });
});
