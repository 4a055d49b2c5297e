import { createContext, use, useState } from 'react';
import type { TypeAhead } from '#src/platform/shortcuts/type-ahead.ts';
import { useLocation } from '#src/ui/router/index.ts';

/** The open overlay, one at a time. */
export type OverlayName = 'search' | 'shortcuts' | 'add' | 'drawer' | 'notifications';

/**
 * Props of an overlay. It closes itself before it calls `onClosed`; one with an input takes the text that was typed before it
 * loaded.
 */
export type OverlayProps = { onClosed: () => void; takeTyped: TypeAhead['take'] };

/** Actions of the shell for its children. */
export type Shell = {
  open(name: OverlayName): void;
  /** Preloads the code of an overlay. */
  preload(name: OverlayName): void;
  /** Opens the add dialog of this page, or shows that nothing can be added here. */
  add(): void;
  /** Toggles the navigation beside the page; on a phone it opens the drawer. */
  toggleNavigation(): void;
  signOut(): void;
};

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs the AppShell above it.');
  return shell;
}

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
