import { MUTATIONS } from '@dayward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/test/test-server.ts';
import { missedFaults, type SimulationReport, simulate } from './simulate.ts';

/** The changes that people make here, by the beginnings of their names. */
const SIMULATED = /^(list|habit|habitNote|habitImage|timer|task|subtask|taskNote|taskAttachment|taskFilter)\./;

/** Seeds of one test, so that a failure names a few. */
const CHUNK = 25;

/** Seeds that no suite begins with. */
const FIRST_EXTRA = 1_000_000;
const MOST_EXTRA = 60;

/**
 * Declares the runs of some seeds, both ends included, on a server of their own. `DAYWARD_SEED` replays one seed alone.
 */
export function simulationSuite({ from, to }: { from: number; to: number }): void {
  let server: TestServer;
  const reports: SimulationReport[] = [];

  beforeAll(async () => {
    server = await startTestServer();
  });

  afterAll(() => server.close());

  const wanted = Number(process.env['DAYWARD_SEED'] ?? '');
  if (wanted > 0) {
    if (wanted >= from && wanted <= to) test(`seed ${wanted}`, () => simulate(server, wanted));
    else test.skip(`seed ${wanted} is not among these`);
    return;
  }

  for (let first = from; first <= to; first += CHUNK) {
    const last = Math.min(to, first + CHUNK - 1);
    test(`[SYNC-07] [SYNC-08] at rest all agree and no promise is broken, seeds ${first} to ${last}`, async () => {
      for (let seed = first; seed <= last; seed += 1) reports.push(await simulate(server, seed));
    });
  }

  // How fast the server answers decides which device comes first, and so which rare things happen: where one is not
  // among the runs above yet, some more of them look for it.
  test('these runs made every kind of change to lists, habits and tasks, and met every fault, crash and refusal', async () => {
    for (let extra = 1; extra <= MOST_EXTRA && missing(reports).length > 0; extra += 1)
      reports.push(await simulate(server, FIRST_EXTRA + to + extra));
    expect(missing(reports)).toEqual([]);
    expect(reports.reduce((sum, { saved }) => sum + saved, 0)).toBeGreaterThan(1_000);
  });
}

/** What should happen to people sooner or later, and did not happen in these runs. */
function missing(reports: readonly SimulationReport[]): string[] {
  const made = new Set(reports.flatMap(({ kinds }) => [...kinds]));
  const changes = Object.keys(MUTATIONS).filter((name) => SIMULATED.test(name) && !made.has(name));
  const counted = (['refused', 'deviceCrashes', 'serverCrashes'] as const).filter((name) =>
    reports.every((report) => report[name] === 0),
  );
  return [...changes, ...counted, ...missedFaults(reports)];
}
