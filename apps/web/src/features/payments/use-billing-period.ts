import type { BillingPeriod } from '@dayward/domain';
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
