import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/test/test-server.ts';
import { FAULTS, type Fault } from './faults.ts';
import { simulateOverTcp } from './over-tcp.ts';

const RUNS = 20;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test(`[SYNC-07] over broken TCP connections, all devices converge and no saved change is lost, ${RUNS} runs`, async () => {
  const met = new Set<Fault>();
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const counts = await simulateOverTcp(server, seed);
    for (const fault of FAULTS) if (counts[fault] > 0) met.add(fault);
  }
  expect([...met].sort()).toEqual([...FAULTS].sort());
});
