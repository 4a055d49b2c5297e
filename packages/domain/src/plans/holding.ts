import type { PlanId } from './plan-id.ts';

/** Holding of an account: the stored plan and the end of its paid time, in milliseconds since 1970 UTC. */
export type Holding = { plan: PlanId; expiresAtMs: number | null };

/** Holding of an account before its first purchase. */
export const FREE_HOLDING: Holding = { plan: 'Free', expiresAtMs: null };

export const DAY_MS = 86_400_000;

/** Remaining days below which a plan is "expiring soon" (PLAN-21). */
export const EXPIRING_SOON_DAYS = 7;

/** Maximum characters of a cancellation reason; chosen by us, room for half a page. */
export const CANCEL_REASON_MAX_CHARS = 1_000;

/** Checks whether a plan is expired: not Free, and its end is past (PLAN-20). A paid plan without an end does not expire. */
export function isExpired(holding: Holding, nowMs: number): boolean {
  return holding.plan !== 'Free' && holding.expiresAtMs !== null && holding.expiresAtMs <= nowMs;
}

/** Returns the plan whose features an account has now: an expired plan falls back to Free at once (PLAN-53). */
export function activePlan(holding: Holding, nowMs: number): PlanId {
  return isExpired(holding, nowMs) ? 'Free' : holding.plan;
}

/** Returns the days until the end, partial days rounded up; 0 after the end, null without an end. */
export function daysUntilExpiry(holding: Holding, nowMs: number): number | null {
  if (holding.plan === 'Free' || holding.expiresAtMs === null) return null;
  return Math.max(0, Math.ceil((holding.expiresAtMs - nowMs) / DAY_MS));
}

/** Checks whether under 7 days remain and the plan has not expired yet (PLAN-21). */
export function isExpiringSoon(holding: Holding, nowMs: number): boolean {
  if (holding.plan === 'Free' || holding.expiresAtMs === null || isExpired(holding, nowMs)) return false;
  return holding.expiresAtMs - nowMs < EXPIRING_SOON_DAYS * DAY_MS;
}
