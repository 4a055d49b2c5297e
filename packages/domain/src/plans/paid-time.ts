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
import type { PiUnits } from './pi-amount.ts';
import type { PlanId } from './plan-id.ts';

export type BillingPeriod = 'monthly' | 'yearly';

/** List prices of a month, by which paid time is converted. */
export type MonthlyPrices = Readonly<Record<PaidPlanId, PiUnits>>;

/** Returns the prices by which a catalogue converts paid time. */
export function monthlyPricesOf({ plans }: Catalogue): MonthlyPrices {
  return {
    Basic: plans.Basic.prices.monthly,
    Pro: plans.Pro.prices.monthly,
    Premium: plans.Premium.prices.monthly,
  };
}

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
export function convertTimeMs(prices: MonthlyPrices, leftMs: number, from: PaidPlanId, to: PaidPlanId): number {
  const oldPrice = BigInt(prices[from]);
  const newPrice = BigInt(prices[to]);
  // Milliseconds times units exceed 2^53 for long plans, so the product uses BigInt.
  return Number((BigInt(leftMs) * oldPrice + newPrice - 1n) / newPrice);
}

/** What a completed purchase buys: time of a plan, in milliseconds. */
export type BoughtTime = { plan: PaidPlanId; durationMs: number };

/**
 * Returns a holding after a completed purchase: a renewal extends the end, an upgrade converts the remaining time by its value. A
 * purchase that was completed late, below the plan that is active by then, becomes time of that plan: no purchase lowers a plan.
 */
export function holdingAfterPurchase(
  prices: MonthlyPrices,
  holding: Holding,
  bought: BoughtTime,
  nowMs: number,
): Holding {
  const active = activePlan(holding, nowMs);
  if (active !== 'Free' && comparePlans(bought.plan, active) <= 0) {
    if (holding.expiresAtMs === null) return holding; // a paid plan without an end cannot become longer
    const gainedMs = convertTimeMs(prices, bought.durationMs, bought.plan, active);
    return { plan: active, expiresAtMs: holding.expiresAtMs + gainedMs };
  }
  return {
    plan: bought.plan,
    expiresAtMs: nowMs + keptTimeMs(prices, holding, bought.plan, nowMs) + bought.durationMs,
  };
}

/**
 * Returns a holding after a downgrade, at once and without a payment. A downgrade to Free ends the paid time; one to a paid plan
 * converts the remaining time. A plan that is not lower than the active plan is refused, and so is a paid one in place of a plan
 * without an end, whose time has no value to convert.
 */
export function holdingAfterDowngrade(
  prices: MonthlyPrices,
  holding: Holding,
  to: PlanId,
  nowMs: number,
): Holding | DowngradeRefusal {
  if (to === 'Free') return holding.plan === 'Free' ? 'not_lower' : { plan: 'Free', expiresAtMs: null };
  if (comparePlans(to, activePlan(holding, nowMs)) >= 0 || holding.expiresAtMs === null) return 'not_lower';
  return { plan: to, expiresAtMs: nowMs + keptTimeMs(prices, holding, to, nowMs) };
}

export type DowngradeRefusal = 'not_lower';

/** Returns the time of a plan that the remaining paid time is worth; time of the same plan stays as it is. */
export function keptTimeMs(prices: MonthlyPrices, holding: Holding, to: PaidPlanId, nowMs: number): number {
  return holding.plan === 'Free' ? 0 : convertTimeMs(prices, timeLeftMs(holding, nowMs), holding.plan, to);
}
