import { ENGINE_FAULTS } from './engine-faults.ts';
import type { Fault } from './fault.ts';
import { SCREEN_FAULTS } from './screen-faults.ts';

/** Each is caught by the tests that it names; one that is not shows a gap of the suite. */
export const FAULTS: readonly Fault[] = [...SCREEN_FAULTS, ...ENGINE_FAULTS];
