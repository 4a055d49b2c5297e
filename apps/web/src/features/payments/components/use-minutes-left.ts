import { useCallback, useSyncExternalStore } from 'react';
import { callWhenDue } from '#src/platform/clock.ts';
import { useRuntime } from '#src/platform/runtime.tsx';

const MINUTE_MS = 60_000;

/** Whole minutes until an instant, rounded up; 0 when it is over. */
export function useMinutesLeft(instant: string): number {
  const { clock } = useRuntime();
  const endMs = Date.parse(instant);
  const subscribe = useCallback(
    (onStep: () => void) =>
      callWhenDue(onStep, () => {
        const leftMs = endMs - clock.now();
        return leftMs > 0 ? leftMs % MINUTE_MS || MINUTE_MS : undefined;
      }),
    [clock, endMs],
  );
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((endMs - clock.now()) / MINUTE_MS)));
}
