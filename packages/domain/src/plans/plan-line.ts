import type { FeatureKey } from './feature-key.ts';
import type { PageKey } from './page-key.ts';

/** The lines with which plans are described, each with what makes it true: a line is shown only when that is built (rulings R14). */
export const PLAN_LINES = {
  basic_notifications: 'basic_notifications',
  free_habit_preview: 'free_habit_preview',
  wallet_integration: 'pi_network_integration',
  challenges: 'community_challenges',
  sync: 'cross_platform_sync',
  mobile_access: 'mobile_app',
  mood_suggestions: 'mood_tracking',
  smart_reminders: 'smart_reminders',
  goal_setting: 'advanced_goals',
  progress_photos: 'progress_photos',
  custom_challenges: 'custom_challenges',
  habit_journal: 'habit_journal',
  streak_protection: 'streak_protection',
  priority_support: 'priority_support',
  ai_coach: 'ai_coaching',
  analytics: 'advanced_analytics',
  calendar: 'calendar_integration',
  predictive_insights: 'advanced_analytics',
  courses: 'personalized_courses',
  api_access: 'api_access',
  white_label: 'white_label',
  vip_support: 'vip_support',
  early_access: 'exclusive_features',
} as const satisfies Record<string, FeatureKey | PageKey>;

export type PlanLine = keyof typeof PLAN_LINES;

export const PLAN_LINE_KEYS = Object.keys(PLAN_LINES) as PlanLine[]; // the keys of the table above
