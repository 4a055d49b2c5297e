import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/test/test-server.ts';
import { RESTORES_EVERY, type SimulationReport, simulate } from './simulate.ts';

/** First of the seeds, which no other suite of `npm test` uses. */
const FIRST_SEED = 2_000_000;
const RUNS = 20;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('[SYNC-07] all devices converge after restores of older backups, and what those had lost is sent again', async () => {
  const reports: SimulationReport[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await simulate(server, FIRST_SEED + run * RESTORES_EVERY));
  expect(reports.reduce((sum, { restores }) => sum + restores, 0)).toBeGreaterThan(0);
  expect(reports.reduce((sum, { sentAgain }) => sum + sentAgain, 0)).toBeGreaterThan(0);
});
