import { localDateAt, zoneOffsetMs } from '@dayward/domain';
import { useCallback } from 'react';
import type { LocalNow } from '#src/platform/resource/define-resource.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from './use-today.ts';

/** Returns a function that reads the user's date and time at the moment of the call. */
export function useLocalNow(): () => LocalNow {
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  return useCallback(() => {
    const now = clock.now();
    const time = new Date(now + zoneOffsetMs(now, zone)).toISOString().slice(11, 16);
    return { date: localDateAt(now, zone), time };
  }, [clock, zone]);
}
