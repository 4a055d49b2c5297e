import { ENGINE_FAULTS } from './engine-faults.ts';
import type { Fault } from './fault.ts';
import { SCREEN_FAULTS } from './screen-faults.ts';

/** Each is caught by the tests that it names; one that is not shows what the suite does not see. */
export const FAULTS: readonly Fault[] = [...SCREEN_FAULTS, ...ENGINE_FAULTS];
