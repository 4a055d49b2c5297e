import { isPaidPlan, PLAN_IDS, type PlanId } from '@dayward/domain';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

/** The paid plan that was chosen on this device and is not paid yet; undefined if none was, or the choice was lost (PLAN-18). */
export function readSelectedPlan(storage: DeviceStorage): PlanId | undefined {
  const stored = storage.read('selectedPlan');
  return PLAN_IDS.find((id) => id === stored && isPaidPlan(id));
}

/** Stores the choice; one that costs nothing, or that is settled, is none. */
export function storeSelectedPlan(storage: DeviceStorage, plan: PlanId | undefined): void {
  storage.write('selectedPlan', plan !== undefined && isPaidPlan(plan) ? plan : undefined);
}
