import { FEATURE_KEYS, type FeatureKey } from '@dayward/domain';
import { type ComponentType, Suspense } from 'react';
import { Gate, PageSkeleton } from '#src/features/plans/index.ts';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useParams } from '#src/ui/router/index.ts';
import { FeatureNotFoundScreen } from './feature-not-found.screen.tsx';

const FeatureScreen = lazyComponent(
  async () => (await import('#src/features/dashboard/screens/feature.screen.tsx')).FeatureScreen,
  'dashboard',
  'about-features',
  'dashboard-more',
  'dashboard-tabs',
  'plans',
  'plan-pages',
);

/**
 * Page of a feature for plans that include it; other plans see a description, or that it is not built yet.
 *
 * @param Screen the screen of the feature; the generic page by default
 */
export function featureRoute(feature: FeatureKey, Screen?: ComponentType): ComponentType {
  return function FeatureRoute() {
    return <Gate feature={feature}>{Screen ? <Screen /> : <GenericFeature feature={feature} />}</Gate>;
  };
}

/** Generic page of an open feature: its catalogue entry and the account's use of it. */
export function GenericFeature({ feature }: { feature: FeatureKey }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FeatureScreen feature={feature} />
    </Suspense>
  );
}

/** The generic page of the feature that the address names by its key. */
export function NamedFeatureRoute() {
  const { featureKey } = useParams();
  const feature = FEATURE_KEYS.find((key) => key === featureKey);
  if (!feature) return <FeatureNotFoundScreen />;
  return (
    <Gate feature={feature}>
      <GenericFeature feature={feature} />
    </Gate>
  );
}
