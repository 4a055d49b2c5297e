import type { Catalogue, PlanLimits } from './catalogue.ts';
import { PLAN_IDS, type PlanId } from './plan-id.ts';

/** Verdict on adding one more: within the limit, past it but allowed (with a friendly hint), or refused (rulings R3). */
export type LimitVerdict = 'within' | 'past_allowed' | 'past_refused';

/** Judges an account that would hold `countAfter` items of a kind. Existing items are never judged. */
export function checkLimit(
  catalogue: Catalogue,
  plan: PlanId,
  kind: keyof PlanLimits,
  countAfter: number,
): LimitVerdict {
  if (countAfter <= catalogue.plans[plan].limits[kind]) return 'within';
  return catalogue.enforceLimits ? 'past_refused' : 'past_allowed';
}

/** Returns the lowest plan whose limit covers that many items of a kind; undefined if none does. */
export function lowestPlanWithRoom(catalogue: Catalogue, kind: keyof PlanLimits, count: number): PlanId | undefined {
  return PLAN_IDS.find((plan) => catalogue.plans[plan].limits[kind] >= count);
}
