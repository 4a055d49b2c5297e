import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { I18n } from './i18n.ts';
import type { MessagesByName, MessagesName, Text } from './messages.ts';

/** Another object in each language, which draws everybody again who uses it. */
const I18nContext = createContext<{ i18n: I18n } | undefined>(undefined);

/** Listens for the language once, for however many texts. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(i18n.subscribe, i18n.getLanguage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the same object are others in another language
  const value = useMemo(() => ({ i18n }), [i18n, language]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** The app's texts and language; shows anew when the language changes. */
export function useI18n(): I18n {
  const held = use(I18nContext);
  if (!held) throw new Error('useI18n needs an I18nProvider above it.');
  return held.i18n;
}

/** The texts of one name in the language on screen; the route that shows them has loaded them. */
export function useText<Name extends MessagesName>(name: Name): Text<MessagesByName[Name]> {
  return useI18n().text(name);
}
