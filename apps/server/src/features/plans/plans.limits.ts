import type { RateLimit } from '#src/platform/rate-limit/index.ts';

/** Changes of mind about a plan: a downgrade, a cancellation, or taking one back. */
export const PLAN_CHANGES_PER_HOUR: RateLimit<'account'> = {
  ...{ name: 'plans/change', by: ['account'] },
  ...{ max: 20, windowSeconds: 3_600 },
};

/** The same in thirty days, because each stays in the ledger for good. */
export const PLAN_CHANGES_PER_ACCOUNT: RateLimit<'account'> = {
  ...{ name: 'plans/change/month', by: ['account'] },
  ...{ max: 200, windowSeconds: 30 * 86_400 },
};
