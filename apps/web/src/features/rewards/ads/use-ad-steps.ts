import { useEffect, useSyncExternalStore } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { AD_STEP_MS } from './ad-session.ts';

/** True while the page is on screen: an ad in a hidden tab is not watched. */
export function useIsPageShown(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Tells the time between steps, by the app's clock, while it runs. @param onStep must not change */
export function useAdSteps(isRunning: boolean, onStep: (elapsedMs: number) => void): void {
  const { clock } = useRuntime();
  useEffect(() => {
    if (!isRunning) return;
    let lastMs = clock.now();
    const timer = setInterval(() => {
      const nowMs = clock.now();
      onStep(nowMs - lastMs);
      lastMs = nowMs;
    }, AD_STEP_MS);
    return () => clearInterval(timer);
  }, [clock, isRunning, onStep]);
}
