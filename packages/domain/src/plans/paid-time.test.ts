import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaidPlanId } from './catalogue.ts';
import { activePlan, DAY_MS, type Holding } from './holding.ts';
import { comparePlans } from './ladder.ts';
import {
  convertTimeMs,
  holdingAfterDowngrade,
  holdingAfterPurchase,
  type MonthlyPrices,
  monthlyPricesOf,
  PERIOD_MS,
  timeLeftMs,
} from './paid-time.ts';
import { piUnits } from './pi-amount.ts';
import type { PlanId } from './plan-id.ts';
import { testCatalogue } from './test-catalogue.fixture.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const PRICES = monthlyPricesOf(testCatalogue());
const inDays = (days: number) => NOW + days * DAY_MS;

describe('a purchase', () => {
  test.each<[string, Holding, PaidPlanId, 'monthly' | 'yearly', number]>([
    ['of Free buys 30 days', { plan: 'Free', expiresAtMs: null }, 'Basic', 'monthly', 30],
    ['by the year buys 365 days', { plan: 'Free', expiresAtMs: null }, 'Premium', 'yearly', 365],
    [
      'that renews extends from the end, not from today',
      { plan: 'Pro', expiresAtMs: inDays(10) },
      'Pro',
      'monthly',
      40,
    ],
    ['after the end begins today', { plan: 'Pro', expiresAtMs: inDays(-10) }, 'Pro', 'monthly', 30],
    [
      'of Pro with 15 days of Basic left adds them as 10',
      { plan: 'Basic', expiresAtMs: inDays(15) },
      'Pro',
      'monthly',
      40,
    ],
    [
      'of Premium with 30 days of Basic left adds them as 15',
      { plan: 'Basic', expiresAtMs: inDays(30) },
      'Premium',
      'monthly',
      45,
    ],
    [
      'of a lower plan after a higher one expired starts anew',
      { plan: 'Premium', expiresAtMs: inDays(-1) },
      'Basic',
      'monthly',
      30,
    ],
  ])('%s', (_, holding, plan, period, days) => {
    expect(holdingAfterPurchase(PRICES, holding, { plan, durationMs: PERIOD_MS[period] }, NOW)).toEqual({
      plan,
      expiresAtMs: inDays(days),
    });
  });

  test('that is completed below the plan that is active by then becomes time of that plan', () => {
    const premium: Holding = { plan: 'Premium', expiresAtMs: inDays(10) };
    const bought = { plan: 'Basic', durationMs: PERIOD_MS.monthly } as const;
    expect(holdingAfterPurchase(PRICES, premium, bought, NOW)).toEqual({ plan: 'Premium', expiresAtMs: inDays(25) });
  });

  test.each<PaidPlanId>(['Basic', 'Pro'])('of %s leaves a plan without an end as it is', (plan) => {
    const endless: Holding = { plan: 'Pro', expiresAtMs: null };
    expect(holdingAfterPurchase(PRICES, endless, { plan, durationMs: DAY_MS }, NOW)).toEqual(endless);
  });
});

describe('a downgrade', () => {
  test.each<[string, Holding, 'Free' | PaidPlanId, Holding | 'not_lower']>([
    [
      'from Premium with 10 days to Basic gives 20',
      { plan: 'Premium', expiresAtMs: inDays(10) },
      'Basic',
      { plan: 'Basic', expiresAtMs: inDays(20) },
    ],
    ['to Free clears the end', { plan: 'Pro', expiresAtMs: inDays(10) }, 'Free', { plan: 'Free', expiresAtMs: null }],
    ['[PLAN-54] to a higher plan is none', { plan: 'Basic', expiresAtMs: inDays(10) }, 'Pro', 'not_lower'],
    ['to the same plan is none', { plan: 'Pro', expiresAtMs: inDays(10) }, 'Pro', 'not_lower'],
    [
      '[PLAN-54] from an expired plan gives no lower one',
      { plan: 'Premium', expiresAtMs: inDays(-1) },
      'Basic',
      'not_lower',
    ],
    ['of a plan without an end to a paid one is none', { plan: 'Pro', expiresAtMs: null }, 'Basic', 'not_lower'],
    ['from Free is none', { plan: 'Free', expiresAtMs: null }, 'Free', 'not_lower'],
  ])('%s', (_, holding, to, expected) => {
    expect(holdingAfterDowngrade(PRICES, holding, to, NOW)).toEqual(expected);
  });
});

