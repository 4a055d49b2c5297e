import type { RouteInput } from '@dayward/contract';
import { emailRoutes } from '@dayward/contract/features/accounts';
import { useRuntime } from '#src/platform/runtime.tsx';

type Body = RouteInput<typeof emailRoutes.changeEmail>['body'];

/** API calls about the address of the account. Each call throws ApiError or ApiUnreachableError. */
export function useEmailCalls() {
  const { api } = useRuntime();
  return {
    changeEmail: (body: Body) => api.call(emailRoutes.changeEmail, { body }),
    cancelEmailChange: () => api.call(emailRoutes.cancelEmailChange, {}),
    sendVerification: () => api.call(emailRoutes.sendVerification, {}),
    /** Uses the token of a mail's link; works signed in and signed out. */
    confirmEmail: (token: string) => api.call(emailRoutes.confirmEmail, { body: { token } }),
  };
}
