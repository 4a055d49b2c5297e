import type { PlanId } from './plan-id.ts';

/** What an account holds: the stored plan and the instant its paid time ends, in milliseconds since 1970 UTC. */
export type Holding = { plan: PlanId; expiresAtMs: number | null };

/** What every account holds before it buys anything. */
export const NOTHING_BOUGHT: Holding = { plan: 'Free', expiresAtMs: null };

export const DAY_MS = 86_400_000;

/** A plan that ends sooner than this is "expiring soon" (PLAN-21). */
export const EXPIRING_SOON_DAYS = 7;

/** Longest reason for a cancellation in characters; chosen by us, room for half a page. */
export const CANCEL_REASON_MAX_CHARS = 1_000;

/** A plan is expired if it is not Free and its end is past (PLAN-20). A paid plan without an end does not expire. */
export function isExpired(holding: Holding, nowMs: number): boolean {
  return holding.plan !== 'Free' && holding.expiresAtMs !== null && holding.expiresAtMs <= nowMs;
}

/** The plan whose features an account has now: an expired one gives Free's at once (PLAN-53). */
export function activePlan(holding: Holding, nowMs: number): PlanId {
  return isExpired(holding, nowMs) ? 'Free' : holding.plan;
}

/** Days until the end, begun ones counted whole; 0 once it is past, null where there is no end. */
export function daysUntilExpiry(holding: Holding, nowMs: number): number | null {
  if (holding.plan === 'Free' || holding.expiresAtMs === null) return null;
  return Math.max(0, Math.ceil((holding.expiresAtMs - nowMs) / DAY_MS));
}

/** Under 7 days remain, and the plan has not expired yet (PLAN-21). */
export function isExpiringSoon(holding: Holding, nowMs: number): boolean {
  if (holding.plan === 'Free' || holding.expiresAtMs === null || isExpired(holding, nowMs)) return false;
  return holding.expiresAtMs - nowMs < EXPIRING_SOON_DAYS * DAY_MS;
}
