import { TIMED_MINUTES_MAX } from '@dayward/domain';

const [SECOND_MS, MINUTE_SECONDS, HOUR_SECONDS] = [1000, 60, 3600];

/** Clock skew that is ignored, in milliseconds: synchronized clocks differ by less. */
const SKEW_MS = 5_000;

/** Whole seconds from a start to a moment; 0 if this device's clock is before the start. */
export function elapsedSeconds(startedAt: string, nowMs: number): number {
  return Math.max(Math.floor((nowMs - Date.parse(startedAt)) / SECOND_MS), 0);
}

/** Returns true if a timer starts in this device's future: another device's clock is ahead. */
export function isClockBehind(startedAt: string, nowMs: number): boolean {
  return Date.parse(startedAt) - nowMs > SKEW_MS;
}

/** Returns true if a timer runs longer than the counted maximum. */
export function isAboveMaximum(seconds: number): boolean {
  return seconds > TIMED_MINUTES_MAX * MINUTE_SECONDS;
}

/** Formats seconds as a clock: `0:07`, `12:34`, `1:02:03`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  const rest = padded(seconds % MINUTE_SECONDS);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${padded(minutes)}:${rest}`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
