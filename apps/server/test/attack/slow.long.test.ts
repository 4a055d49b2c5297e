import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { expectToOutlastSlowClients } from './slow.ts';

const CONNECTIONS_OF_EACH_KIND = 200;

/** Growth of the memory of this process, server and clients together, in bytes. */
const GROWTH_MAX_BYTES = 500 * 1024 * 1024;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('1,200 slow clients are cut off by the time limits of every server, within bounded memory', async () => {
  const before = process.memoryUsage.rss();
  await expectToOutlastSlowClients(server, CONNECTIONS_OF_EACH_KIND);
  expect(process.memoryUsage.rss() - before).toBeLessThan(GROWTH_MAX_BYTES);
});
