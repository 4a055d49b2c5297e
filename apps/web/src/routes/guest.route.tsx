import { type ReactNode, Suspense } from 'react';
import { SignInScreen } from '#src/features/accounts/screens/sign-in.screen.tsx';
import { SignUpScreen } from '#src/features/accounts/screens/sign-up.screen.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { returnToOf, routeAfterSignIn, withReturnTo } from './return-to.ts';
import { Redirect, StartScreen } from './start-screen.tsx';

const PiLoginScreen = lazyComponent(
  async () => (await import('#src/features/accounts/screens/pi-login.screen.tsx')).PiLoginScreen,
  'pi',
  'security',
);

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

/** The wallet's own page; the code of wallets is no part of the sign-in screens. */
export function PiLoginRoute() {
  const otherPath = useAlternateSignInPath('/login');
  return (
    <GuestOnly>
      <Suspense fallback={<StartScreen />}>
        <PiLoginScreen otherPath={otherPath} />
      </Suspense>
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
