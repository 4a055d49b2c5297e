import { entriesOfLastDays, type LocalMoment } from '@dayward/domain';
import { useToday, useUserDays } from './use-today.ts';

/** The entries of the user's last `days` days, today included. */
export function useEntriesOfLastDays<Entry extends LocalMoment>(entries: readonly Entry[], days: number): Entry[] {
  const today = useToday();
  return entriesOfLastDays(entries, days, today, useUserDays().dayStartHour);
}
