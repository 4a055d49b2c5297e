import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export type ThemeSwitch = {
  get(): Theme;
  subscribe(listener: () => void): () => void;
  choose(theme: Theme): void;
};

/**
 * Holds the chosen theme. Colours come from `light-dark()` in the tokens, so the system's preference needs no code. An explicit
 * choice is the attribute `data-theme`, which the small script in index.html sets before first paint.
 */
export function createThemeSwitch(storage: DeviceStorage, document: Document): ThemeSwitch {
  const listeners = new Set<() => void>();
  let theme = THEMES.find((known) => known === storage.read('theme')) ?? 'system';
  show(document, theme);
  return {
    get: () => theme,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      theme = next;
      show(document, next);
      storage.write('theme', next === 'system' ? undefined : next);
      for (const listener of listeners) listener();
    },
  };
}

function show(document: Document, theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The browser's own UI follows: each tag holds the colour of one scheme, and an explicit choice disables the other.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme'];
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
  }
}

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
