export { HabitAppLink } from './habit-app-link.tsx';
export { AdDialog, EarnSection, FeatureAdDialog, PaymentsSection, RewardsSection } from './rewards.lazy.ts';
