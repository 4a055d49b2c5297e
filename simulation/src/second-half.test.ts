import { simulationSuite } from './simulation-suite.fixture.ts';

simulationSuite({ from: 251, to: 500 });
