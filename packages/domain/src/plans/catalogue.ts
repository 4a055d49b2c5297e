import type { FeatureKey } from './feature-key.ts';
import type { PageKey } from './page-key.ts';
import type { PiUnits } from './pi-amount.ts';
import { PLAN_IDS, type PlanId } from './plan-id.ts';

/** How many of each an account is meant to hold; AI features are per calendar month. */
export type PlanLimits = { habits: number; tasks: number; challenges: number; aiFeatures: number };

/** What a paid plan costs, in units of 1e-7 Pi. */
export type PlanPrices = {
  monthly: PiUnits;
  yearly: PiUnits;
  /** For an account's first 30 days of the plan (rulings R2). */
  introductory: PiUnits;
};

export type PaidPlanId = Exclude<PlanId, 'Free'>;

/** Whether a plan costs something and therefore ends. */
export function isPaidPlan(plan: PlanId): plan is PaidPlanId {
  return plan !== 'Free';
}

type PlanFacts = {
  name: string;
  /** What this plan adds to the one below it. */
  adds: readonly FeatureKey[];
  /** Pages beside the features, opened from this plan up. */
  pages: readonly PageKey[];
  limits: PlanLimits;
};

/** Every fact about plans in one place; server and web read nothing else (PLAN-10). */
export type Catalogue = {
  /** Names this set of facts in grants and quotes; changes with every change of a price or a feature. */
  version: string;
  /** Whether going past a limit is refused (true) or only pointed out (rulings R3). */
  enforceLimits: boolean;
  plans: { Free: PlanFacts } & Record<PaidPlanId, PlanFacts & { prices: PlanPrices }>;
};

/** Whether a plan opens a feature. Keys that no plan has are denied to every plan (PLAN-08). */
export function can(catalogue: Catalogue, plan: PlanId, feature: string): boolean {
  return plansUpTo(plan).some((id) => (catalogue.plans[id].adds as readonly string[]).includes(feature)); // widening for unknown keys
}

/** Whether a plan opens a page that is no feature of its own. */
export function canOpenPage(catalogue: Catalogue, plan: PlanId, page: PageKey): boolean {
  return plansUpTo(plan).some((id) => catalogue.plans[id].pages.includes(page));
}

/** All pages beside the features that a plan opens, those of the plans below it first. */
export function pagesOf(catalogue: Catalogue, plan: PlanId): PageKey[] {
  return plansUpTo(plan).flatMap((id) => [...catalogue.plans[id].pages]);
}

/** All features of a plan, those of the plans below it first. */
export function featuresOf(catalogue: Catalogue, plan: PlanId): FeatureKey[] {
  return plansUpTo(plan).flatMap((id) => [...catalogue.plans[id].adds]);
}

/** The lowest plan that opens a feature, which every locked place names; undefined where none does. */
export function lowestPlanWith(catalogue: Catalogue, feature: string): PlanId | undefined {
  return PLAN_IDS.find((plan) => can(catalogue, plan, feature));
}

function plansUpTo(plan: PlanId): readonly PlanId[] {
  return PLAN_IDS.slice(0, PLAN_IDS.indexOf(plan) + 1);
}
