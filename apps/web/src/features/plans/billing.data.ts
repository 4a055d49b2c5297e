import { plansRoutes } from '@dayward/contract/features/plans';
import { FREE_PLAN } from '@dayward/domain';
import { useMemo } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

export type Billing = {
  /** Switches to the free plan at once. */
  downgrade(): Promise<void>;
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
      downgrade: async () => {
        session.updateUser(await api.call(plansRoutes.downgrade, { body: { plan: FREE_PLAN } }));
      },
      cancel: async (reason) => session.updateUser(await api.call(plansRoutes.cancel, { body: { reason } })),
      resume: async () => session.updateUser(await api.call(plansRoutes.resume, {})),
    }),
    [api, session],
  );
}
