import { restoreSuite, simulationSuite } from './simulation-suite.fixture.ts';

/** The first 40 seeds are part of `npm test`. */
const count = Number(process.env['DAYWARD_SIMULATION_SEEDS'] ?? '10000');

simulationSuite({ from: 41, to: 40 + count });

/** One run with restores for ten without. */
restoreSuite({ from: 2_000_021, to: 2_000_020 + Math.ceil(count / 10) });
