import { createContext, use } from 'react';
import type { TypeAhead } from '#src/platform/shortcuts/type-ahead.ts';

/** The open overlay, one at a time. */
export type OverlayName = 'search' | 'shortcuts' | 'add' | 'drawer';

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
