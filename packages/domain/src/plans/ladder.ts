import { PLAN_IDS, type PlanId } from './plan-id.ts';

/** Below zero when `a` is the lower plan, zero when they are the same, above zero when it is the higher one. */
export function comparePlans(a: PlanId, b: PlanId): number {
  return PLAN_IDS.indexOf(a) - PLAN_IDS.indexOf(b);
}

/** The next tier; the highest stays as it is (PLAN-19). */
export function recommendedPlan(plan: PlanId): PlanId {
  return PLAN_IDS[PLAN_IDS.indexOf(plan) + 1] ?? plan;
}

/**
 * Where the upgrade helper leads: Free to Basic, Basic to Pro, Pro to Premium, and Basic for anything else (PLAN-18).
 */
export function upgradeTarget(plan: string): PlanId {
  const index = (PLAN_IDS as readonly string[]).indexOf(plan); // a stored selection may be any text
  const next = index === -1 ? undefined : PLAN_IDS[index + 1];
  return next ?? 'Basic';
}
