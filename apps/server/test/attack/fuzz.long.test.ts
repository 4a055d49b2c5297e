import { chooseSeed } from '@dayward/testing';
import { afterAll, beforeAll, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { expectToWithstandFuzzing } from './fuzz.ts';

const REQUESTS = 9_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test(`${REQUESTS} damaged requests to any route get declared and typed answers, and damage nothing`, async () => {
  await expectToWithstandFuzzing(server, { seed: chooseSeed(), requests: REQUESTS });
});
