import { createContext, use } from 'react';
import type { TypeAhead } from '#src/platform/shortcuts/type-ahead.ts';

/** What comes in front of the page and goes again; one at a time. */
export type OverlayName = 'search' | 'shortcuts' | 'add' | 'drawer';

/** Every overlay leaves by itself and says when it has left; one that is there to be typed into takes what was typed before it came. */
export type OverlayProps = { onClosed: () => void; takeTyped: TypeAhead['take'] };

/** What the parts of the shell can ask it to do. */
export type Shell = {
  open(name: OverlayName): void;
  /** Brings an overlay's code in before it is wanted. */
  fetchAhead(name: OverlayName): void;
  /** Opens what fits this page, or says that nothing can be added here. */
  add(): void;
  /** Shows or hides the navigation beside the page; on a phone it opens the drawer. */
  toggleNavigation(): void;
  signOut(): void;
};

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs the AppShell above it.');
  return shell;
}
