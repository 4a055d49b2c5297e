import { restoreSuite } from './simulation-suite.fixture.ts';

restoreSuite({ from: 2_000_001, to: 2_000_020 });
