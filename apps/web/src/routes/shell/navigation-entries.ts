import type { FeatureKey } from '@dayward/domain';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';

/** The features of the navigation in the order of the specification (NAV-05). */
const FEATURE_ORDER = [
  'habit_tracking',
  'task_management',
  'community_challenges',
  'cross_platform_sync',
  'mobile_app',
  'basic_notifications',
  'mood_tracking',
  'ai_coaching',
  'advanced_analytics',
  'calendar_integration',
  'advanced_goals',
  'progress_photos',
  'custom_challenges',
  'habit_journal',
  'streak_protection',
  'priority_support',
  'vip_support',
  'exclusive_features',
  'personalized_courses',
  'api_access',
  'white_label',
] as const satisfies readonly FeatureKey[];

export type FeatureEntry = { featureKey: FeatureKey; route: string; drawerRoute: string };

export const FEATURE_ENTRIES: readonly FeatureEntry[] = FEATURE_ORDER.map((featureKey) => {
  const place = FEATURE_CATALOGUE.find((feature) => feature.featureKey === featureKey);
  if (!place) throw new Error(`The catalogue of features lacks ${featureKey}.`);
  return { featureKey, route: place.route, drawerRoute: place.drawerRoute ?? place.route };
});
