import { useLayoutEffect } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showStartFrame } from '#src/platform/start-frame.ts';
import { Navigate, useLocation } from '#src/ui/router/index.ts';

/** Loading screen while a screen or the session loads: the static frame of the page. */
export function StartScreen() {
  const text = useText('common');
  const { pathname } = useLocation();
  const kind = pathname.startsWith('/dashboard') ? 'app' : 'public';
  useLayoutEffect(() => showStartFrame(kind), [kind]);
  return (
    <p role="status" className="sr-only">
      {text('loading.coach')}
    </p>
  );
}

/** Redirects to another route, with the loading screen while that one is fetched. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate replace to={to} />
      <StartScreen />
    </>
  );
}
