import { afterAll, beforeAll, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { expectToOutlastSlowClients } from './slow.ts';

const CONNECTIONS_OF_EACH_KIND = 15;

/** Long enough for the other clients of the test on a busy machine. */
const TIMEOUTS = { headersMs: 1_500, requestMs: 2_000, keepAliveMs: 1_500, idleSocketMs: 3_000, checkEveryMs: 100 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, { timeouts: TIMEOUTS });
});

afterAll(() => server.close());

test('slow, silent and never reading clients are cut off, and all others are answered', async () => {
  await expectToOutlastSlowClients(server, CONNECTIONS_OF_EACH_KIND);
});
