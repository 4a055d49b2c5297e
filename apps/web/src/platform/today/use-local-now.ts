import { type LocalDate, localDateAt, zoneOffsetMs } from '@dayward/domain';
import { useCallback } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from './use-today.ts';

/** The date of the calendar and the time on the clock, `HH:MM`, where the user is. */
export type LocalNow = { date: LocalDate; time: string };

/** Reads the user's calendar and clock at the moment of the call. */
export function useLocalNow(): () => LocalNow {
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  return useCallback(() => {
    const now = clock.now();
    const time = new Date(now + zoneOffsetMs(now, zone)).toISOString().slice(11, 16);
    return { date: localDateAt(now, zone), time };
  }, [clock, zone]);
}
