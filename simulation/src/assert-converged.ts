import { assertSameRows } from './checks.ts';
import type { SimulatedDevice } from './device.ts';

/**
 * Most comparisons: a job of the server may write between the last pulls of the devices and of the newcomer; further differences
 * are a fault.
 */
const COMPARISONS = 3;

/** S4, for a server with jobs: devices and newcomer show the same rows, at once or after all have pulled again. */
export async function assertConverged(
  devices: readonly SimulatedDevice[],
  newcomer: SimulatedDevice,
  syncFully: (device: SimulatedDevice) => Promise<void>,
): Promise<void> {
  for (let left = COMPARISONS - 1; ; left -= 1) {
    await syncFully(newcomer);
    try {
      return assertSameRows(devices, newcomer);
    } catch (difference) {
      if (left === 0) throw difference;
    }
    for (const device of devices) await syncFully(device);
  }
}
