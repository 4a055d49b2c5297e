/** A language the product speaks: its BCP 47 tag, its name in itself, the direction it is written in. */
type LanguageInfo = { readonly name: string; readonly direction: 'ltr' | 'rtl' };

export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
} as const satisfies Record<string, LanguageInfo>;

/** A language with message files of its own. */
export type Language = keyof typeof LANGUAGES;

/**
 * English in brackets, written from right to left: shows in development and in tests what a right-to-left language
 * would break, before there is one. Not in the product.
 */
export const PSEUDO_RTL = 'xx-rtl';

export type LanguageTag = Language | typeof PSEUDO_RTL;

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

export function directionOf(tag: LanguageTag): LanguageInfo['direction'] {
  return tag === PSEUDO_RTL ? 'rtl' : LANGUAGES[tag].direction;
}

/** The language in which numbers and dates are written. */
export function formattingLanguage(tag: LanguageTag): Language {
  return tag === PSEUDO_RTL ? 'en' : tag;
}

/**
 * Picks the language to start in: what the user chose on this device, else the first of the browser's languages that
 * the product speaks (`es-MX` is served by `es`), else English.
 *
 * @param wanted the browser's languages, most wanted first
 */
export function pickLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  for (const tag of chosen === undefined ? wanted : [chosen, ...wanted]) {
    const language = tag.toLowerCase().split('-')[0];
    if (language !== undefined && isLanguage(language)) return language;
  }
  return 'en';
}
