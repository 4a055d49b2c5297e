import { fromEpochDay } from './local-date.ts';
import type { LocalMoment } from './local-moment.ts';
import { type EpochMs, zoneOffsetMs } from './zone.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1440;

/** Returns what calendar and clock of a zone read at an instant; a repeated hour reads the same twice. */
export function localMomentAt(instant: EpochMs, zone: string): LocalMoment {
  const minutes = Math.floor((instant + zoneOffsetMs(instant, zone)) / MINUTE_MS);
  const day = Math.floor(minutes / MINUTES_OF_DAY);
  return { date: fromEpochDay(day), time: clockTimeOf(minutes - day * MINUTES_OF_DAY) };
}

/** Formats minutes since midnight, 0 to 1439, as a clock time (`HH:MM`). */
export function clockTimeOf(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
