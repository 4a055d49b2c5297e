import { firstInstantAt, isLocalDate } from '@dayward/domain';
import type { Stretch } from './spent-time.ts';

/** A stretch of time as it stands in its fields. */
export type StretchValues = { day: string; from: string; to: string };

export type StretchProblems = Partial<Record<keyof StretchValues | 'endDay', 'required' | 'order' | 'future'>>;

/**
 * Reads a stretch of one day on the user's clock. Where the clocks go back, a time that is there twice is the first one.
 *
 * @param nowMs when that is: what is yet to come was spent on nothing
 */
export function readStretch(
  { day, from, to }: StretchValues,
  zone: string,
  nowMs: number,
): { stretch: Stretch } | { problems: StretchProblems } {
  const isMissing = { day: !isLocalDate(day), from: from === '', to: to === '' };
  if (!isLocalDate(day) || isMissing.from || isMissing.to) {
    const missing = Object.entries(isMissing).flatMap(([field, is]) => (is ? [[field, 'required']] : []));
    return { problems: Object.fromEntries(missing) };
  }
  if (to <= from) return { problems: { to: 'order' } };
  const [start, end] = [firstInstantAt(day, minuteOf(from), zone), firstInstantAt(day, minuteOf(to), zone)];
  if (end <= start) return { problems: { to: 'order' } }; // both in a gap of the clock
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
