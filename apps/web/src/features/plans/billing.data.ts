import { plansRoutes } from '@dayward/contract/features/plans';
import type { PlanId } from '@dayward/domain';
import { useMemo } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

export type Billing = {
  /** Switches to a lower plan at once; paid time becomes time of that plan, and ends with the free one. */
  downgrade(plan: PlanId): Promise<void>;
  /** Cancels the renewal: the plan ends at its expiry. @param reason may be empty */
  cancel(reason: string): Promise<void>;
  /** Reverts a cancellation. */
  resume(): Promise<void>;
};

/** Plan changes that need no payment. Each call throws ApiError or ApiUnreachableError. */
export function useBilling(): Billing {
  const { api, session } = useRuntime();
  return useMemo(
    () => ({
      downgrade: async (plan) => {
        session.updateUser(await api.call(plansRoutes.downgrade, { body: { plan } }));
      },
      cancel: async (reason) => session.updateUser(await api.call(plansRoutes.cancel, { body: { reason } })),
      resume: async () => session.updateUser(await api.call(plansRoutes.resume, {})),
    }),
    [api, session],
  );
}
