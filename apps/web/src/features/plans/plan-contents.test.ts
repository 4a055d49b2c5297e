import { BUILT_FEATURES } from '@dayward/contract';
import { PAGE_KEYS, PLAN_LINES, type PlanId } from '@dayward/domain';
import { expect, test } from 'vitest';
import { buildPlans } from '#test/fake-plans.ts';
import { contentsOf } from './plan-contents.ts';

const { plans } = buildPlans();
const planOf = (id: PlanId) => plans.find((plan) => plan.id === id) ?? expect.fail(id);

test.each<[string, PlanId, string[]]>([
  ['[PLAN-40] Free', 'Free', ['basic_notifications', 'free_habit_preview', 'wallet_integration']],
  ['[PLAN-40] Basic', 'Basic', ['challenges', 'sync', 'mobile_access', 'basic_notifications']],
  [
    '[PLAN-41] Pro',
    'Pro',
    [
      ...['mood_suggestions', 'smart_reminders', 'goal_setting', 'progress_photos'],
      ...['custom_challenges', 'habit_journal', 'streak_protection', 'priority_support'],
    ],
  ],
  [
    '[PLAN-42] Premium',
    'Premium',
    [
      ...['ai_coach', 'analytics', 'calendar', 'predictive_insights', 'courses'],
      ...['api_access', 'white_label', 'vip_support', 'early_access'],
    ],
  ],
])('%s is described by its lines, each only as far as it is built', (_, id, lines) => {
  const { built, coming } = contentsOf(plans, planOf(id), BUILT_FEATURES);
  const linesOf = (contents: typeof built) => contents.flatMap((content) => ('line' in content ? [content.line] : []));
  expect(new Set([...linesOf(built), ...linesOf(coming)])).toEqual(new Set(lines));
  const isBuilt = (line: keyof typeof PLAN_LINES) => [...BUILT_FEATURES, ...PAGE_KEYS].includes(PLAN_LINES[line]);
  expect(linesOf(built).every(isBuilt)).toBe(true);
  expect(linesOf(coming).some(isBuilt)).toBe(false);
});

test('[PLAN-40] the wallet of the free plan is built', () => {
  const { built, coming } = contentsOf(plans, planOf('Free'), BUILT_FEATURES);
  expect(built).toContainEqual({ line: 'wallet_integration' });
  expect(coming).toEqual([]);
});

test('a feature without a line is named, and a line whose feature is in a higher plan is left out', () => {
  const poorer = { ...planOf('Free'), features: ['habit_tracking' as const] };
  const { built } = contentsOf([poorer, ...plans.slice(1)], poorer, BUILT_FEATURES);
  expect(built).toEqual([{ key: 'habit_tracking' }, { line: 'free_habit_preview' }, { line: 'wallet_integration' }]);
});
