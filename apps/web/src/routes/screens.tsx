import { type createMatcher, Routes, useLocation } from '#src/ui/router/index.ts';
import type { AppRoute } from './lazy-screen.tsx';

/**
 * Renders the screens of the address. The code of all matching routes is requested at once: otherwise a layout would have to
 * arrive before its screen is requested.
 */
export function Screens({ match }: { match: ReturnType<typeof createMatcher<AppRoute>> }) {
  const { pathname } = useLocation();
  const matches = match(pathname) ?? [];
  for (const { route } of matches) {
    // A failure shows at render, which awaits the same promise.
    route.handle?.load().catch(() => undefined);
  }
  return <Routes matches={matches} />;
}
