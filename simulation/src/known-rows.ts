import { addDays, localDate } from '@dayward/domain';
import type { SeededRandom } from '@dayward/testing';
import type { SimulatedDevice } from './device.ts';

/** One of the rows that this device can see, deleted or not. */
export function known(device: SimulatedDevice, collection: string, ids: readonly string[], random: SeededRandom) {
  const seen = ids.filter((id) => device.knows({ collection, id }));
  return seen.length === 0 ? undefined : random.pick(seen);
}

/** One of the last days in the run that the device believes to be the current one. */
export function dayOf(device: SimulatedDevice, habitId: string, today: string, random: SeededRandom) {
  const day = addDays(localDate(today), -random.whole(0, 3));
  return { habitId, runId: device.currentRun(habitId), day, at: device.now(), zone: 'UTC' };
}
