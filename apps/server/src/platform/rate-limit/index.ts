export { deleteExpiredAttempts } from './attempts.repo.ts';
export { createLocalRateLimits } from './local-rate-limits.ts';
export { type Rate, type RateLimit, refusalOf } from './rate-limit.ts';
export { createRateLimits, type RateLimits } from './rate-limits.ts';
