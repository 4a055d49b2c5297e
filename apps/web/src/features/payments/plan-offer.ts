import type { RouteOutput } from '@dayward/contract';
import type { paymentsRoutes, Quote } from '@dayward/contract/features/payments';
import { type BillingPeriod, comparePlans, FREE_PLAN, isPaidPlan, type PlanId } from '@dayward/domain';

export type Quotes = RouteOutput<typeof paymentsRoutes.quotes>;

/** Where a plan is offered: with an introductory price on locked pages and in the dialog, at list price after the registration. */
export type OfferKind = 'upgrade' | 'list';

/** What the user can do about a plan (PLAN-39). */
export type PlanOffer =
  /** `change`: another plan is running, whose paid time is kept. `renew`: it is this plan that runs, or ran last. */
  | { act: 'pay' | 'change' | 'renew'; quote: Quote }
  /** `wouldExpireAt` is null for the free plan, which ends the paid time. */
  | { act: 'downgrade'; wouldExpireAt: string | null }
  | { act: 'none'; because: 'yours' | 'free' | 'lower' };

type Held = {
  /** The stored plan, and the one whose features are open: the free one after the end. */
  plan: PlanId;
  active: PlanId;
};

/** The offer for a plan, by what the server sells to the account now. */
export function offerOf(
  quotes: Quotes,
  held: Held,
  wanted: { plan: PlanId; period: BillingPeriod; kind: OfferKind },
): PlanOffer {
  const quote = quotes[wanted.kind].find(({ plan, period }) => plan === wanted.plan && period === wanted.period);
  if (quote) return { act: actOf(held, wanted.plan), quote };
  const downgrade = quotes.downgrades.find(({ plan }) => plan === wanted.plan);
  if (downgrade) return { act: 'downgrade', wouldExpireAt: downgrade.wouldExpireAt };
  if (wanted.plan === held.active) return { act: 'none', because: isPaidPlan(wanted.plan) ? 'yours' : 'free' };
  return { act: 'none', because: comparePlans(wanted.plan, held.active) < 0 ? 'lower' : 'yours' };
}

function actOf({ plan, active }: Held, wanted: PlanId): 'pay' | 'change' | 'renew' {
  if (plan === wanted) return 'renew';
  return active === FREE_PLAN ? 'pay' : 'change';
}
