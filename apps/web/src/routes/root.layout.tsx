import { Suspense, useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ToastOutlet } from '#src/platform/toasts/toast-outlet.tsx';
import { Outlet, useLocation, useNavigationType } from '#src/ui/router/index.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { StartScreen } from './start-screen.tsx';

/** Layout of every route. */
export function RootLayout() {
  const text = useText('common');
  useResetFocusOnNavigation();
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
 * Moves focus and scroll to the start of a new screen, like a page load, unless the screen set the focus itself. Back and forward
 * are left to the browser, which restores the scroll position.
 */
function useResetFocusOnNavigation(): void {
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
