import type { SeededRandom } from '@dayward/testing';
import type { SimulatedDevice } from './device.ts';
import type { Ledger } from './ledger.ts';

/** What every action of a run shares. */
export type Scene = {
  random: SeededRandom;
  ledger: Ledger;
  /** The calendar day of the server in this run, `YYYY-MM-DD`. */
  today: string;
  ids: { sharedLists: string[]; countHabits: string[]; dailyHabits: string[]; timedHabits: string[] };
};

/** One thing that somebody does on a device. */
export type Action = (scene: Scene, device: SimulatedDevice) => void;
