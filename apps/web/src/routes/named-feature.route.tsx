import { FEATURE_KEYS } from '@dayward/domain';
import { Gate } from '#src/features/plans/index.ts';
import { useParams } from '#src/ui/router/index.ts';
import { GenericFeature } from './feature.route.tsx';
import { FeatureNotFoundScreen } from './feature-not-found.screen.tsx';

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
