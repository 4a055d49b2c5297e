import { matchRoutes, useLocation, useRoutes } from 'react-router';
import type { AppRoute } from './lazy-screen.tsx';

/**
 * Draws what the address asks for. The code of all matching routes is asked for at once: left to themselves, a layout
 * would have to arrive before the screen inside it is even requested.
 */
export function Screens({ routes }: { routes: AppRoute[] }) {
  const location = useLocation();
  for (const { route } of matchRoutes(routes, location) ?? []) {
    // A failure is the drawing's to show: the same promise is awaited there.
    route.handle?.load().catch(() => undefined);
  }
  return useRoutes(routes);
}
