import { type RouteInput, sessionRoutes } from '@dayward/contract';
import { emailRoutes, passwordRoutes } from '@dayward/contract/features/accounts';
import { useRuntime } from '#src/platform/runtime.tsx';

type Body<Name extends 'forgotPassword' | 'resetPassword'> = RouteInput<(typeof passwordRoutes)[Name]>['body'];

/**
 * API calls of users who follow the link of a mail, or ask for one. Separate from the account's data: these screens do not use
 * its query cache. Each call throws ApiError or ApiUnreachableError.
 */
export function useMailLinkCalls() {
  const { api, session } = useRuntime();
  return {
    /** Starts the first session of a new account. */
    confirmSignUp: async (token: string) => {
      session.enter(await api.call(sessionRoutes.confirmSignUp, { body: { token } }));
    },
    mailResetLink: (body: Body<'forgotPassword'>) => api.call(passwordRoutes.forgotPassword, { body }),
    resetPassword: (body: Body<'resetPassword'>) => api.call(passwordRoutes.resetPassword, { body }),
    confirmEmail: (token: string) => api.call(emailRoutes.confirmEmail, { body: { token } }),
  };
}
