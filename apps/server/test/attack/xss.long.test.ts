import { XSS_PAYLOADS } from '@dayward/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { expectPayloadsToStayText } from './xss.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('every payload in every text field of every entity is returned as it was sent', async () => {
  const stored = await expectPayloadsToStayText(server, [...XSS_PAYLOADS.keys()]);
  process.stdout.write(`${XSS_PAYLOADS.length} payloads, stored ${stored} times\n`);
  expect(stored).toBeGreaterThan(XSS_PAYLOADS.length * 10);
});
