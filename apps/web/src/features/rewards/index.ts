export { HabitAppLink } from './habit-app-link.tsx';
export { EarnSection, FeatureAdDialog, listRewards, PaymentsSection, RewardsSection } from './rewards.lazy.ts';
