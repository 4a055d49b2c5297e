import { isPaidPlan, type PlanId } from '@dayward/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { SignInScreen } from '#src/features/accounts/screens/sign-in.screen.tsx';
import { SignUpScreen } from '#src/features/accounts/screens/sign-up.screen.tsx';
import { storeSelectedPlan } from '#src/features/plans/index.ts';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';
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
  const { storage } = useRuntime();
  const [chosen, setChosen] = useState<PlanId>();
  const choose = (plan: PlanId) => {
    storeSelectedPlan(storage, plan);
    setChosen(plan);
  };
  return (
    <GuestOnly isBuying={chosen !== undefined && isPaidPlan(chosen)}>
      <SignUpScreen otherPath={otherPath} onPlanChosen={choose} />
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

type GuestOnlyProps = {
  /** True if the visitor has just chosen a plan that is paid next (AUTH-03). */
  isBuying?: boolean;
  children: ReactNode;
};

/** Redirects to the requested route as soon as there is a session, from any tab. */
export function GuestOnly({ isBuying = false, children }: GuestOnlyProps) {
  const { status } = useSessionState();
  const { search } = useLocation();
  return status === 'signed-in' ? (
    <Redirect to={isBuying ? withReturnTo('/payment', returnToOf(search)) : routeAfterSignIn(search)} />
  ) : (
    children
  );
}

/** Link between sign-in and sign-up that keeps the requested route. */
export function useAlternateSignInPath(path: string): string {
  return withReturnTo(path, returnToOf(useLocation().search));
}
