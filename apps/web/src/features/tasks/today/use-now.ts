import { useCallback, useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

const MINUTE_MS = 60_000;

/** The current minute; re-renders with each of them, so that snoozed tasks return and overdue ones are marked. */
export function useNow(): number {
  const { clock } = useRuntime();
  const subscribe = useCallback((onTurn: () => void) => {
    const timer = setInterval(onTurn, MINUTE_MS / 2);
    document.addEventListener('visibilitychange', onTurn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTurn);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS);
}
