import { MUTATIONS } from '@dayward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/test/test-server.ts';
import { missedFaults, type SimulationReport, simulate } from './simulate.ts';

/** The mutations that the simulation covers, by prefix. */
const SIMULATED = /^(list|habit|habitNote|habitImage|timer|task|subtask|taskNote|taskAttachment|taskFilter)\./;

/** Seeds per test, so that a failure names only a few. */
const CHUNK = 25;

/** First of the extra seeds, which no suite uses otherwise. */
const FIRST_EXTRA = 1_000_000;
const MOST_EXTRA = 60;

/** Declares the runs of some seeds, both ends included, on a server of their own. */
export function simulationSuite({ from, to }: { from: number; to: number }): void {
  let server: TestServer;
  const reports: SimulationReport[] = [];

  beforeAll(async () => {
    server = await startTestServer();
  });

  afterAll(() => server.close());

  for (let first = from; first <= to; first += CHUNK) {
    const last = Math.min(to, first + CHUNK - 1);
    test(`[SYNC-07] [SYNC-08] all devices converge and no saved change is lost, seeds ${first} to ${last}`, async () => {
      for (let seed = first; seed <= last; seed += 1) reports.push(await simulate(server, seed));
    });
  }

  // The server's response times decide the order of the devices, and so which rare events occur: if one is missing above, extra
  // runs look for it.
  test('these runs cover every mutation of lists, habits and tasks, and every fault, crash and refusal', async () => {
    for (let extra = 1; extra <= MOST_EXTRA && missingEvents(reports).length > 0; extra += 1)
      reports.push(await simulate(server, FIRST_EXTRA + to + extra));
    expect(missingEvents(reports)).toEqual([]);
    expect(reports.reduce((sum, { saved }) => sum + saved, 0)).toBeGreaterThan(1_000);
  });
}

/** Mutations, crashes and faults that must occur but did not in these runs. */
function missingEvents(reports: readonly SimulationReport[]): string[] {
  const made = new Set(reports.flatMap(({ kinds }) => [...kinds]));
  const changes = Object.keys(MUTATIONS).filter((name) => SIMULATED.test(name) && !made.has(name));
  const counted = (['refused', 'deviceCrashes', 'serverCrashes'] as const).filter((name) =>
    reports.every((report) => report[name] === 0),
  );
  return [...changes, ...counted, ...missedFaults(reports)];
}
