import { Suspense, useState } from 'react';
import { FeatureCard, type FeatureEntry, useAccess } from '#src/features/plans/index.ts';
import { FeatureAdDialog } from '#src/features/rewards/index.ts';

/** Grid of cards, as many columns as fit. On plans that have an ad before a tried feature, the ad comes first. */
export function FeatureCards({ entries, label }: { entries: readonly FeatureEntry[]; label: string }) {
  const { plan, plans } = useAccess();
  const [tried, setTried] = useState<FeatureEntry>();
  const hasAd = plans.some(({ id, adBeforeFeature }) => id === plan && adBeforeFeature);
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3">
        {entries.map((entry) => (
          <li key={entry.featureKey} className="min-w-0">
            <FeatureCard entry={entry} onTry={hasAd ? () => setTried(entry) : undefined} />
          </li>
        ))}
      </ul>
      <Suspense>{tried && <FeatureAdDialog entry={tried} onClosed={() => setTried(undefined)} />}</Suspense>
    </>
  );
}
