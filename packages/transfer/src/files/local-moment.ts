import { isLocalDate, localDateAt, zoneOffsetMs } from '@dayward/domain';

/** A day, and the time on the clock (`HH:MM`) where one was meant. */
export type LocalMoment = { date: string; time: string | null };

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(?:Z|([+-]\d{2}):?(\d{2})?)?$/;

const DAY_MS = 86_400_000;
const MIDNIGHT = '00:00';

/** The calendar ends on both sides; what is moved into another zone stays within it. */
const YEARS = { first: '0002', last: '9998' };

/**
 * Reads a day that was written with its time: an instant becomes the day and the time on the clock of a zone, what names no
 * zone is taken as it stands. Midnight, of that zone or of UTC, is how other apps write a day without a time, and is read so.
 *
 * @returns undefined for what is not written like that, a bare day among it
 */
export function asLocalMoment(value: unknown, zone: string): LocalMoment | undefined {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null;
  if (match === null) return undefined;
  const [whole, day = '', clock = '', seconds = ':00', hours, minutes = '00'] = match;
  if (!isLocalDate(day) || day.slice(0, 4) < YEARS.first || day.slice(0, 4) > YEARS.last) return undefined;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const instant = Date.parse(`${day}T${clock}${seconds}${offset}`);
  if (Number.isNaN(instant)) return undefined;
  const isInstant = hours !== undefined || whole.endsWith('Z');
  const isMidnightOfUtc = instant % DAY_MS === 0 && clock === MIDNIGHT;
  if (!isInstant || isMidnightOfUtc) return momentOf(day, clock);
  const local = new Date(instant + zoneOffsetMs(instant, zone)).toISOString();
  return momentOf(localDateAt(instant, zone), local.slice(11, 16));
}

function momentOf(date: string, time: string): LocalMoment {
  return { date, time: time === MIDNIGHT ? null : time };
}
