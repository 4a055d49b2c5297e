import { PLAN_IDS, type PlanId } from './plan-id.ts';

/** Compares two plans: negative if `a` is the lower one, 0 if equal, positive if `a` is the higher one. */
export function comparePlans(a: PlanId, b: PlanId): number {
  return PLAN_IDS.indexOf(a) - PLAN_IDS.indexOf(b);
}

/** Returns the next tier; the highest returns itself (PLAN-19). */
export function recommendedPlan(plan: PlanId): PlanId {
  return PLAN_IDS[PLAN_IDS.indexOf(plan) + 1] ?? plan;
}

/**
 * Returns the target of the upgrade helper: Free to Basic, Basic to Pro, Pro to Premium, and Basic for any other text (PLAN-18).
 */
export function upgradeTarget(plan: string): PlanId {
  const index = (PLAN_IDS as readonly string[]).indexOf(plan); // a stored selection may be any text
  const next = index === -1 ? undefined : PLAN_IDS[index + 1];
  return next ?? 'Basic';
}
