import { Suspense, useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ToastOutlet } from '#src/platform/toasts/toast-outlet.tsx';
import { Outlet, useLocation, useNavigationType } from '#src/ui/router/index.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { StartScreen } from './start-screen.tsx';

/** What every route stands in. */
export function RootLayout() {
  const text = useText('common');
  useArrival();
  return (
    <>
      <SkipLink>{text('skipToContent')}</SkipLink>
      <Suspense fallback={<StartScreen />}>
        <Outlet />
      </Suspense>
      <ToastOutlet />
    </>
  );
}

/**
 * A new screen is read and tabbed from its beginning, as a new page would be, unless it has put the focus somewhere
 * itself. Going back and forward is left to the browser, which remembers where each page was scrolled to.
 */
function useArrival(): void {
  const { pathname } = useLocation();
  const isGoingBack = useNavigationType() === 'POP';
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    if (!isGoingBack) window.scrollTo(0, 0);
  }, [pathname, isGoingBack]);
}
