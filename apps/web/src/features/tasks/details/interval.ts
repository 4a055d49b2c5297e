import { firstInstantAt, isLocalDate } from '@dayward/domain';
import type { TimeInterval } from './spent-time.ts';

/** A time interval as field values. */
export type IntervalValues = { day: string; from: string; to: string };

export type IntervalProblems = Partial<Record<keyof IntervalValues | 'endDay', 'required' | 'order' | 'future'>>;

/**
 * Parses an interval of one day on the user's clock. A time that occurs twice when the clocks go back is the first one.
 *
 * @param nowMs the current time: an interval in the future is a problem
 */
export function parseInterval(
  { day, from, to }: IntervalValues,
  zone: string,
  nowMs: number,
): { stretch: TimeInterval } | { problems: IntervalProblems } {
  const isMissing = { day: !isLocalDate(day), from: from === '', to: to === '' };
  if (!isLocalDate(day) || isMissing.from || isMissing.to) {
    const missing = Object.entries(isMissing).flatMap(([field, is]) => (is ? [[field, 'required']] : []));
    return { problems: Object.fromEntries(missing) };
  }
  if (to <= from) return { problems: { to: 'order' } };
  const [start, end] = [firstInstantAt(day, minuteOf(from), zone), firstInstantAt(day, minuteOf(to), zone)];
  if (end <= start) return { problems: { to: 'order' } }; // both within a gap of the clock
  if (end > nowMs) return { problems: { to: 'future' } };
  return {
    stretch: { day, zone, startedAt: new Date(start).toISOString(), endedAt: new Date(end).toISOString() },
  };
}

/** @param time `HH:MM` */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
