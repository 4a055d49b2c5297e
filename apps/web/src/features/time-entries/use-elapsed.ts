import { useCallback, useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { elapsedSeconds } from './elapsed.ts';

const SECOND_MS = 1000;

/** Seconds since a start; re-renders each second while the page is visible. */
export function useElapsed(startedAt: string): number {
  const { clock } = useRuntime();
  const subscribe = useCallback(
    (onTurn: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const tick = () => {
        clearTimeout(timer);
        if (document.visibilityState !== 'visible') return;
        onTurn();
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
