import { simulationSuite } from './simulation-suite.fixture.ts';

/** `npm run test:long` sets both, with fresh seeds each time; the first 40 seeds are part of `npm test`. */
const from = Number(process.env['DAYWARD_SIMULATION_FROM'] ?? '41');
const count = Number(process.env['DAYWARD_SIMULATION_SEEDS'] ?? '10000');

simulationSuite({ from, to: from + count - 1 });
