import { simulationSuite } from './simulation-suite.fixture.ts';

/** The first 120 are part of `npm test`. */
const count = Number(process.env['DAYWARD_SIMULATION_SEEDS'] ?? '10000');

simulationSuite({ from: 121, to: 120 + count });
