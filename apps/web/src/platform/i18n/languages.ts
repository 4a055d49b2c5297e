/** A supported language: its name in itself and its direction; the key is its BCP 47 tag. */
type LanguageInfo = { readonly name: string; readonly direction: 'ltr' | 'rtl' };

export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
} as const satisfies Record<string, LanguageInfo>;

/** A language with message files of its own. */
export type Language = keyof typeof LANGUAGES;

/**
 * A pseudo-locale: English that is accented, longer and in brackets, right to left. In development (`?lang=xx-rtl`) and in tests it
 * reveals texts that are cut, flipped or not translated. Not in the product.
 */
export const PSEUDO_RTL = 'xx-rtl';

export type LanguageTag = Language | typeof PSEUDO_RTL;

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

export function directionOf(tag: LanguageTag): LanguageInfo['direction'] {
  return tag === PSEUDO_RTL ? 'rtl' : LANGUAGES[tag].direction;
}

/** The language of the words on screen; the pseudo-locale is made of English ones. */
export function spokenLanguage(tag: LanguageTag): Language {
  return tag === PSEUDO_RTL ? 'en' : tag;
}

/**
 * The BCP 47 tag of number and date formats: the language on screen as the browser's user writes it, so that `en-GB` has
 * “24 November” and “16:10”.
 *
 * @param wanted the browser's languages, in order of preference
 */
export function formattingLanguage(tag: LanguageTag, wanted: readonly string[] = navigator.languages): string {
  const language = spokenLanguage(tag);
  return wanted.find((other) => other.toLowerCase().split('-')[0] === language) ?? language;
}

/**
 * Picks the initial language: the user's choice on this device, else the first of the browser's languages that the product
 * supports (`es` serves `es-MX`), else English.
 *
 * @param wanted the browser's languages, in order of preference
 */
export function pickLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  for (const tag of chosen === undefined ? wanted : [chosen, ...wanted]) {
    const language = tag.toLowerCase().split('-')[0];
    if (language !== undefined && isLanguage(language)) return language;
  }
  return 'en';
}
