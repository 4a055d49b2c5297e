/** The plan ladder from lowest to highest (PLAN-01). */
export const PLAN_IDS = ['Free', 'Basic', 'Pro', 'Premium'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** Plan of every account without a purchase; it has no price and no end. */
export const FREE_PLAN = PLAN_IDS[0];
