import type { Catalogue, PaidPlanId } from './catalogue.ts';
import { activePlan, type Holding } from './holding.ts';
import { comparePlans } from './ladder.ts';
import { type BillingPeriod, PERIOD_MS } from './paid-time.ts';
import type { PiUnits } from './pi-amount.ts';
import type { PlanId } from './plan-id.ts';

export type PurchaseRequest = {
  plan: PaidPlanId;
  period: BillingPeriod;
  /**
   * True for an offer from a locked page or the plan dialog, where a first period is introductory; `/payment` sells at list
   * price.
   */
  isUpgradeOffer: boolean;
};

export type Quote = {
  plan: PaidPlanId;
  period: BillingPeriod;
  kind: 'introductory' | 'list';
  amount: PiUnits;
  /** Price of the next period, beside an introductory price. */
  listAmount: PiUnits;
  durationMs: number;
  /** Version of the catalogue that the price comes from. */
  catalogueVersion: string;
};

export type QuoteRefusal = 'below_active_plan';

/**
 * Quotes the price of a purchase (rulings R2). The introductory price is for the first monthly period of a plan. Neither the
 * account nor its Pi identity may ever have held it, by purchase or by conversion.
 *
 * @param everHeld every plan that was ever held, including the present one.
 * @returns `below_active_plan` for a plan lower than the active one, which is not sold because it would reduce paid value.
 */
export function quotePurchase(
  catalogue: Catalogue,
  holding: Holding,
  everHeld: ReadonlySet<PlanId>,
  request: PurchaseRequest,
  nowMs: number,
): Quote | QuoteRefusal {
  const { plan, period, isUpgradeOffer } = request;
  if (comparePlans(plan, activePlan(holding, nowMs)) < 0) return 'below_active_plan';
  const { prices } = catalogue.plans[plan];
  const wasHeld = everHeld.has(plan) || holding.plan === plan;
  const isIntroductory = isUpgradeOffer && period === 'monthly' && !wasHeld;
  const listAmount = prices[period];
  return {
    plan,
    period,
    kind: isIntroductory ? 'introductory' : 'list',
    amount: isIntroductory ? prices.introductory : listAmount,
    listAmount,
    durationMs: PERIOD_MS[period],
    catalogueVersion: catalogue.version,
  };
}
