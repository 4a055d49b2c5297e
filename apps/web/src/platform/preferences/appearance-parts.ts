import { SETTINGS } from '@dayward/domain';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { isLanguage, PSEUDO_RTL } from '#src/platform/i18n/languages.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { THEMES, type ThemeSwitch } from '#src/platform/theme/theme.ts';

/** One part of the appearance, with the same values for device and account. */
export type AppearancePart = {
  key: 'theme' | 'language';
  /** The default value. */
  byDefault: string;
  /** The value on this device. */
  here(): string;
  /** Applies and stores a value on this device. @throws when it cannot be applied now */
  show(value: string): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** The account's choice, undefined if there is none. */
  chosenIn(data: LocalStore): string | undefined;
  /** Writes a choice to the account. */
  send(data: LocalStore, value: string): Promise<void>;
};

export function themePart(themes: ThemeSwitch): AppearancePart {
  const themeOf = (value: unknown) => THEMES.find((known) => known === value);
  return {
    key: 'theme',
    byDefault: 'system',
    here: themes.get,
    show: async (value) => themes.choose(themeOf(value) ?? 'system'),
    subscribe: themes.subscribe,
    chosenIn: (data) => themeOf(chosen(data)['theme']),
    send: (data, value) =>
      data.mutate('settings.change', {
        settingsType: 'appearance',
        changes: { theme: themeOf(value) ?? 'system' },
      }),
  };
}

/** The account's choice of no language (null): each browser's own language applies. */
const BROWSERS_OWN = 'browser';

export function languagePart(i18n: I18n): AppearancePart {
  const languageOf = (value: unknown) => (typeof value === 'string' && isLanguage(value) ? value : undefined);
  return {
    key: 'language',
    byDefault: BROWSERS_OWN,
    here: () => i18n.getChoice() ?? BROWSERS_OWN,
    async show(value) {
      if (i18n.getLanguage() === PSEUDO_RTL) return; // chosen in development, regardless of the account
      if (i18n.getChoice() !== languageOf(value)) await i18n.choose(languageOf(value));
    },
    subscribe: i18n.subscribe,
    chosenIn(data) {
      const { language } = chosen(data);
      return language === null ? BROWSERS_OWN : languageOf(language);
    },
    send: (data, value) =>
      data.mutate('settings.change', {
        settingsType: 'appearance',
        changes: { language: languageOf(value) ?? null },
      }),
  };
}

/** The row holds only chosen values. */
function chosen(data: LocalStore): Readonly<Record<string, unknown>> {
  const row = data.rows(SETTINGS).find((one) => one['settingsType'] === 'appearance' && one.deletedAt === null);
  return (row?.['settingsData'] ?? {}) as Readonly<Record<string, unknown>>; // the field of every row of settings
}
