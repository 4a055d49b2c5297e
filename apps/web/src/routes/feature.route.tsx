import type { FeatureKey } from '@dayward/domain';
import type { ComponentType } from 'react';
import { FeatureGate } from '#src/features/plans/index.ts';

/**
 * The page of a feature, for those whose plan has it; others see what it is, or that it is not built yet.
 *
 * @param Screen what is built of it so far
 */
export function featureRoute(feature: FeatureKey, Screen?: ComponentType): ComponentType {
  return function FeatureRoute() {
    return <FeatureGate feature={feature}>{Screen && <Screen />}</FeatureGate>;
  };
}
