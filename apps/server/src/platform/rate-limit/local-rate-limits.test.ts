import { describe, expect, test } from 'vitest';
import { createLocalRateLimits } from './local-rate-limits.ts';
import type { RateLimit } from './rate-limit.ts';

const limitOf = (max: number): RateLimit<'ip'> => ({ name: 'requests', by: ['ip'], max, windowSeconds: 1 });

describe('the count', () => {
  test('restarts with each window', () => {
    let time = 0;
    const limits = createLocalRateLimits(() => time);
    const statuses = [0, 1, 500, 999, 1_000, 1_001, 1_002].map((at) => {
      time = at;
      const { isAllowed, retryAfterSeconds } = limits.consume(limitOf(2), { ip: '192.0.2.1' });
      return isAllowed ? 'passes' : `waits ${retryAfterSeconds}`;
    });
    expect(statuses).toEqual(['passes', 'passes', 'waits 1', 'waits 1', 'passes', 'passes', 'waits 1']);
  });

  test('is separate for each key, and reports once per window that the limit is reached', () => {
    const limits = createLocalRateLimits(() => 0);
    const firsts = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'].map(
      (ip) => limits.consume(limitOf(1), { ip }).isFirstRefusal,
    );
    expect(firsts).toEqual([false, true, false, false, true]);
  });

  test('locks for less than its window if the limit has lockSeconds', () => {
    let time = 0;
    const limits = createLocalRateLimits(() => time);
    const limit = { ...limitOf(2), windowSeconds: 60, lockSeconds: 5 };
    const waits = [0, 1_000, 2_000, 5_999, 6_000].map((at) => {
      time = at;
      return limits.consume(limit, { ip: '192.0.2.1' }).retryAfterSeconds;
    });
    expect(waits).toEqual([0, 0, 4, 1, 0]);
  });

  test('has a bounded size', () => {
    const limits = createLocalRateLimits(() => 0);
    const isAllowed = (ip: string) => limits.consume(limitOf(1), { ip }).isAllowed;
    isAllowed('192.0.2.1');
    for (let index = 0; index < 50_000; index += 1)
      isAllowed(`2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`);
    expect(isAllowed('192.0.2.1')).toBe(true);
    expect(isAllowed('2001:db8:c3:4f::1')).toBe(false);
  });
});
