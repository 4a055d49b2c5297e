import type { FeatureKey } from '@dayward/domain';
import type { LucideIcon } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { FEATURE_CATALOGUE } from './feature-catalogue.ts';
import { FEATURE_ICONS } from './feature-icons.ts';
import type { PlanView } from './use-access.ts';
import { type FeatureState, useAccess } from './use-access.ts';

export type FeatureEntry = {
  featureKey: FeatureKey;
  title: string;
  description: string;
  icon: LucideIcon;
  /** The lowest plan that includes it; undefined if none does. */
  requiredPlan: PlanView | undefined;
  route: string;
  state: FeatureState;
};

/** The localized catalogue of features, with the required plan and the current user's access to each (DASH-37). */
export function useFeatureCatalogue(): readonly FeatureEntry[] {
  const titles = useText('features');
  const text = useText('plans');
  const access = useAccess();
  return FEATURE_CATALOGUE.map(({ featureKey, route }) => ({
    featureKey,
    title: titles(featureKey),
    description: text(`${featureKey}.body`),
    icon: FEATURE_ICONS[featureKey],
    requiredPlan: access.lowestPlanWith(featureKey),
    route,
    state: access.stateOf(featureKey),
  }));
}
