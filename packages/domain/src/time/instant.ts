import { epochDayOf } from './local-date.ts';
import type { EpochMs } from './zone.ts';

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})\.(\d{3})Z$/;

/**
 * Parses an instant in wire format, such as `2026-11-21T08:30:00.000Z`, to milliseconds since 1970-01-01T00:00:00Z.
 *
 * @returns undefined for any other text
 */
export function epochMsOf(instant: string): EpochMs | undefined {
  const match = INSTANT.exec(instant);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, milli = 0] = match.slice(1).map(Number);
  return (((epochDayOf(year, month, day) * 24 + hour) * 60 + minute) * 60 + second) * 1000 + milli;
}

/** Formats milliseconds since 1970-01-01T00:00:00Z as an instant in wire format. */
export function instantOf(epochMs: EpochMs): string {
  return new Date(Date.UTC(1970, 0, 1, 0, 0, 0, epochMs)).toISOString();
}
