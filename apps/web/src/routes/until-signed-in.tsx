import type { ReactNode } from 'react';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { Redirect } from './redirect.tsx';
import { routeAfterSignIn, wantedRouteOf, withWantedRoute } from './wanted-route.ts';

/** Redirects to the requested route as soon as there is a session, from any tab. */
export function UntilSignedIn({ children }: { children: ReactNode }) {
  const { status } = useSessionState();
  const { search } = useLocation();
  return status === 'signed-in' ? <Redirect to={routeAfterSignIn(search)} /> : children;
}

/** Link between sign-in and sign-up that keeps the requested route. */
export function useOtherWayIn(path: string): string {
  return withWantedRoute(path, wantedRouteOf(useLocation().search));
}
