import type { FeatureKey, PlanLimits } from '@dayward/domain';

/** The kinds that plans limit, in the order used everywhere, and the feature of each. */
export const LIMIT_KINDS: readonly { kind: keyof PlanLimits; feature: FeatureKey }[] = [
  { kind: 'habits', feature: 'habit_tracking' },
  { kind: 'tasks', feature: 'task_management' },
  { kind: 'challenges', feature: 'community_challenges' },
  { kind: 'aiFeatures', feature: 'ai_coaching' },
];
