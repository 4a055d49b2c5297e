import type { FeatureKey } from '@dayward/domain';
import { type ComponentType, Suspense } from 'react';
import { Gate, PageSkeleton } from '#src/features/plans/index.ts';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

const FeatureScreen = lazyComponent(
  async () => (await import('#src/features/dashboard/screens/feature.screen.tsx')).FeatureScreen,
  'dashboard',
  'about-features',
  'dashboard-more',
  'plans',
);

/**
 * The page of a feature, for those whose plan has it; others see what it is, or that it is not built yet.
 *
 * @param Screen the screen of its own, where it has one; otherwise the generic page stands for it
 */
export function featureRoute(feature: FeatureKey, Screen?: ComponentType): ComponentType {
  return function FeatureRoute() {
    return <Gate feature={feature}>{Screen ? <Screen /> : <GenericFeature feature={feature} />}</Gate>;
  };
}

/** What the catalogue says of an open feature, and what the account did with it. */
export function GenericFeature({ feature }: { feature: FeatureKey }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FeatureScreen feature={feature} />
    </Suspense>
  );
}
