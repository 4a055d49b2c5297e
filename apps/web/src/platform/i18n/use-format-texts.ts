import { UNITS_PER_PI, type Weekday } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat, listFormat, numberFormat } from './formatters.ts';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';

/** The smallest unit of the Pi network has this many digits after the point. */
const PI_DIGITS = 7;

/** Returns a formatter of a calendar day (`2026-11-21`) in the language on screen. */
export function useDayText(): (day: string) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    // A calendar day has no zone: it is parsed and formatted in UTC.
    const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [language]);
}

/** Returns a formatter of a time of day (`09:05`) in the language on screen. */
export function useClockText(): (time: string) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    // A time of day has no zone: it is parsed and formatted in UTC.
    const format = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
    return (time) => format.format(new Date(`2026-01-01T${time}:00Z`));
  }, [language]);
}

/** Returns a formatter of an instant (ISO 8601) as day and time in this device's zone, in the language on screen. */
export function useMomentText(): (instant: string) => string {
  const format = dateFormat(formattingLanguage(useI18n().getLanguage()), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (instant) => format.format(new Date(instant));
}

/** Writes the name of a weekday in the language on screen, as it stands within a sentence. */
export function useWeekdayText(style: 'long' | 'short' = 'long'): (weekday: Weekday) => string {
  const format = dateFormat(formattingLanguage(useI18n().getLanguage()), { weekday: style, timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return (weekday) => format.format(Date.UTC(1970, 0, 4 + weekday));
}

/** Writes several things as one list in the language on screen: “a, b and c”. */
export function useListText(options: Intl.ListFormatOptions): (items: readonly string[]) => string {
  const format = listFormat(formattingLanguage(useI18n().getLanguage()), options);
  return (items) => format.format(items);
}

/** Writes numbers in the language on screen. */
export function useNumberText(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = numberFormat(formattingLanguage(useI18n().getLanguage()), options);
  return (value) => format.format(value);
}

/** Writes an amount, in units as the contract gives it, as Pi with no more digits than it needs: “0,1” in Spanish. */
export function usePiText(): (units: number) => string {
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    const format = numberFormat(language, { maximumFractionDigits: PI_DIGITS });
    return (units) => format.format(units / UNITS_PER_PI);
  }, [language]);
}
