import { dateFormat } from './formatters.ts';
import { useI18n } from './i18n-context.tsx';
import { formattingLanguage } from './languages.ts';

/** Returns a formatter of an instant (ISO 8601) as day and time in this device's zone, in the language on screen. */
export function useMomentText(): (instant: string) => string {
  const format = dateFormat(formattingLanguage(useI18n().getLanguage()), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (instant) => format.format(new Date(instant));
}
