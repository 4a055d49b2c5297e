import { memoizeFormat } from '#src/ui/date-format.ts';

export { dateFormat } from '#src/ui/date-format.ts';

/** Memoized number formats. */
export const numberFormat = memoizeFormat(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** Memoized list formats. */
export const listFormat = memoizeFormat(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
);

/** Memoized plural rules. */
export const pluralRules = memoizeFormat(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
