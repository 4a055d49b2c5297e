import { TIMED_MINUTES_MAX } from '@dayward/domain';

const [SECOND_MS, MINUTE_SECONDS, HOUR_SECONDS] = [1000, 60, 3600];

/** Clocks that agree to so many milliseconds count as equal: that far apart are well-kept ones. */
const SKEW_MS = 5_000;

/** Whole seconds from a start to a moment; 0 where this device's clock has not come to the start yet. */
export function elapsedSeconds(startedAt: string, nowMs: number): number {
  return Math.max(Math.floor((nowMs - Date.parse(startedAt)) / SECOND_MS), 0);
}

/** Whether a timer began in this device's future: another device's clock is ahead of this one's. */
export function isClockBehind(startedAt: string, nowMs: number): boolean {
  return Date.parse(startedAt) - nowMs > SKEW_MS;
}

/** Whether a timer runs for longer than is counted. */
export function isBeyondMost(seconds: number): boolean {
  return seconds > TIMED_MINUTES_MAX * MINUTE_SECONDS;
}

/** Seconds as a clock shows them: `0:07`, `12:34`, `1:02:03`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  const rest = padded(seconds % MINUTE_SECONDS);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${padded(minutes)}:${rest}`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
