/**
 * Value and conversion of paid time (rulings R2). All instants are milliseconds since 1970 UTC, all durations whole milliseconds,
 * days have 86,400 s in every zone.
 *
 * Invariants, proven in `paid-time.test.ts`: No change loses paid value. No account gets a higher plan without a purchase. No
 * function here ever shortens what was bought.
 */
import type { Catalogue, PaidPlanId } from './catalogue.ts';
import { activePlan, DAY_MS, type Holding } from './holding.ts';
import { comparePlans } from './ladder.ts';

export type BillingPeriod = 'monthly' | 'yearly';

/** Length of a period; the introductory period is a monthly one at another price. */
export const PERIOD_MS: Readonly<Record<BillingPeriod, number>> = { monthly: 30 * DAY_MS, yearly: 365 * DAY_MS };

/** Returns the paid time that is left now; 0 for Free, for an expired plan, or without an end. */
export function timeLeftMs(holding: Holding, nowMs: number): number {
  if (holding.plan === 'Free' || holding.expiresAtMs === null) return 0;
  return Math.max(0, holding.expiresAtMs - nowMs);
}

/**
 * Checks whether there is paid time that can run out: only such a plan can be cancelled or have its cancellation withdrawn
 * (PLAN-29).
 */
export function canBeCancelled(holding: Holding, nowMs: number): boolean {
  return timeLeftMs(holding, nowMs) > 0;
}

/**
 * Converts time of one plan into time of another by list price: time left × old monthly price / new monthly price. Rounded up to
 * the millisecond, so that rounding never reduces paid value.
 */
export function convertTimeMs(catalogue: Catalogue, leftMs: number, from: PaidPlanId, to: PaidPlanId): number {
  const oldPrice = BigInt(catalogue.plans[from].prices.monthly);
  const newPrice = BigInt(catalogue.plans[to].prices.monthly);
  // Milliseconds times units exceed 2^53 for long plans, so the product uses BigInt.
  return Number((BigInt(leftMs) * oldPrice + newPrice - 1n) / newPrice);
}

/**
 * Returns a holding after a completed purchase: a renewal extends the end, an upgrade converts the remaining time by its value.
 */
export function holdingAfterPurchase(
  catalogue: Catalogue,
  holding: Holding,
  purchase: { plan: PaidPlanId; period: BillingPeriod },
  nowMs: number,
): Holding {
  const kept = keptTimeMs(catalogue, holding, purchase.plan, nowMs);
  return { plan: purchase.plan, expiresAtMs: nowMs + kept + PERIOD_MS[purchase.period] };
}

export type DowngradeRefusal = 'not_lower';

/**
 * Returns a holding after a downgrade, at once and without a payment. A downgrade to Free ends the paid time; one to a paid plan
 * converts the remaining time. A plan that is not lower than the active plan is refused.
 */
export function holdingAfterDowngrade(
  catalogue: Catalogue,
  holding: Holding,
  to: 'Free' | PaidPlanId,
  nowMs: number,
): Holding | DowngradeRefusal {
  if (to === 'Free') return holding.plan === 'Free' ? 'not_lower' : { plan: 'Free', expiresAtMs: null };
  if (comparePlans(to, activePlan(holding, nowMs)) >= 0) return 'not_lower';
  return { plan: to, expiresAtMs: nowMs + keptTimeMs(catalogue, holding, to, nowMs) };
}

function keptTimeMs(catalogue: Catalogue, holding: Holding, to: PaidPlanId, nowMs: number): number {
  return holding.plan === 'Free' ? 0 : convertTimeMs(catalogue, timeLeftMs(holding, nowMs), holding.plan, to);
}
