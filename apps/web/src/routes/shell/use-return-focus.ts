import { useState } from 'react';
import { useLocation } from '#src/ui/router/index.ts';

/**
 * Where the focus goes when something in front of the page closes: it stays with what has taken it meanwhile (the thing
 * that was chosen may be on the page already); otherwise back to where it was, or to the beginning of the page if the
 * user has gone to another one.
 */
export function useReturnFocus(): () => HTMLElement | true {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  return () => {
    const { activeElement, body } = document;
    const hasMovedOn =
      activeElement instanceof HTMLElement && activeElement !== body && !activeElement.closest('[role="dialog"]');
    if (hasMovedOn) return activeElement;
    return pathname === openedAt ? true : (document.getElementById('main') ?? true);
  };
}