const paidPlan = fc.constantFrom<PaidPlanId>('Basic', 'Pro', 'Premium');
const cents = (count: number) => piUnits(count / 100);
const prices = fc
  .tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }))
  .map(([basic, more, evenMore]) => ({
    Basic: cents(basic),
    Pro: cents(basic + more),
    Premium: cents(basic + more + evenMore),
  }));
const anyPrices = prices.map((monthly) => monthlyPricesOf(testCatalogue(monthly)));
const holding = fc.oneof(
  fc.constant<Holding>({ plan: 'Free', expiresAtMs: null }),
  fc.record({ plan: paidPlan, expiresAtMs: fc.integer({ min: NOW - 400 * DAY_MS, max: NOW + 4_000 * DAY_MS }) }),
);

/** Value of a holding now: time left times list price, exactly. */
function worth(prices: MonthlyPrices, held: Holding, nowMs: number): bigint {
  if (held.plan === 'Free') return 0n;
  return BigInt(timeLeftMs(held, nowMs)) * BigInt(prices[held.plan]);
}

describe('paid time, for any prices, holding and time', () => {
  test('a purchase never leaves the payer with less value, a lower plan or an earlier end of the same plan', () => {
    fc.assert(
      fc.property(
        anyPrices,
        holding,
        paidPlan,
        fc.constantFrom('monthly', 'yearly'),
        (prices, before, plan, period) => {
          const after = holdingAfterPurchase(prices, before, { plan, durationMs: PERIOD_MS[period] }, NOW);
          expect(comparePlans(after.plan, plan)).toBeGreaterThanOrEqual(0);
          expect(comparePlans(after.plan, activePlan(before, NOW))).toBeGreaterThanOrEqual(0);
          expect(worth(prices, after, NOW)).toBeGreaterThan(worth(prices, before, NOW));
          if (before.plan === after.plan) expect(after.expiresAtMs).toBeGreaterThan(before.expiresAtMs ?? 0);
        },
      ),
    );
  });

  test('a downgrade keeps the value to the millisecond and never increases it', () => {
    fc.assert(
      fc.property(anyPrices, holding, paidPlan, (prices, before, to) => {
        const after = holdingAfterDowngrade(prices, before, to, NOW);
        if (after === 'not_lower') return;
        expect(comparePlans(after.plan, activePlan(before, NOW))).toBeLessThan(0);
        const gained = worth(prices, after, NOW) - worth(prices, before, NOW);
        expect(gained).toBeGreaterThanOrEqual(0n);
        expect(gained).toBeLessThan(BigInt(prices[to]));
      }),
    );
  });

  test('[PLAN-54] no sequence of changes without a payment gains more than a rounding of the value, or a higher plan', () => {
    fc.assert(
      fc.property(
        anyPrices,
        holding,
        fc.array(fc.constantFrom<PlanId>('Free', 'Basic', 'Pro', 'Premium'), { maxLength: 8 }),
        (prices, start, steps) => {
          let held = start;
          for (const to of steps) {
            const next = holdingAfterDowngrade(prices, held, to, NOW);
            if (next !== 'not_lower') held = next;
          }
          expect(comparePlans(activePlan(held, NOW), activePlan(start, NOW))).toBeLessThanOrEqual(0);
          const roundings = BigInt(steps.length) * BigInt(prices.Premium);
          expect(worth(prices, held, NOW)).toBeLessThanOrEqual(worth(prices, start, NOW) + roundings);
        },
      ),
    );
  });

  test('converting to the same plan changes nothing', () => {
    fc.assert(
      fc.property(anyPrices, paidPlan, fc.integer({ min: 0, max: 4_000 * DAY_MS }), (prices, plan, leftMs) => {
        expect(convertTimeMs(prices, leftMs, plan, plan)).toBe(leftMs);
      }),
    );
  });
});
