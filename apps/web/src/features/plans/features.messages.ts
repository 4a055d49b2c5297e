import type { FeatureKey, PageKey } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';

export const featuresMessages = {
  habit_tracking: 'Habit Tracker',
  task_management: 'Task Manager',
  basic_notifications: 'Notifications',
  community_challenges: 'Community',
  cross_platform_sync: 'Cross-Platform Sync',
  mobile_app: 'Mobile App',
  mood_tracking: 'Mood Tracker',
  smart_reminders: 'Smart Reminders',
  advanced_goals: 'Goals',
  progress_photos: 'Progress Photos',
  custom_challenges: 'Custom Challenges',
  habit_journal: 'Habit Journal',
  streak_protection: 'Streak Protection',
  priority_support: 'Priority Support',
  ai_coaching: 'AI Coach',
  advanced_analytics: 'Analytics',
  calendar_integration: 'Calendar',
  vip_support: 'VIP Support',
  exclusive_features: 'Exclusive Features',
  personalized_courses: 'Personalized Courses',
  api_access: 'API Access',
  white_label: 'White Label',
  free_habit_preview: 'Free Habit Tracker',
  pi_network_integration: 'Pi Network',
  locked: 'Locked',
  coming: 'Not built yet',
  active: 'Active',
  loading: 'Loading…',
  'failed.title': 'Your plan couldn’t be loaded',
} as const satisfies Messages & Record<FeatureKey | PageKey, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    features: typeof featuresMessages;
  }
}
