import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaidPlanId } from './catalogue.ts';
import { activePlan, DAY_MS } from './holding.ts';
import { comparePlans } from './ladder.ts';
import { applyPlanChange, FIRST_PLAN_STATE, type PlanChange, type PlanFact, planStateOf } from './ledger.ts';
import { monthlyPricesOf, PERIOD_MS, timeLeftMs } from './paid-time.ts';
import type { PlanId } from './plan-id.ts';
import { testCatalogue } from './test-catalogue.fixture.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const prices = monthlyPricesOf(testCatalogue());
const inDays = (days: number) => NOW + days * DAY_MS;

const grant = (plan: PaidPlanId, days = 30): PlanChange => ({ kind: 'grant', plan, durationMs: days * DAY_MS, prices });
const downgrade = (plan: PlanId): PlanChange => ({ kind: 'downgrade', plan, prices });
const set = (plan: PlanId, days: number): PlanChange => {
  return { kind: 'set', plan, expiresAtMs: inDays(days), hasPaid: true, isEnding: false };
};

/** A ledger from changes on the given days. */
const ledger = (...entries: readonly [day: number, change: PlanChange][]): PlanFact[] =>
  entries.map(([day, change], index) => ({ ...change, seq: index + 1, atMs: inDays(day) }));

describe('the plan by the ledger', () => {
  test.each<[string, PlanFact[], Partial<ReturnType<typeof planStateOf>>]>([
    ['is Free at first', [], FIRST_PLAN_STATE],
    [
      '[PLAN-15] is what was bought',
      ledger([0, grant('Basic')]),
      { holding: { plan: 'Basic', expiresAtMs: inDays(30) }, hasPaid: true, isEnding: false },
    ],
    [
      '[PLAN-16] is renewed from the end',
      ledger([0, grant('Basic')], [20, grant('Basic')]),
      { holding: { plan: 'Basic', expiresAtMs: inDays(60) } },
    ],
    [
      '[PLAN-52] keeps what was left in an upgrade',
      ledger([0, grant('Basic')], [15, grant('Pro')]),
      { holding: { plan: 'Pro', expiresAtMs: inDays(15 + 30 + 10) }, everHeld: new Set(['Basic', 'Pro']) },
    ],
    [
      '[PLAN-22] keeps what was left in a downgrade, and that it was paid',
      ledger([0, grant('Premium')], [20, downgrade('Basic')]),
      { holding: { plan: 'Basic', expiresAtMs: inDays(40) }, hasPaid: true, everHeld: new Set(['Premium', 'Basic']) },
    ],
    [
      '[PLAN-23] is Free after a downgrade to Free',
      ledger([0, grant('Pro')], [1, { kind: 'cancel' }], [2, downgrade('Free')]),
      { holding: { plan: 'Free', expiresAtMs: null }, hasPaid: false, isEnding: false, everHeld: new Set(['Pro']) },
    ],
    ['[PLAN-29] ends after a cancellation', ledger([0, grant('Pro')], [1, { kind: 'cancel' }]), { isEnding: true }],
    [
      '[PLAN-29] goes on after it was taken back',
      ledger([0, grant('Pro')], [1, { kind: 'cancel' }], [2, { kind: 'resume' }]),
      { isEnding: false },
    ],
    [
      'goes on after a renewal of a cancelled one',
      ledger([0, grant('Pro')], [1, { kind: 'cancel' }], [2, grant('Pro')]),
      { isEnding: false },
    ],
    ['cannot be cancelled once it has ended', ledger([0, grant('Pro')], [31, { kind: 'cancel' }]), { isEnding: false }],
    [
      '[PLAN-54] is not raised by a downgrade',
      ledger([0, grant('Basic')], [1, downgrade('Premium')]),
      { holding: { plan: 'Basic', expiresAtMs: inDays(30) }, everHeld: new Set(['Basic']) },
    ],
    ['is Free if it was set so', ledger([0, set('Free', 9)]), { holding: { plan: 'Free', expiresAtMs: null } }],
  ])('%s', (_, facts, expected) => {
    expect(planStateOf(facts)).toMatchObject(expected);
  });

  test('is what it would have been without facts that do not count', () => {
    const [bought, playMoney, renewed] = ledger([0, grant('Basic')], [1, grant('Premium')], [2, grant('Basic')]);
    if (bought === undefined || playMoney === undefined || renewed === undefined) throw new Error('Three facts');
    expect(planStateOf([bought, renewed]).holding).toEqual({ plan: 'Basic', expiresAtMs: inDays(60) });
  });
});

const paidPlan = fc.constantFrom<PaidPlanId>('Basic', 'Pro', 'Premium');
const anyPlan = fc.constantFrom<PlanId>('Free', 'Basic', 'Pro', 'Premium');
const change = fc.oneof<fc.Arbitrary<PlanChange>[]>(
  fc.tuple(paidPlan, fc.constantFrom(PERIOD_MS.monthly, PERIOD_MS.yearly)).map(([plan, durationMs]) => {
    return { kind: 'grant', plan, durationMs, prices };
  }),
  anyPlan.map(downgrade),
  fc.constantFrom<PlanChange>({ kind: 'cancel' }, { kind: 'resume' }),
  fc.tuple(anyPlan, fc.integer({ min: -400, max: 400 })).map(([plan, days]) => set(plan, days)),
);
const facts = fc
  .array(fc.tuple(change, fc.integer({ min: 0, max: 40 * DAY_MS })), { maxLength: 12 })
  .map((steps): PlanFact[] => {
    let atMs = NOW;
    return steps.map(([step, passedMs], index) => {
      atMs += passedMs;
      return { ...step, seq: index + 1, atMs };
    });
  });

describe('the plan by any ledger', () => {
  test('does not depend on the order of the list, nor on repeated facts', () => {
    const mixed = facts.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: 2 * list.length })),
    );
    fc.assert(
      fc.property(mixed, ([list, shuffled]) => {
        expect(planStateOf(shuffled)).toEqual(planStateOf(list));
      }),
    );
  });

  test('is the same when it is computed fact by fact', () => {
    fc.assert(
      fc.property(facts, (list) => {
        let state = FIRST_PLAN_STATE;
        for (const [index, fact] of list.entries()) {
          state = applyPlanChange(state, fact, fact.atMs);
          expect(planStateOf(list.slice(0, index + 1))).toEqual(state);
        }
      }),
    );
  });

  test('is never lower, nor ends earlier, after a purchase', () => {
    fc.assert(
      fc.property(facts, paidPlan, fc.nat(40 * DAY_MS), (list, plan, passedMs) => {
        const before = planStateOf(list);
        const atMs = (list.at(-1)?.atMs ?? NOW) + passedMs;
        const { holding } = applyPlanChange(before, grant(plan), atMs);
        const active = activePlan(before.holding, atMs);
        expect(comparePlans(holding.plan, active)).toBeGreaterThanOrEqual(0);
        if (holding.plan === active)
          expect(timeLeftMs(holding, atMs)).toBeGreaterThan(timeLeftMs(before.holding, atMs));
        else expect(timeLeftMs(holding, atMs)).toBeGreaterThanOrEqual(30 * DAY_MS);
      }),
    );
  });

  test('[PLAN-54] is raised by nothing but a purchase', () => {
    const unpaid = facts.map((list) => list.filter(({ kind }) => kind !== 'grant' && kind !== 'set'));
    fc.assert(
      fc.property(unpaid, (list) => {
        expect(planStateOf(list)).toEqual(FIRST_PLAN_STATE);
      }),
    );
  });
});
