import { checkSame } from './checks.ts';
import type { SimulatedDevice } from './device.ts';

/** A job of the server may write something between the devices' last look and the newcomer's; more than that is a fault. */
const COMPARISONS = 3;

/** S4, for a server that has jobs of its own: devices and newcomer show the same, at once or when all have looked again. */
export async function agree(
  devices: readonly SimulatedDevice[],
  newcomer: SimulatedDevice,
  comeToRest: (device: SimulatedDevice) => Promise<void>,
): Promise<void> {
  for (let left = COMPARISONS - 1; ; left -= 1) {
    await comeToRest(newcomer);
    try {
      return checkSame(devices, newcomer);
    } catch (difference) {
      if (left === 0) throw difference;
    }
    for (const device of devices) await comeToRest(device);
  }
}
