import { clockText } from '../elapsed.ts';
import { useElapsed } from '../use-elapsed.ts';

/** The visible elapsed time, hidden from screen readers: an announcement each second would drown all others. */
export function ElapsedClock({ startedAt }: { startedAt: string }) {
  return (
    <span aria-hidden="true" className="font-semibold tabular-nums">
      {clockText(useElapsed(startedAt))}
    </span>
  );
}
