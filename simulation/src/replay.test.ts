import { findWantedSeed } from '@dayward/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/test/test-server.ts';
import { simulate } from './simulate.ts';

// With `DAYWARD_SEED` the only file of the simulation that runs, see vitest.config.ts.
const seed = findWantedSeed();
if (seed === undefined) throw new Error('DAYWARD_SEED names the seed to replay');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test(`seed ${seed}`, async () => {
  expect((await simulate(server, seed)).begun).toBeGreaterThan(0);
});
