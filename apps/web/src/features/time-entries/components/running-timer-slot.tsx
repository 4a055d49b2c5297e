import { Suspense } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useRunningEntry } from '../time-entries.data.ts';

const RunningTimer = lazyComponent(async () => (await import('./running-timer.tsx')).RunningTimer, 'time-entries');

/** Loads the running timer of the header, only while one runs. */
export function RunningTimerSlot() {
  const entry = useRunningEntry();
  if (!entry) return null;
  return (
    <Suspense>
      <RunningTimer entry={entry} />
    </Suspense>
  );
}
