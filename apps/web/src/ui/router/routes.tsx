import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { RouteMatch, RouteObject } from './match-routes.ts';
import { ParamsContext, useNavigate } from './router-context.ts';

const OutletContext = createContext<ReactNode>(null);

/** Renders the elements of routes from the outermost to the innermost, each in the {@link Outlet} of the one around it. */
export function Routes({ matches }: { matches: readonly RouteMatch<RouteObject>[] }) {
  let rendered: ReactNode = null;
  for (const { route } of matches.toReversed()) {
    // Children of a route without an element are rendered in its place.
    rendered = <OutletContext value={rendered}>{route.element === undefined ? rendered : route.element}</OutletContext>;
  }
  return <ParamsContext value={matches[0]?.params ?? {}}>{rendered}</ParamsContext>;
}

/** Renders the matched child of a layout. */
export function Outlet() {
  return useContext(OutletContext);
}

/** Navigates to another address when it mounts. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
