import { localDateAt } from '@dayward/domain';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';

/** Formats the day on which paid time ends, in the device's time zone. */
export function useEndText(): (expiresAtMs: number) => string {
  const { zone } = useUserDays();
  const dayText = useDayText();
  return (expiresAtMs) => dayText(localDateAt(expiresAtMs, zone));
}
