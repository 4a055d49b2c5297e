import type { ReactNode } from 'react';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { Redirect } from './redirect.tsx';
import { routeAfterSignIn, wantedRouteOf, withWantedRoute } from './wanted-route.ts';

/** Goes on to the wanted route as soon as there is a session, whichever way it came about. */
export function UntilSignedIn({ children }: { children: ReactNode }) {
  const { status } = useSessionState();
  const { search } = useLocation();
  return status === 'signed-in' ? <Redirect to={routeAfterSignIn(search)} /> : children;
}

/** The other way in, which leads to the same wanted route. */
export function useOtherWayIn(path: string): string {
  return withWantedRoute(path, wantedRouteOf(useLocation().search));
}
