import { useLayoutEffect } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showStartFrame } from '#src/platform/start-frame.ts';
import { useLocation } from '#src/ui/router/index.ts';

/** While a screen or the session is on its way, and no longer: the frame that the page itself was painted with. */
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
