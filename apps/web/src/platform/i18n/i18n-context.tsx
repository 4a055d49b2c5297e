import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { I18n } from './i18n.ts';
import type { MessagesByName, MessagesName, Text } from './messages.ts';

/** A new object for each language, which re-renders all consumers. */
const I18nContext = createContext<{ i18n: I18n } | undefined>(undefined);

/** Subscribes to the language once, for all texts. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(i18n.subscribe, i18n.getLanguage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same object has other texts in another language
  const value = useMemo(() => ({ i18n }), [i18n, language]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** The app's texts and language; re-renders when the language changes. */
export function useI18n(): I18n {
  const held = use(I18nContext);
  if (!held) throw new Error('useI18n needs an I18nProvider above it.');
  return held.i18n;
}

/** The texts of one name in the language on screen; the route has already loaded them. */
export function useText<Name extends MessagesName>(name: Name): Text<MessagesByName[Name]> {
  return useI18n().text(name);
}
