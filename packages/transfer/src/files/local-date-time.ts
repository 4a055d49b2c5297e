import { isLocalDate, localDateAt, zoneOffsetMs } from '@dayward/domain';

/** A day, and the time of day (`HH:MM`) if one was given. */
export type LocalDateTime = { date: string; time: string | null };

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(?:Z|([+-]\d{2}):?(\d{2})?)?$/;

const DAY_MS = 86_400_000;
const MIDNIGHT = '00:00';

/** First and last year of the calendar; a date moved into another zone stays within it. */
const YEARS = { first: '0002', last: '9998' };

/**
 * Parses a date with a time. An instant becomes the day and time in the given zone; a value without a zone is taken as is.
 * Midnight, in that zone or in UTC, means a day without a time, because other apps write it so.
 *
 * @returns undefined for every other format, including a bare day
 */
export function parseLocalDateTime(value: unknown, zone: string): LocalDateTime | undefined {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null;
  if (match === null) return undefined;
  const [whole, day = '', clock = '', seconds = ':00', hours, minutes = '00'] = match;
  if (!isLocalDate(day) || day.slice(0, 4) < YEARS.first || day.slice(0, 4) > YEARS.last) return undefined;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const instant = Date.parse(`${day}T${clock}${seconds}${offset}`);
  if (Number.isNaN(instant)) return undefined;
  const isInstant = hours !== undefined || whole.endsWith('Z');
  const isMidnightOfUtc = instant % DAY_MS === 0 && clock === MIDNIGHT;
  if (!isInstant || isMidnightOfUtc) return toLocalDateTime(day, clock);
  const local = new Date(instant + zoneOffsetMs(instant, zone)).toISOString();
  return toLocalDateTime(localDateAt(instant, zone), local.slice(11, 16));
}

function toLocalDateTime(date: string, time: string): LocalDateTime {
  return { date, time: time === MIDNIGHT ? null : time };
}
