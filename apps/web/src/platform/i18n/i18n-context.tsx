import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue.ts';
import type { I18n } from './i18n.ts';
import type { Messages, Text } from './messages.ts';

const I18nContext = createContext<I18n | undefined>(undefined);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** The app's texts and language; shows anew when the language changes. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it.');
  useSyncExternalStore(i18n.subscribe, i18n.getLanguage);
  return i18n;
}

/** The texts of one catalogue in the language on screen; the route that shows them has loaded them. */
export function useText<M extends Messages>(catalogue: Catalogue<M>): Text<M> {
  return useI18n().text(catalogue);
}
