import { numberFormat } from './formatters.ts';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';

/** Writes numbers in the language on screen. */
export function useNumberText(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = numberFormat(formattingLanguage(useI18n().getLanguage()), options);
  return (value) => format.format(value);
}
