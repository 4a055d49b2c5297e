import { useId } from 'react';
import { useAccess, useFeatureCatalogue } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { LimitTiles } from './limit-tiles.tsx';
import { StatCards } from './stat-cards.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

/** The overview below today. */
export function OverviewMore() {
  return (
    <div className="flex flex-col gap-6">
      <StatCards />
      <LimitTiles />
      <UpgradeCard />
      <OverviewFeatures />
    </div>
  );
}

/** A card for every feature (DASH-01); what is not built stands folded behind what is. */
function OverviewFeatures() {
  const text = useText('dashboard-more');
  const { status } = useAccess();
  const entries = useFeatureCatalogue();
  const id = useId();
  if (status === 'loading') return null;
  const built = entries.filter(({ state }) => state !== 'coming');
  const coming = entries.filter(({ state }) => state === 'coming');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-heading font-semibold">
        {text('features.title')}
      </h2>
      {built.length > 0 && <FeatureCards entries={built} label={text('features.title')} />}
      {coming.length > 0 && (
        <Disclosure summary={text('features.more', { count: coming.length })}>
          <FeatureCards entries={coming} label={text('features.more', { count: coming.length })} />
        </Disclosure>
      )}
    </section>
  );
}
