import { type BillingPeriod, isPaidPlan, PLAN_IDS, type PlanId } from '@dayward/domain';
import { useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

/** The billing period on screen, remembered on this device (PLAN-17). */
export function useBillingPeriod(): [BillingPeriod, (period: BillingPeriod) => void] {
  const { storage } = useRuntime();
  const [period, setPeriod] = useState<BillingPeriod>(() =>
    storage.read('billingPeriod') === 'yearly' ? 'yearly' : 'monthly',
  );
  return [
    period,
    (chosen) => {
      storage.write('billingPeriod', chosen);
      setPeriod(chosen);
    },
  ];
}

/** The paid plan that was chosen before and is not paid yet; undefined if none was, or the choice was lost (PLAN-18). */
export function useSelectedPlan(): [PlanId | undefined, (plan: PlanId | undefined) => void] {
  const { storage } = useRuntime();
  const [plan, setPlan] = useState(() => {
    const stored = storage.read('selectedPlan');
    return PLAN_IDS.find((id) => id === stored && isPaidPlan(id));
  });
  return [
    plan,
    (chosen) => {
      storage.write('selectedPlan', chosen);
      setPlan(chosen);
    },
  ];
}
