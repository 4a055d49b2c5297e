import { addDays, localDate } from '@dayward/domain';
import type { SeededRandom } from '@dayward/testing';
import type { SimulatedDevice } from './device.ts';

/** A random row that this device knows, deleted or not. */
export function pickKnownId(device: SimulatedDevice, collection: string, ids: readonly string[], random: SeededRandom) {
  const seen = ids.filter((id) => device.knows({ collection, id }));
  return seen.length === 0 ? undefined : random.pick(seen);
}

/** A random recent day in the current run as the device knows it. */
export function pickRecentDay(device: SimulatedDevice, habitId: string, today: string, random: SeededRandom) {
  const day = addDays(localDate(today), -random.whole(0, 3));
  return { habitId, runId: device.currentRun(habitId), day, at: device.now(), zone: 'UTC' };
}
