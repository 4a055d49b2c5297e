import type { Catalogue, PlanLimits } from './catalogue.ts';
import { PLAN_IDS, type PlanId } from './plan-id.ts';

/** What adding one more means: fine, past the limit but allowed (to be said kindly), or refused (rulings R3). */
export type LimitVerdict = 'within' | 'past_allowed' | 'past_refused';

/** Judges an account that would hold `countAfter` things of a kind. Nothing that exists already is ever judged. */
export function judgeLimit(
  catalogue: Catalogue,
  plan: PlanId,
  kind: keyof PlanLimits,
  countAfter: number,
): LimitVerdict {
  if (countAfter <= catalogue.plans[plan].limits[kind]) return 'within';
  return catalogue.enforceLimits ? 'past_refused' : 'past_allowed';
}

/** The lowest plan that is meant to hold so many things of a kind; undefined where none is. */
export function lowestPlanWithRoom(catalogue: Catalogue, kind: keyof PlanLimits, count: number): PlanId | undefined {
  return PLAN_IDS.find((plan) => catalogue.plans[plan].limits[kind] >= count);
}
