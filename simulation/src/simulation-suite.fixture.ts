import { MUTATIONS } from '@dayward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/test/test-server.ts';
import { missedFaults, type SimulationReport, simulate } from './simulate.ts';

/** The changes that people make here, by the beginnings of their names. */
const SIMULATED = /^(list|habit|habitNote|habitImage|timer)\./;

/** Seeds of one test, so that a failure names a few. */
const CHUNK = 25;

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

  test('these runs made every kind of change to lists and habits', () => {
    const made = new Set(reports.flatMap(({ kinds }) => [...kinds]));
    const wanted = Object.keys(MUTATIONS).filter((name) => SIMULATED.test(name));
    expect(wanted.filter((name) => !made.has(name))).toEqual([]);
  });

  test('these runs met every fault, crashes of both sides, and refusals', () => {
    expect(missedFaults(reports)).toEqual([]);
    const sum = (pick: (report: SimulationReport) => number) => reports.reduce((total, one) => total + pick(one), 0);
    expect(sum(({ saved }) => saved)).toBeGreaterThan(1_000);
    for (const pick of ['refused', 'deviceCrashes', 'serverCrashes'] as const)
      expect(
        sum((report) => report[pick]),
        pick,
      ).toBeGreaterThan(0);
  });
}
