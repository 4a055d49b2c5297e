import { useState } from 'react';
import { useLocation } from '#src/ui/router/index.ts';

/**
 * Where the focus goes when something in front of the page closes: back to where it was, or to the beginning of the page
 * if the user has gone to another one meanwhile.
 */
export function useReturnFocus(): () => HTMLElement | true {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  return () => (pathname === openedAt ? true : (document.getElementById('main') ?? true));
}
