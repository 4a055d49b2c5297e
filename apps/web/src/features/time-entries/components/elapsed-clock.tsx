import { clockText } from '../elapsed.ts';
import { useElapsed } from '../use-elapsed.ts';

/** The running time for the eye. It is not read out: a number that changes each second would drown everything else. */
export function ElapsedClock({ startedAt }: { startedAt: string }) {
  return (
    <span aria-hidden="true" className="font-semibold tabular-nums">
      {clockText(useElapsed(startedAt))}
    </span>
  );
}
