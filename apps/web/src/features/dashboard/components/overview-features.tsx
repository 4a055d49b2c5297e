import { useFeatureCatalogue } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { FeatureCards } from './feature-cards.tsx';

/** The cards of the overview; unbuilt features are folded below the built ones. */
export function OverviewFeatures() {
  const text = useText('dashboard-more');
  const entries = useFeatureCatalogue();
  const built = entries.filter(({ state }) => state !== 'coming');
  const coming = entries.filter(({ state }) => state === 'coming');
  return (
    <>
      {built.length > 0 && <FeatureCards entries={built} label={text('features.title')} />}
      {coming.length > 0 && (
        <Disclosure summary={text('features.more', { count: coming.length })}>
          <FeatureCards entries={coming} label={text('features.more', { count: coming.length })} />
        </Disclosure>
      )}
    </>
  );
}
