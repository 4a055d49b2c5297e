import { remembered } from '#src/ui/date-writer.ts';

export { dateWriter } from '#src/ui/date-writer.ts';

/** Memoized number formats. */
export const numberFormat = remembered(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** Memoized list formats. */
export const listFormat = remembered(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
);

/** Memoized plural rules. */
export const pluralRules = remembered(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
