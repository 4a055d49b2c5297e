/** The plan ladder from lowest to highest (PLAN-01). */
export const PLAN_IDS = ['Free', 'Basic', 'Pro', 'Premium'] as const;

export type PlanId = (typeof PLAN_IDS)[number];

/** What everybody holds who bought nothing; it has no price and no end. */
export const FREE_PLAN = PLAN_IDS[0];
