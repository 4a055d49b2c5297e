import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { clockText, elapsedSeconds } from '../elapsed.ts';

/** The visible elapsed time, hidden from screen readers: an announcement each second would drown all others. */
export function ElapsedClock({ startedAt }: { startedAt: string }) {
  return (
    <span aria-hidden="true" className="font-semibold tabular-nums">
      {clockText(useElapsed(startedAt))}
    </span>
  );
}

const MINUTE_SECONDS = 60;

/** Passes the elapsed whole minutes of a timer to its children; re-renders at each full minute (TASK-28). */
export function ElapsedMinutes({
  startedAt,
  children,
}: {
  startedAt: string;
  children: (minutes: number) => ReactNode;
}) {
  return children(Math.floor(useElapsed(startedAt) / MINUTE_SECONDS));
}

const SECOND_MS = 1000;

/** Seconds since a start; re-renders each second while the page is visible. */
export function useElapsed(startedAt: string): number {
  const { clock } = useRuntime();
  const subscribe = useCallback(
    (onTick: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const tick = () => {
        clearTimeout(timer);
        if (document.visibilityState !== 'visible') return;
        onTick();
        const sinceSecond = (clock.now() - Date.parse(startedAt)) % SECOND_MS;
        timer = setTimeout(tick, SECOND_MS - Math.max(sinceSecond, 0));
      };
      tick();
      document.addEventListener('visibilitychange', tick);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [clock, startedAt],
  );
  return useSyncExternalStore(subscribe, () => elapsedSeconds(startedAt, clock.now()));
}
