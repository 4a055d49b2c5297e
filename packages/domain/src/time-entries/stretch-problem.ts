import { type Effect, refused } from '../sync/effect.ts';
import { epochMsOf } from '../time/index.ts';

/** How far the clock of a device may be ahead where it says when something ended, in milliseconds; chosen by us. */
const CLOCK_AHEAD_MAX_MS = 5 * 60_000;

/** Why a stretch of time cannot be one that was spent: it ends before it has begun, or lies ahead; undefined where it can. */
export function problemOfStretch(
  { startedAt, endedAt }: { startedAt: string; endedAt: string },
  { now }: { now: string },
): Effect | undefined {
  if (endedAt <= startedAt) {
    return refused('invalid_input', {
      endedAt: { code: 'ends_before_start', message: 'The end must not be before the start.' },
    });
  }
  if ((epochMsOf(endedAt) ?? 0) - (epochMsOf(now) ?? 0) > CLOCK_AHEAD_MAX_MS) {
    return refused('invalid_input', { endedAt: { code: 'ends_in_future', message: 'The time is in the future.' } });
  }
  return undefined;
}
