import { type RouteInput, sessionRoutes } from '@dayward/contract';
import { securityRoutes } from '@dayward/contract/features/security';
import { useRuntime } from '#src/platform/runtime.tsx';

type Body<Name extends keyof typeof securityRoutes> = RouteInput<(typeof securityRoutes)[Name]>['body'];

/**
 * API calls of users who are not signed in yet, or who follow the link of a mail. Separate from the account's data: these screens
 * do not use its query cache. Each call throws ApiError or ApiUnreachableError.
 */
export function useSignInCalls() {
  const { api, session } = useRuntime();
  return {
    /** The second step of a sign-in, which starts a session. */
    proveSecondFactor: async (body: Body<'secondFactor'>) => {
      session.enter(await api.call(securityRoutes.secondFactor, { body }));
    },
    passkeyOptions: () => api.call(securityRoutes.passkeySignInOptions, {}),
    /** Starts a session with the passkey's response. */
    enterWithPasskey: async (response: Body<'passkeySignIn'>['response']) => {
      session.enter(await api.call(securityRoutes.passkeySignIn, { body: { response } }));
    },
    /** Starts the first session of a new account. */
    confirmSignUp: async (token: string) => {
      session.enter(await api.call(sessionRoutes.confirmSignUp, { body: { token } }));
    },
    mailResetLink: (body: Body<'forgotPassword'>) => api.call(securityRoutes.forgotPassword, { body }),
    resetPassword: (body: Body<'resetPassword'>) => api.call(securityRoutes.resetPassword, { body }),
    confirmEmail: (token: string) => api.call(securityRoutes.confirmEmail, { body: { token } }),
  };
}
