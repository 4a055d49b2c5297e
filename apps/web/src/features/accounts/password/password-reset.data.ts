import type { RouteInput } from '@dayward/contract';
import { passwordResetRoutes } from '@dayward/contract/features/accounts';
import { useRuntime } from '#src/platform/runtime.tsx';

type Body<Name extends keyof typeof passwordResetRoutes> = RouteInput<(typeof passwordResetRoutes)[Name]>['body'];

/**
 * API calls of users who have forgotten their password. Separate from the calls of the security page, which these screens do not
 * load. Each call throws ApiError or ApiUnreachableError.
 */
export function usePasswordResetCalls() {
  const { api } = useRuntime();
  return {
    mailResetLink: (body: Body<'forgotPassword'>) => api.call(passwordResetRoutes.forgotPassword, { body }),
    resetPassword: (body: Body<'resetPassword'>) => api.call(passwordResetRoutes.resetPassword, { body }),
  };
}
