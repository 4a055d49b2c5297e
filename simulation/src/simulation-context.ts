import type { SeededRandom } from '@dayward/testing';
import type { SimulatedDevice } from './device.ts';
import type { Ledger } from './ledger.ts';

/** The state that all actions of a run share. */
export type SimulationContext = {
  random: SeededRandom;
  ledger: Ledger;
  /** The calendar day of the server in this run, `YYYY-MM-DD`. */
  today: string;
  ids: { sharedLists: string[]; countHabits: string[]; dailyHabits: string[]; timedHabits: string[] };
};

/** One action of a user on a device. */
export type Action = (scene: SimulationContext, device: SimulatedDevice) => void;
