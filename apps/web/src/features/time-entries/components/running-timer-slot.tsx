import { Suspense } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useRunningEntry } from '../time-entries.data.ts';

const RunningTimer = lazyComponent(async () => (await import('./running-timer.tsx')).RunningTimer, 'time-entries');

/** The place of the running timer in the header. Nothing of it is fetched while none runs. */
export function RunningTimerSlot() {
  const entry = useRunningEntry();
  if (!entry) return null;
  return (
    <Suspense>
      <RunningTimer entry={entry} />
    </Suspense>
  );
}
