import {
  type DayStartHour,
  DEFAULT_WEEK_START,
  entriesOfLastDays,
  isTimeZone,
  type LocalDate,
  type LocalMoment,
  localDateAt,
  localDayInterval,
  type Weekday,
  zoneOffsetMs,
} from '@dayward/domain';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { callWhenDue } from '#src/platform/clock.ts';
import type { LocalNow } from '#src/platform/resource/define-resource.ts';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import { deviceTimeZone } from '#src/platform/time-zones.ts';

/** The zone and the start of the user's day (rulings R5). */
export type UserDays = { zone: string; dayStartHour: DayStartHour };

/** The zone and the start of the day of the signed-in user; those of this device when signed out. */
export function useUserDays(): UserDays {
  const session = useSessionState();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const usersZone = user && isTimeZone(user.timeZone) ? user.timeZone : undefined;
  const zone = useZone(usersZone);
  const dayStartHour = (user?.dayStartHour ?? 0) as DayStartHour; // validated by the contract
  return useMemo(() => ({ zone, dayStartHour }), [zone, dayStartHour]);
}

/** The zone of this device. Re-renders when it changes, as on a journey. */
export function useDeviceTimeZone(): string {
  return useZone(undefined);
}

/** The given zone, or that of this device. */
function useZone(zone: string | undefined): string {
  const subscribe = useCallback(
    (onChange: () => void) =>
      zone === undefined ? callWhenDue(onChange, () => Number.POSITIVE_INFINITY) : () => undefined,
    [zone],
  );
  return useSyncExternalStore(subscribe, () => zone ?? deviceTimeZone());
}

/** The weekday on which the signed-in user's weeks begin. */
export function useWeekStart(): Weekday {
  const session = useSessionState();
  return session.status === 'signed-in' ? session.user.weekStart : DEFAULT_WEEK_START;
}

/** The weekdays in the order of the user's week. */
export function useWeekdays(): Weekday[] {
  const first = useWeekStart();
  return Array.from({ length: 7 }, (_, index) => ((first + index) % 7) as Weekday); // 0 to 6
}

/** The user's calendar day. Re-renders when another day begins, also after the device has slept or its clock was set. */
export function useToday(): LocalDate {
  const { zone, dayStartHour } = useUserDays();
  return useDayIn(zone, dayStartHour);
}

/** The date in the user's zone, as for due dates of tasks: unaffected by the hour at which their day begins (rulings R5). */
export function useCalendarDay(): LocalDate {
  return useDayIn(useUserDays().zone, 0);
}

function useDayIn(zone: string, dayStartHour: DayStartHour): LocalDate {
  const { clock } = useRuntime();
  const read = () => localDateAt(clock.now(), zone, dayStartHour);
  const subscribe = useCallback(
    (onTurn: () => void) =>
      callWhenDue(onTurn, () => {
        const now = clock.now();
        const { until } = localDayInterval(localDateAt(now, zone, dayStartHour), zone, dayStartHour);
        return Math.max(until - now, 0);
      }),
    [clock, zone, dayStartHour],
  );
  return useSyncExternalStore(subscribe, read);
}

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

/** The entries of the user's last `days` days, today included. */
export function useEntriesOfLastDays<Entry extends LocalMoment>(entries: readonly Entry[], days: number): Entry[] {
  const today = useToday();
  return entriesOfLastDays(entries, days, today, useUserDays().dayStartHour);
}
