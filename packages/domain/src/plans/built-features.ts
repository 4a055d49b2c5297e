import type { FeatureKey } from './feature-key.ts';

/**
 * The features whose screens and calls are there. A key joins this list in the change that makes its feature whole; until
 * then the feature is neither sold nor counted. `streak_protection` works in the details of a habit, under Settings; its
 * page lists what each habit has left.
 */
export const BUILT_FEATURES: readonly FeatureKey[] = ['habit_tracking', 'task_management', 'streak_protection'];
