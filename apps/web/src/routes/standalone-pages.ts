import type { FeatureKey } from '@dayward/domain';

/** Features with a standalone page beside the one under the dashboard (ROUTE-03 to ROUTE-06). */
export const STANDALONE_PAGES: Readonly<Record<string, FeatureKey>> = {
  '/ai-coach': 'ai_coaching',
  '/analytics': 'advanced_analytics',
  '/community': 'community_challenges',
};
