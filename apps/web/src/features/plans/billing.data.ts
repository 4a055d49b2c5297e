import { plansRoutes } from '@dayward/contract/features/plans';
import { FREE_PLAN } from '@dayward/domain';
import { useMemo } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

export type Billing = {
  /** Back to the plan without a price, at once. */
  downgrade(): Promise<void>;
  /** Lets the plan end at its expiry. @param reason may be empty */
  cancel(reason: string): Promise<void>;
  /** Takes a cancellation back. */
  resume(): Promise<void>;
};

/** What an account's owner may do about their plan without paying. Each throws ApiError or ApiUnreachableError. */
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
