/** The plan ladder from lowest to highest (PLAN-01). */
export const PLAN_IDS = ['Free', 'Basic', 'Pro', 'Premium'] as const;

export type PlanId = (typeof PLAN_IDS)[number];
