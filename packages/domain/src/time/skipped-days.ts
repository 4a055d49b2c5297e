import { epochMsOf } from './instant.ts';
import { type EpochDay, fromEpochDay } from './local-date.ts';
import { isTimeZone, localDayInterval, startOfLocalDay, zoneOffsetMs } from './zone.ts';

/** Time and zone of a write. */
export type WriteMoment = { at: string; zone: string };

/** Every zone that skipped a whole day in the computer age moved over the date line between these years. */
const [BEFORE_THE_MOVES, AFTER_THE_MOVES] = [Date.UTC(1990, 0, 1), Date.UTC(2020, 0, 1)];
const NEARLY_A_DAY_MS = 20 * 60 * 60 * 1000;

/**
 * Checks whether a day never happened for the user. Flying west over the date line can lead from one day to the day after the
 * next, and Samoa skipped 2011-12-30.
 *
 * @param before the user's write on the day before it, and `after` on the day after it
 */
export type SkippedDayCheck = (day: EpochDay, before: WriteMoment, after: WriteMoment) => boolean;

/** Maximum number of cached zones, more than a user lives in; a lookup is slow, and days may name any zone. */
const ZONES_CACHED_MAX = 50;

/** Builds a {@link SkippedDayCheck} for many days; it looks up each zone once, up to the maximum. */
export function createSkippedDayCheck(): SkippedDayCheck {
  const leavingOut = new Map<string, boolean>();
  const asked = new Set<string>();
  return (day, before, after) => {
    asked.add(before.zone).add(after.zone);
    if (asked.size > ZONES_CACHED_MAX) return false;
    if (before.zone !== after.zone) return isFlownOver(day, before, after);
    const known = leavingOut.get(before.zone);
    const leaves = known ?? hasSkippedDay(before.zone);
    if (known === undefined) leavingOut.set(before.zone, leaves);
    return leaves && isSkippedByZone(day, before.zone);
  };
}

function isFlownOver(day: EpochDay, before: WriteMoment, after: WriteMoment): boolean {
  if (!isTimeZone(before.zone) || !isTimeZone(after.zone)) return false;
  const [left, arrived] = [epochMsOf(before.at), epochMsOf(after.at)];
  if (left === undefined || arrived === undefined) return false;
  const beginsThere = startOfLocalDay(fromEpochDay(day), before.zone);
  const isOverHere = startOfLocalDay(fromEpochDay(day + 1), after.zone);
  return isOverHere <= beginsThere && left < beginsThere && arrived >= isOverHere;
}

function hasSkippedDay(zone: string): boolean {
  if (!isTimeZone(zone)) return false;
  return Math.abs(zoneOffsetMs(AFTER_THE_MOVES, zone) - zoneOffsetMs(BEFORE_THE_MOVES, zone)) > NEARLY_A_DAY_MS;
}

function isSkippedByZone(day: EpochDay, zone: string): boolean {
  const { from, until } = localDayInterval(fromEpochDay(day), zone);
  return from >= until;
}
