import { type Effect, refused } from '../sync/effect.ts';
import { epochMsOf } from '../time/index.ts';

/** Maximum lead of a device's clock when it reports an end, in milliseconds; chosen by us. */
const CLOCK_AHEAD_MAX_MS = 5 * 60_000;

/** Returns why a time entry is invalid: it ends before it begins, or lies in the future; undefined if it is valid. */
export function intervalProblem(
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
