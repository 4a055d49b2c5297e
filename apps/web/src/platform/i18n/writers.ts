import { remembered } from '#src/ui/date-writer.ts';

export { dateWriter } from '#src/ui/date-writer.ts';

/** Writes numbers. */
export const numberWriter = remembered(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** Writes lists of things. */
export const listWriter = remembered(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
);

/** Says which plural form a number has. */
export const pluralRules = remembered(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
