import { localMomentAt } from '../time/local-clock.ts';
import { addDays } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-moment.ts';
import { type EpochMs, firstInstantAt } from '../time/zone.ts';
import type { QuietHours } from './notification-settings.ts';

/** Checks whether a clock time (`HH:MM`) is in the quiet hours; the end itself is not. Equal times are no quiet hours. */
export function isQuietAt(time: string, { enabled, start, end }: QuietHours): boolean {
  if (!enabled || start === end) return false;
  return start < end ? time >= start && time < end : time >= start || time < end;
}

/**
 * Returns the instant from which a notification may be sent: the instant itself outside of the quiet hours, their end within them.
 * Where clocks change, it is the first instant at which they read the end or later.
 */
export function endOfQuiet(instant: EpochMs, quiet: QuietHours, zone: string): EpochMs {
  const { date, time } = localMomentAt(instant, zone);
  if (!isQuietAt(time, quiet)) return instant;
  const ends = [0, 1, 2].map((days) => firstInstantAt(addDays(date, days), minuteOfDay(quiet.end), zone));
  return ends.find((end) => end > instant) ?? instant;
}
