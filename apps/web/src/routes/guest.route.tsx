import type { ReactNode } from 'react';
import { SignInScreen } from '#src/features/accounts/screens/sign-in.screen.tsx';
import { SignUpScreen } from '#src/features/accounts/screens/sign-up.screen.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { returnToOf, routeAfterSignIn, withReturnTo } from './return-to.ts';
import { Redirect } from './start-screen.tsx';

export function SignInRoute() {
  const otherPath = useAlternateSignInPath('/signup');
  return (
    <GuestOnly>
      <SignInScreen otherPath={otherPath} />
    </GuestOnly>
  );
}

export function SignUpRoute() {
  const otherPath = useAlternateSignInPath('/login');
  return (
    <GuestOnly>
      <SignUpScreen otherPath={otherPath} />
    </GuestOnly>
  );
}

/** Redirects to the requested route as soon as there is a session, from any tab. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { status } = useSessionState();
  const { search } = useLocation();
  return status === 'signed-in' ? <Redirect to={routeAfterSignIn(search)} /> : children;
}

/** Link between sign-in and sign-up that keeps the requested route. */
export function useAlternateSignInPath(path: string): string {
  return withReturnTo(path, returnToOf(useLocation().search));
}
