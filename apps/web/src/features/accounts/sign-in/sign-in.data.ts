import { type RouteInput, sessionRoutes } from '@dayward/contract';
import { signInRoutes } from '@dayward/contract/features/accounts';
import { useRuntime } from '#src/platform/runtime.tsx';

type Body<Name extends 'secondFactor' | 'passkeySignIn'> = RouteInput<(typeof signInRoutes)[Name]>['body'];

/** API calls that start a session, besides those of the session itself. Each call throws ApiError or ApiUnreachableError. */
export function useSignInCalls() {
  const { api, session } = useRuntime();
  return {
    /** The second step of a sign-in, which starts a session. */
    proveSecondFactor: async (body: Body<'secondFactor'>) => {
      session.enter(await api.call(signInRoutes.secondFactor, { body }));
    },
    passkeyOptions: () => api.call(signInRoutes.passkeySignInOptions, {}),
    /** Starts a session with the passkey's response. */
    enterWithPasskey: async (response: Body<'passkeySignIn'>['response']) => {
      session.enter(await api.call(signInRoutes.passkeySignIn, { body: { response } }));
    },
    /** Starts the first session of a new account. Only the browser that began the registration needs no password. */
    confirmSignUp: async (body: RouteInput<typeof sessionRoutes.confirmSignUp>['body']) => {
      session.enter(await api.call(sessionRoutes.confirmSignUp, { body }));
    },
  };
}
