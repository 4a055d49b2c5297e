import { SETTINGS } from '@dayward/domain';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { isLanguage, PSEUDO_RTL } from '#src/platform/i18n/languages.ts';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { THEMES, type ThemeSwitch } from '#src/platform/theme/theme.ts';

/** One part of the appearance, in the same words for device and account. */
export type AppearancePart = {
  key: 'theme' | 'language';
  /** What holds where nobody has chosen. */
  byDefault: string;
  /** What this device shows. */
  here(): string;
  /** Shows it on this device and remembers it there. @throws when it cannot be shown now */
  show(value: string): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** What was chosen in the account, undefined where nothing ever was. */
  chosenIn(data: LocalData): string | undefined;
  /** Chooses it in the account. */
  send(data: LocalData, value: string): Promise<void>;
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

/** In the account no language (null) is a choice too: the one of whichever browser it is. */
const BROWSERS_OWN = 'browser';

export function languagePart(i18n: I18n): AppearancePart {
  const languageOf = (value: unknown) => (typeof value === 'string' && isLanguage(value) ? value : undefined);
  return {
    key: 'language',
    byDefault: BROWSERS_OWN,
    here: () => i18n.getChoice() ?? BROWSERS_OWN,
    async show(value) {
      if (i18n.getLanguage() === PSEUDO_RTL) return; // looked at in development, whatever the account says
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

/** Only what was chosen is in the row. */
function chosen(data: LocalData): Readonly<Record<string, unknown>> {
  const row = data.rows(SETTINGS).find((one) => one['settingsType'] === 'appearance' && one.deletedAt === null);
  return (row?.['settingsData'] ?? {}) as Readonly<Record<string, unknown>>; // the field of every row of settings
}
