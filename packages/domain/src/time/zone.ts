import { epochDayOf, fromEpochDay, type LocalDate, toEpochDay } from './local-date.ts';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** Hours at which the user's day may begin, for users who go to bed after midnight. */
export const DAY_START_HOURS = [0, 1, 2, 3, 4, 5, 6] as const;
export type DayStartHour = (typeof DAY_START_HOURS)[number];

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Maximum distance from UTC: clocks are at most 14 hours ahead of and 12 hours behind UTC, plus a spare hour on either side. */
const FURTHEST_AHEAD_MS = 15 * HOUR_MS;
const FURTHEST_BEHIND_MS = 13 * HOUR_MS;

/** Maximum number of cached formatters, more than there are zones; a guard against names that differ only in their spelling. */
const FORMATS_MAX = 700;

/** Caches formatters, because creating one costs a hundred times a use; formatters have no state. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Checks whether this runtime knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the offset of a zone from UTC at an instant, in milliseconds; negative west of Greenwich.
 *
 * @throws {RangeError} for a zone that the runtime does not know: check with {@link isTimeZone} first
 */
export function zoneOffsetMs(instant: EpochMs, zone: string): number {
  const wholeSecond = Math.floor(instant / SECOND_MS) * SECOND_MS;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = formatOf(zone)
    .format(wholeSecond)
    .split(/\D+/)
    .map(Number);
  const wallSeconds = hour * 3600 + minute * 60 + second;
  return epochDayOf(year, month, day) * DAY_MS + wallSeconds * SECOND_MS - wholeSecond;
}

/**
 * Returns the user's calendar day at an instant: the latest day that has begun. Before `dayStartHour` on the clock it is still
 * the day before. It never goes back, not even if the clock goes back past the beginning of a day.
 *
 * @param dayStartHour 0 to 6, hours on the clock (not hours since midnight)
 * @example localDateAt(Date.UTC(2026, 10, 21, 23, 30), 'Europe/Berlin') // '2026-11-22'
 */
export function localDateAt(instant: EpochMs, zone: string, dayStartHour: DayStartHour = 0): LocalDate {
  const offset = zoneOffsetMs(instant, zone);
  const byTheClock = Math.floor((instant + offset - dayStartHour * HOUR_MS) / DAY_MS);
  const hasGoneBack = zoneOffsetMs(instant - DAY_MS, zone) > offset;
  const next = fromEpochDay(byTheClock + 1);
  return hasGoneBack && startOfLocalDay(next, zone, dayStartHour) <= instant ? next : fromEpochDay(byTheClock);
}

/**
 * Returns the first instant of a day: when the clock reads `dayStartHour` for the first time or, if it skips that, first reads
 * more.
 */
export function startOfLocalDay(date: LocalDate, zone: string, dayStartHour: DayStartHour = 0): EpochMs {
  return firstInstantAt(date, dayStartHour * 60, zone);
}

/** Returns the interval [start, start of the next day) of a day; empty if the zone skipped the day. */
export function localDayInterval(
  date: LocalDate,
  zone: string,
  dayStartHour: DayStartHour = 0,
): { from: EpochMs; until: EpochMs } {
  return {
    from: startOfLocalDay(date, zone, dayStartHour),
    until: startOfLocalDay(fromEpochDay(toEpochDay(date) + 1), zone, dayStartHour),
  };
}

/**
 * Returns the first instant at which the clocks of a zone read a time of a day or later. A repeated time maps to its first
 * occurrence, a skipped one to the end of the gap.
 *
 * @param minuteOfDay minutes on the clock, 0 is midnight
 */
export function firstInstantAt(date: LocalDate, minuteOfDay: number, zone: string): EpochMs {
  const wall = toEpochDay(date) * DAY_MS + minuteOfDay * MINUTE_MS;
  const [earliest, latest] = [wall - FURTHEST_AHEAD_MS, wall + FURTHEST_BEHIND_MS];
  const [before, after] = [zoneOffsetMs(earliest, zone), zoneOffsetMs(latest, zone)];
  if (before === after) return wall - before;
  const change = findChange(earliest, latest, before, zone);
  return wall - before < change ? wall - before : Math.max(change, wall - after);
}

/** Returns the first instant, to the second, between `from` and `to` at which the offset is no longer `before`. */
function findChange(from: EpochMs, to: EpochMs, before: number, zone: string): EpochMs {
  let [low, high] = [from, to];
  while (high - low > SECOND_MS) {
    const middle = low + Math.floor((high - low) / 2 / SECOND_MS) * SECOND_MS;
    if (zoneOffsetMs(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(zone, format);
  return format;
}
