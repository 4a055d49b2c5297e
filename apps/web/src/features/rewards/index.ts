export { HabitAppLink } from './habit-app-link.tsx';
export { listRewards } from './list-rewards.data.ts';
export { EarnSection, FeatureAdDialog, PaymentsSection, RewardsSection } from './rewards.lazy.ts';
