import { useState } from 'react';
import { useLocation } from '#src/ui/router/index.ts';

/**
 * Returns the element to focus when an overlay closes. An element that took the focus meanwhile keeps it, because the choice may
 * be on the page already. Otherwise the focus returns to its previous element, or to the start of the page after a navigation.
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
