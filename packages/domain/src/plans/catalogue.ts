import type { FeatureKey } from './feature-key.ts';
import type { PageKey } from './page-key.ts';
import type { PiUnits } from './pi-amount.ts';
import { PLAN_IDS, type PlanId } from './plan-id.ts';
import type { PlanLine } from './plan-line.ts';

/** Intended maximum per kind for an account; AI features are per calendar month. */
export type PlanLimits = { habits: number; tasks: number; challenges: number; aiFeatures: number };

/** Prices of a paid plan, in units of 1e-7 Pi. */
export type PlanPrices = {
  monthly: PiUnits;
  yearly: PiUnits;
  /** Price for an account's first 30 days of the plan (rulings R2). */
  introductory: PiUnits;
};

export type PaidPlanId = Exclude<PlanId, 'Free'>;

/** Checks whether a plan has a price and therefore ends. */
export function isPaidPlan(plan: PlanId): plan is PaidPlanId {
  return plan !== 'Free';
}

type PlanFacts = {
  name: string;
  /** Features that this plan adds to the one below it. */
  adds: readonly FeatureKey[];
  /** Pages beside the features that this plan and higher ones open. */
  pages: readonly PageKey[];
  /** True if 'Try Feature' shows an ad first to users who hold this plan; it says nothing about the plans above. */
  adBeforeFeature: boolean;
  /** How the plan is described where it is sold. */
  lines: readonly PlanLine[];
  limits: PlanLimits;
};

/** Plan catalogue: the single source of all facts about plans for server and web (PLAN-10). */
export type Catalogue = {
  /** Identifies this catalogue in grants and quotes; changes with every change of a price or a feature. */
  version: string;
  /** True if exceeding a limit is refused, false if it only shows a hint (rulings R3). */
  enforceLimits: boolean;
  plans: { Free: PlanFacts } & Record<PaidPlanId, PlanFacts & { prices: PlanPrices }>;
};

/** Checks whether a plan opens a feature. Keys that no plan has are denied to every plan (PLAN-08). */
export function can(catalogue: Catalogue, plan: PlanId, feature: string): boolean {
  return plansUpTo(plan).some((id) => (catalogue.plans[id].adds as readonly string[]).includes(feature)); // widening for unknown keys
}

/** Checks whether a plan opens a page that is not a feature of its own. */
export function canOpenPage(catalogue: Catalogue, plan: PlanId, page: PageKey): boolean {
  return plansUpTo(plan).some((id) => catalogue.plans[id].pages.includes(page));
}

/** Lists all pages beside the features that a plan opens, those of lower plans first. */
export function pagesOf(catalogue: Catalogue, plan: PlanId): PageKey[] {
  return plansUpTo(plan).flatMap((id) => [...catalogue.plans[id].pages]);
}

/** Lists all features of a plan, those of lower plans first. */
export function featuresOf(catalogue: Catalogue, plan: PlanId): FeatureKey[] {
  return plansUpTo(plan).flatMap((id) => [...catalogue.plans[id].adds]);
}

/** Returns the lowest plan that opens a feature, which every locked place names; undefined if no plan does. */
export function lowestPlanWith(catalogue: Catalogue, feature: string): PlanId | undefined {
  return PLAN_IDS.find((plan) => can(catalogue, plan, feature));
}

function plansUpTo(plan: PlanId): readonly PlanId[] {
  return PLAN_IDS.slice(0, PLAN_IDS.indexOf(plan) + 1);
}
