import { type DayStartHour, type EpochMs, zoneOffsetMs } from '../time/index.ts';
import type { TimeOfDay } from './habit.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;

/** Hours on the clock at which the afternoon and the evening begin; chosen by us by common usage. */
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;

export type PartOfDay = Exclude<TimeOfDay, 'anytime'>;

/**
 * Returns the part of the user's day that contains an instant. Times before the day begins count as the evening of the day
 * before.
 *
 * @throws {RangeError} for a zone that the runtime does not know
 */
export function partOfDayAt(instant: EpochMs, zone: string, dayStartHour: DayStartHour = 0): PartOfDay {
  const hours = Math.floor((instant + zoneOffsetMs(instant, zone)) / HOUR_MS);
  const hour = ((hours % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
  if (hour < dayStartHour || hour >= EVENING_FROM) return 'evening';
  return hour < AFTERNOON_FROM ? 'morning' : 'afternoon';
}
