import type { FeatureKey } from '@dayward/domain';

type FeaturePlace = {
  featureKey: FeatureKey;
  /** The route of its page. */
  route: string;
  /** The spelling of that address in the phone drawer; it leads to the same page. Null if the drawer has no entry. */
  drawerRoute: string | null;
};

/** Every feature with its address, in the order in which plans add them; the server's catalogue assigns features to plans. */
export const FEATURE_CATALOGUE: readonly FeaturePlace[] = [
  { featureKey: 'habit_tracking', route: '/dashboard/habits', drawerRoute: '/dashboard/habits' },
  { featureKey: 'task_management', route: '/dashboard/tasks', drawerRoute: '/dashboard/tasks' },
  { featureKey: 'basic_notifications', route: '/dashboard/notifications', drawerRoute: '/dashboard/notifications' },
  { featureKey: 'community_challenges', route: '/dashboard/challenges', drawerRoute: '/dashboard/community' },
  { featureKey: 'cross_platform_sync', route: '/dashboard/sync', drawerRoute: '/dashboard/sync' },
  { featureKey: 'mobile_app', route: '/dashboard/mobile', drawerRoute: '/dashboard/mobile' },
  { featureKey: 'mood_tracking', route: '/dashboard/mood', drawerRoute: '/dashboard/mood' },
  { featureKey: 'smart_reminders', route: '/dashboard/smart-reminders', drawerRoute: null },
  { featureKey: 'advanced_goals', route: '/dashboard/goals', drawerRoute: '/dashboard/goals' },
  { featureKey: 'progress_photos', route: '/dashboard/photos', drawerRoute: '/dashboard/progress-photos' },
  {
    featureKey: 'custom_challenges',
    route: '/dashboard/custom-challenges',
    drawerRoute: '/dashboard/custom-challenges',
  },
  { featureKey: 'habit_journal', route: '/dashboard/journal', drawerRoute: '/dashboard/habit-journal' },
  {
    featureKey: 'streak_protection',
    route: '/dashboard/streak-protection',
    drawerRoute: '/dashboard/streak-protection',
  },
  { featureKey: 'priority_support', route: '/dashboard/support', drawerRoute: '/dashboard/priority-support' },
  { featureKey: 'ai_coaching', route: '/dashboard/ai-coach', drawerRoute: '/dashboard/ai-coach' },
  { featureKey: 'advanced_analytics', route: '/dashboard/analytics', drawerRoute: '/dashboard/analytics' },
  { featureKey: 'calendar_integration', route: '/dashboard/calendar', drawerRoute: '/dashboard/calendar' },
  { featureKey: 'vip_support', route: '/dashboard/vip-support', drawerRoute: '/dashboard/vip-support' },
  { featureKey: 'exclusive_features', route: '/dashboard/exclusive', drawerRoute: '/dashboard/exclusive-features' },
  { featureKey: 'personalized_courses', route: '/dashboard/courses', drawerRoute: '/dashboard/personalized-courses' },
  { featureKey: 'api_access', route: '/dashboard/api', drawerRoute: '/dashboard/api-access' },
  { featureKey: 'white_label', route: '/dashboard/white-label', drawerRoute: '/dashboard/white-label' },
];
