import type { RateLimit } from '#src/platform/rate-limit/index.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long a quote holds, in milliseconds; chosen by us: time to fetch the phone, too short to wait for another price. */
export const QUOTE_MS = 30 * MINUTE * 1000;

/** How long a link to an order may be opened for the first time, in milliseconds. */
export const LINK_MS = 15 * MINUTE * 1000;

/** Units of the reward of one ad: 0.1 Pi (ADS-10). */
export const REWARD_UNITS = 1_000_000;

/** Rewards that an account may earn a day (UTC); chosen by us. */
export const REWARDS_PER_DAY = 10;

/** How long orders and payments that came to nothing are kept, in days. */
export const UNPAID_KEPT_DAYS = 3;

/** Orders of one account: each leaves a row for some days. */
export const ORDERS_PER_ACCOUNT: RateLimit<'account'> = {
  ...{ name: 'payments/order', by: ['account'] },
  ...{ max: 20, windowSeconds: HOUR },
};

/** Payments of one account that are looked at: each is a call to the platform. The SDK repeats its callbacks up to six times. */
export const CALLS_PER_ACCOUNT: RateLimit<'account'> = {
  ...{ name: 'payments/call', by: ['account'] },
  ...{ max: 60, windowSeconds: 10 * MINUTE },
};

/** New payments of one account: each leaves a row for some days. */
export const PAYMENTS_PER_ACCOUNT: RateLimit<'account'> = {
  ...{ name: 'payments/new', by: ['account'] },
  ...{ max: 20, windowSeconds: HOUR },
};

/** Repeated completions must all be answered, so these are only bounded against a flood. */
export const COMPLETIONS_PER_ACCOUNT: RateLimit<'account'> = {
  ...{ name: 'payments/complete', by: ['account'] },
  ...{ max: 300, windowSeconds: 10 * MINUTE },
};

/** Calls with the token of a link, from one network: a token cannot be guessed, but each call costs a query. */
export const LINK_CALLS_PER_IP: RateLimit<'ip'> = {
  ...{ name: 'payments/link', by: ['ip'] },
  ...{ max: 120, windowSeconds: MINUTE },
};

/** Wrong numbers of a phone that one account may enter: five of ten thousand in ten minutes. */
export const CODE_ATTEMPTS_PER_ACCOUNT: RateLimit<'account'> = {
  ...{ name: 'payments/code', by: ['account'] },
  ...{ max: 5, windowSeconds: 10 * MINUTE },
};

/** Claims of rewards: some are asked for again because the platform has not decided. */
export const CLAIMS_PER_ACCOUNT: RateLimit<'account'> = {
  ...{ name: 'payments/claim', by: ['account'] },
  ...{ max: 60, windowSeconds: 10 * MINUTE },
};
