import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { type Navigate, type Router, RouterContext, type RouterLocation } from './router-context.ts';

/**
 * Keeps the address and what is drawn together. A change is a transition: the old screen stays until the new one is there
 * (docs/decisions/0022-first-load.md).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => ({ location: { ...readAddress(), key: '0' }, navigationType: popped }));

  const arrive = useCallback((navigationType: Router['navigationType']) => {
    const address = readAddress();
    startTransition(() =>
      setPlace(({ location: { key } }) => ({ location: { ...address, key: String(Number(key) + 1) }, navigationType })),
    );
  }, []);

  const navigate = useCallback<Navigate>(
    (to, { replace = false } = {}) => {
      if (replace) window.history.replaceState(null, '', to);
      else window.history.pushState(null, '', to);
      arrive(replace ? 'REPLACE' : 'PUSH');
    },
    [arrive],
  );

  // Before effects of screens, which may navigate at once.
  useLayoutEffect(() => {
    const handlePop = () => arrive(popped);
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, [arrive]);

  const router = useMemo(() => ({ ...place, navigate }), [place, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

const popped: Router['navigationType'] = 'POP';

function readAddress(): Omit<RouterLocation, 'key'> {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}
