import { simulationSuite } from './simulation-suite.fixture.ts';

/** The first 40 seeds are part of `npm test`. */
const count = Number(process.env['DAYWARD_SIMULATION_SEEDS'] ?? '10000');

simulationSuite({ from: 41, to: 40 + count });
