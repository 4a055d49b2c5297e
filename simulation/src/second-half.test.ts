import { simulationSuite } from './simulation-suite.fixture.ts';

simulationSuite({ from: 151, to: 300 });
