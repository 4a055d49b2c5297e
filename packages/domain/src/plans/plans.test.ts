import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activePlan, DAY_MS, daysUntilExpiry, type Holding, isExpired, isExpiringSoon } from './holding.ts';
import { comparePlans, recommendedPlan, upgradeTarget } from './ladder.ts';
import { checkLimit, lowestPlanWithRoom } from './limits.ts';
import { formatPi, piUnits } from './pi-amount.ts';
import { PLAN_IDS, type PlanId } from './plan-id.ts';
import { type PurchaseRequest, quotePurchase } from './quote.ts';
import { testCatalogue } from './test-catalogue.fixture.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const inDays = (days: number) => NOW + days * DAY_MS;

describe('the plan ladder', () => {
  test('[PLAN-01] is Free, Basic, Pro, Premium', () => {
    expect(PLAN_IDS).toEqual(['Free', 'Basic', 'Pro', 'Premium']);
    expect(comparePlans('Free', 'Premium')).toBeLessThan(0);
  });

  test.each<[string, PlanId]>([
    ['Free', 'Basic'],
    ['Basic', 'Pro'],
    ['Pro', 'Premium'],
    ['Premium', 'Basic'],
    ['nonsense', 'Basic'],
    ['', 'Basic'],
  ])('the upgrade helper leads from %j to %s', (from, to) => expect(upgradeTarget(from)).toBe(to));

  test('[PLAN-19] the next tier is recommended; Premium has none above it', () => {
    expect(PLAN_IDS.map(recommendedPlan)).toEqual(['Basic', 'Pro', 'Premium', 'Premium']);
  });
});

describe('what an account holds', () => {
  test.each<[string, Holding, boolean, PlanId, number | null, boolean]>([
    ['Free', { plan: 'Free', expiresAtMs: null }, false, 'Free', null, false],
    ['[PLAN-20] Free with a left-over end', { plan: 'Free', expiresAtMs: inDays(-1) }, false, 'Free', null, false],
    ['Pro with 30 days', { plan: 'Pro', expiresAtMs: inDays(30) }, false, 'Pro', 30, false],
    ['[PLAN-21] Pro with exactly 7 days', { plan: 'Pro', expiresAtMs: inDays(7) }, false, 'Pro', 7, false],
    ['[PLAN-21] Pro with a millisecond less', { plan: 'Pro', expiresAtMs: inDays(7) - 1 }, false, 'Pro', 7, true],
    ['[PLAN-21] Pro with an hour', { plan: 'Pro', expiresAtMs: NOW + 3_600_000 }, false, 'Pro', 1, true],
    ['[PLAN-20] [PLAN-53] Pro at its very end', { plan: 'Pro', expiresAtMs: NOW }, true, 'Free', 0, false],
    ['[PLAN-53] Premium a month after its end', { plan: 'Premium', expiresAtMs: inDays(-30) }, true, 'Free', 0, false],
    ['a plan without an end', { plan: 'Premium', expiresAtMs: null }, false, 'Premium', null, false],
  ])('%s', (_, holding, expired, active, days, soon) => {
    expect([
      isExpired(holding, NOW),
      activePlan(holding, NOW),
      daysUntilExpiry(holding, NOW),
      isExpiringSoon(holding, NOW),
    ]).toEqual([expired, active, days, soon]);
  });
});

describe('a quote', () => {
  const catalogue = testCatalogue();
  const free: Holding = { plan: 'Free', expiresAtMs: null };
  const monthlyUpgrade: PurchaseRequest = { plan: 'Pro', period: 'monthly', isUpgradeOffer: true };

  test.each<[string, Holding, PlanId[], PurchaseRequest, string, number]>([
    ['a first upgrade is introductory', free, ['Free'], monthlyUpgrade, 'introductory', 7.5],
    ['a plan held before costs the list price', free, ['Free', 'Pro'], monthlyUpgrade, 'list', 15],
    ['a renewal costs the list price', { plan: 'Pro', expiresAtMs: inDays(3) }, [], monthlyUpgrade, 'list', 15],
    ['[PLAN-12] a year is never introductory', free, ['Free'], { ...monthlyUpgrade, period: 'yearly' }, 'list', 150],
    [
      '[PLAN-12] the payment page sells at list price',
      free,
      ['Free'],
      { ...monthlyUpgrade, isUpgradeOffer: false },
      'list',
      15,
    ],
  ])('%s', (_, holding, held, request, kind, pi) => {
    const quote = quotePurchase(catalogue, holding, new Set(held), request, NOW);
    expect(quote).toMatchObject({ plan: 'Pro', kind, amount: piUnits(pi), catalogueVersion: 'test' });
  });

  test('a plan below the active one is not sold, one below an expired plan is', () => {
    const held = new Set<PlanId>(['Premium']);
    expect(quotePurchase(catalogue, { plan: 'Premium', expiresAtMs: inDays(1) }, held, monthlyUpgrade, NOW)).toBe(
      'below_active_plan',
    );
    expect(
      quotePurchase(catalogue, { plan: 'Premium', expiresAtMs: inDays(-1) }, held, monthlyUpgrade, NOW),
    ).toMatchObject({ kind: 'introductory' });
  });
});

describe('limits', () => {
  test('[PLAN-45] exceeding one is allowed by default, with a hint', () => {
    expect([1, 2].map((count) => checkLimit(testCatalogue(), 'Free', 'habits', count))).toEqual([
      'within',
      'past_allowed',
    ]);
  });

  test('[PLAN-46] exceeding one is refused if the catalogue enforces limits', () => {
    expect([1, 2].map((count) => checkLimit(testCatalogue({}, true), 'Free', 'habits', count))).toEqual([
      'within',
      'past_refused',
    ]);
  });
});

describe('the lowest plan with room', () => {
  test.each([
    [1, 'Free'],
    [2, 'Basic'],
    [4, 'Premium'],
    [5, undefined],
  ])('for %i items is %s', (count, plan) => {
    expect(lowestPlanWithRoom(testCatalogue(), 'habits', count)).toBe(plan);
  });
});

describe('amounts of Pi', () => {
  test('are whole units and round-trip as decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (units) => {
        expect(piUnits(Number(formatPi(piUnits(units / 10_000_000))))).toBe(units);
      }),
    );
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 0.00000001, 2 ** 60])('%d is refused', (pi) => {
    expect(() => piUnits(pi)).toThrow(RangeError);
  });

  test.each([
    [10, '10'],
    [0.1, '0.1'],
    [0.0000001, '0.0000001'],
    [12.5, '12.5'],
    [0, '0'],
  ])('%d is formatted as %s', (pi, text) => {
    expect(formatPi(piUnits(pi))).toBe(text);
  });
});
