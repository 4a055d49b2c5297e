import { expect, test } from 'vitest';
import { buildPlans } from '#test/fake-plans.ts';
import { FEATURE_CATALOGUE } from './feature-catalogue.ts';

/** The addresses that a plan adds to the one below it. */
function routesAddedBy(planId: string): string[] {
  const { plans } = buildPlans();
  const index = plans.findIndex(({ id }) => id === planId);
  const below = plans[index - 1]?.features ?? [];
  return FEATURE_CATALOGUE.filter(
    ({ featureKey }) => plans[index]?.features.includes(featureKey) && !below.includes(featureKey),
  ).map(({ featureKey, route }) => `${featureKey} ${route}`);
}

test('[NAV-01] the features of Free have their addresses', () => {
  expect(routesAddedBy('Free')).toEqual([
    'habit_tracking /dashboard/habits',
    'task_management /dashboard/tasks',
    'basic_notifications /dashboard/notifications',
  ]);
});

test('[NAV-02] the features that Basic adds have their addresses', () => {
  expect(routesAddedBy('Basic')).toEqual([
    'community_challenges /dashboard/challenges',
    'cross_platform_sync /dashboard/sync',
    'mobile_app /dashboard/mobile',
  ]);
});

test('the features that Pro adds have their addresses', () => {
  expect(routesAddedBy('Pro')).toEqual([
    'mood_tracking /dashboard/mood',
    'smart_reminders /dashboard/smart-reminders',
    'advanced_goals /dashboard/goals',
    'progress_photos /dashboard/photos',
    'custom_challenges /dashboard/custom-challenges',
    'habit_journal /dashboard/journal',
    'streak_protection /dashboard/streak-protection',
    'priority_support /dashboard/support',
  ]);
});

test('the features that Premium adds have their addresses', () => {
  expect(routesAddedBy('Premium').toSorted()).toEqual([
    'advanced_analytics /dashboard/analytics',
    'ai_coaching /dashboard/ai-coach',
    'api_access /dashboard/api',
    'calendar_integration /dashboard/calendar',
    'exclusive_features /dashboard/exclusive',
    'personalized_courses /dashboard/courses',
    'vip_support /dashboard/vip-support',
    'white_label /dashboard/white-label',
  ]);
});
