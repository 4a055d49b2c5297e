import type { FeatureKey } from './feature-key.ts';

/**
 * The features whose screens and calls are there. A key joins this list in the change that makes its feature whole; until
 * then the feature is neither sold nor counted. Lists alone are not `task_management`: it comes with tasks.
 */
export const BUILT_FEATURES: readonly FeatureKey[] = ['habit_tracking'];
