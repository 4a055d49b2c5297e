import type { FeatureKey, PlanLimits } from '@dayward/domain';

/** What plans have room for, in the order in which it is named everywhere, and the feature that makes it. */
export const LIMIT_KINDS: readonly { kind: keyof PlanLimits; feature: FeatureKey }[] = [
  { kind: 'habits', feature: 'habit_tracking' },
  { kind: 'tasks', feature: 'task_management' },
  { kind: 'challenges', feature: 'community_challenges' },
  { kind: 'aiFeatures', feature: 'ai_coaching' },
];
