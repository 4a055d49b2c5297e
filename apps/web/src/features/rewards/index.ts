export { HabitAppLink } from './habit-app-link.tsx';
export { listRewards } from './list-rewards.data.ts';
export { AdDialog, EarnSection, FeatureAdDialog, PaymentsSection, RewardsSection } from './rewards.lazy.ts';
