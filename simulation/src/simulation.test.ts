import { simulationSuite } from './simulation-suite.fixture.ts';

simulationSuite({ from: 1, to: 40 });
