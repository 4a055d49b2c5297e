import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Theme, ThemeSwitch } from './theme.ts';

const ThemeContext = createContext<ThemeSwitch | undefined>(undefined);

export function ThemeProvider({ themes, children }: { themes: ThemeSwitch; children: ReactNode }) {
  return <ThemeContext value={themes}>{children}</ThemeContext>;
}

/** The chosen theme and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const themes = use(ThemeContext);
  if (!themes) throw new Error('useTheme needs a ThemeProvider above it.');
  return [useSyncExternalStore(themes.subscribe, themes.get), themes.choose];
}
