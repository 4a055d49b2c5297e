import { HABIT_MONTHS, type SyncedRow } from '@dayward/domain';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';

const CelebrateMilestones = lazyComponent(
  async () => (await import('./celebrate-milestones.tsx')).CelebrateMilestones,
  'milestones',
);

/**
 * Celebrates milestones of streaks. Renders nothing and loads its code after the first interaction. That interaction counts too,
 * because the months before it are captured.
 */
export function MilestoneWatch() {
  const data = useLocalStore();
  const [before, setBefore] = useState<readonly SyncedRow[]>();
  useEffect(() => {
    const begin = () => setBefore((known) => known ?? data.rows(HABIT_MONTHS));
    const events = ['pointerdown', 'keydown', 'click'] as const;
    for (const event of events) window.addEventListener(event, begin, { capture: true, once: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, begin, { capture: true });
    };
  }, [data]);
  if (before === undefined) return null;
  return (
    <Suspense>
      <CelebrateMilestones before={before} />
    </Suspense>
  );
}
