import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { type Navigate, type Router, RouterContext, type RouterLocation } from './router-context.ts';

type Props = {
  /** Normalizes a path; a different spelling in the address is replaced by it. */
  spell?: (pathname: string) => string;
  children: ReactNode;
};

/**
 * Keeps the address and the rendered screen in sync. A navigation is a transition: the old screen stays until the new one is
 * ready (docs/decisions/0022-first-load.md).
 */
export function BrowserRouter({ spell = asGiven, children }: Props) {
  const [place, setPlace] = useState(() => ({ location: { ...readAddress(spell), key: '0' }, navigationType: popped }));

  const arrive = useCallback(
    (navigationType: Router['navigationType']) => {
      const address = readAddress(spell);
      startTransition(() =>
        setPlace(({ location: { key } }) => ({
          location: { ...address, key: String(Number(key) + 1) },
          navigationType,
        })),
      );
    },
    [spell],
  );

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

const asGiven = (pathname: string) => pathname;

function readAddress(spell: (pathname: string) => string): Omit<RouterLocation, 'key'> {
  const { pathname: given, search, hash } = window.location;
  const pathname = spell(given);
  if (pathname !== given) window.history.replaceState(window.history.state, '', pathname + search + hash);
  return { pathname, search, hash };
}
