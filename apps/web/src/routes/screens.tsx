import { type createMatcher, Routes, useLocation } from '#src/ui/router/index.ts';
import type { AppRoute } from './lazy-screen.tsx';

/**
 * Draws what the address asks for. The code of all matching routes is asked for at once: left to themselves, a layout
 * would have to arrive before the screen inside it is even requested.
 */
export function Screens({ match }: { match: ReturnType<typeof createMatcher<AppRoute>> }) {
  const { pathname } = useLocation();
  const matches = match(pathname) ?? [];
  for (const { route } of matches) {
    // A failure is the drawing's to show: the same promise is awaited there.
    route.handle?.load().catch(() => undefined);
  }
  return <Routes matches={matches} />;
}
