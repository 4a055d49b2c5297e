import { simulationSuite } from './simulation-suite.fixture.ts';

simulationSuite({ from: 41, to: 80 });
