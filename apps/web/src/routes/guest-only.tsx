import type { ReactNode } from 'react';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { Redirect } from './redirect.tsx';
import { returnToOf, routeAfterSignIn, withReturnTo } from './return-to.ts';

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
