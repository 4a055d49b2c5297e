import { type createMatcher, Routes, useLocation } from '#src/ui/router/index.ts';
import type { AppRoute } from './lazy-screen.tsx';

/**
 * Renders the screen of the current address. Requests the code of all matching routes at once: otherwise a layout would
 * have to arrive before the screen inside it is even requested.
 */
export function Screens({ match }: { match: ReturnType<typeof createMatcher<AppRoute>> }) {
  const { pathname } = useLocation();
  const matches = match(pathname) ?? [];
  for (const { route } of matches) {
    // The render shows a failure: the same promise is awaited there.
    route.handle?.load().catch(() => undefined);
  }
  return <Routes matches={matches} />;
}
