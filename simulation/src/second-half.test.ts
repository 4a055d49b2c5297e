import { simulationSuite } from './simulation-suite.fixture.ts';

simulationSuite({ from: 61, to: 120 });
