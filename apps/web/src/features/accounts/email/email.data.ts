import type { RouteInput } from '@dayward/contract';
import { emailRoutes } from '@dayward/contract/features/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';
import { PROFILE } from '../profile/profile.data.ts';

type Body = RouteInput<typeof emailRoutes.changeEmail>['body'];

/** API calls about the address of the account. Each call throws ApiError or ApiUnreachableError. */
export function useEmailCalls() {
  const { api } = useRuntime();
  const queries = useQueryClient();
  const profileChanged = () => queries.invalidateQueries({ queryKey: PROFILE });
  return {
    changeEmail: async (body: Body) => {
      await api.call(emailRoutes.changeEmail, { body });
      await profileChanged();
    },
    cancelEmailChange: async () => {
      await api.call(emailRoutes.cancelEmailChange, {});
      await profileChanged();
    },
    sendVerification: () => api.call(emailRoutes.sendVerification, {}),
    /** Uses the token of a mail's link; works signed in and signed out. */
    confirmEmail: (token: string) => api.call(emailRoutes.confirmEmail, { body: { token } }),
  };
}
