/** Keys of every feature that a plan can open, as in the specification (rulings R1). */
export const FEATURE_KEYS = [
  'habit_tracking',
  'task_management',
  'basic_notifications',
  'community_challenges',
  'cross_platform_sync',
  'mobile_app',
  'mood_tracking',
  'smart_reminders',
  'advanced_goals',
  'progress_photos',
  'custom_challenges',
  'habit_journal',
  'streak_protection',
  'priority_support',
  'ai_coaching',
  'advanced_analytics',
  'calendar_integration',
  'personalized_courses',
  'api_access',
  'white_label',
  'vip_support',
  'exclusive_features',
] as const;

export type FeatureKey = (typeof FEATURE_KEYS)[number];
