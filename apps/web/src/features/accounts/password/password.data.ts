import type { RouteInput } from '@dayward/contract';
import { passwordRoutes } from '@dayward/contract/features/accounts';
import { useRuntime } from '#src/platform/runtime.tsx';

type Body<Name extends keyof typeof passwordRoutes> = RouteInput<(typeof passwordRoutes)[Name]>['body'];

/** API calls that set a password. Each call throws ApiError or ApiUnreachableError. */
export function usePasswordCalls() {
  const { api } = useRuntime();
  return {
    changePassword: (body: Body<'changePassword'>) => api.call(passwordRoutes.changePassword, { body }),
    mailResetLink: (body: Body<'forgotPassword'>) => api.call(passwordRoutes.forgotPassword, { body }),
    resetPassword: (body: Body<'resetPassword'>) => api.call(passwordRoutes.resetPassword, { body }),
  };
}
