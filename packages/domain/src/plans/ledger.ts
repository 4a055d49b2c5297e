/**
 * The plan of an account as a pure function of its ledger and the time. Each fact says what happened at an instant; nothing but the
 * facts is needed to tell what the account holds, so that stored columns are only a cached result.
 *
 * Facts that must not count, such as purchases with play money, are left out by the caller. The others then give what they would
 * have given without them: conversions are computed again, with the list prices that were in force at the time.
 */
import type { PaidPlanId } from './catalogue.ts';
import { FREE_HOLDING, type Holding } from './holding.ts';
import {
  type BoughtTime,
  canBeCancelled,
  holdingAfterDowngrade,
  holdingAfterPurchase,
  type MonthlyPrices,
} from './paid-time.ts';
import type { PlanId } from './plan-id.ts';

/** What a fact does to the plan of an account. */
export type PlanChange =
  /** The plan is set, whatever it was: before the ledger began, or by a developer. */
  | { kind: 'set'; plan: PlanId; expiresAtMs: number | null; hasPaid: boolean; isEnding: boolean }
  /** A completed purchase. */
  | ({ kind: 'grant'; prices: MonthlyPrices } & BoughtTime)
  | { kind: 'downgrade'; plan: PlanId; prices: MonthlyPrices }
  | { kind: 'cancel' }
  | { kind: 'resume' };

/** A change at its place in the ledger of an account, and its instant in milliseconds since 1970 UTC. */
export type PlanFact = PlanChange & { seq: number; atMs: number };

/** What an account holds, and what it ever held. */
export type PlanState = {
  holding: Holding;
  /** True after a purchase, until a downgrade to Free. */
  hasPaid: boolean;
  /** True after a cancellation of the present plan. */
  isEnding: boolean;
  /** Paid plans that were ever held, by purchase or by conversion (rulings R2). */
  everHeld: ReadonlySet<PaidPlanId>;
};

export const FIRST_PLAN_STATE: PlanState = {
  holding: FREE_HOLDING,
  hasPaid: false,
  isEnding: false,
  everHeld: new Set(),
};

/** Returns what an account holds after a change. A change that the state does not admit has no effect. */
export function applyPlanChange(state: PlanState, change: PlanChange, atMs: number): PlanState {
  switch (change.kind) {
    case 'set':
      return {
        ...heldBy(state, { plan: change.plan, expiresAtMs: change.plan === 'Free' ? null : change.expiresAtMs }),
        hasPaid: change.hasPaid,
        isEnding: change.isEnding && change.expiresAtMs !== null,
      };
    case 'grant':
      return { ...heldBy(state, holdingAfterPurchase(change.prices, state.holding, change, atMs)), hasPaid: true };
    case 'downgrade': {
      const after = holdingAfterDowngrade(change.prices, state.holding, change.plan, atMs);
      if (after === 'not_lower') return state;
      return { ...heldBy(state, after), hasPaid: after.plan !== 'Free' && state.hasPaid };
    }
    case 'cancel':
    case 'resume':
      return canBeCancelled(state.holding, atMs) ? { ...state, isEnding: change.kind === 'cancel' } : state;
  }
}

/** Returns what an account holds by its ledger. The order of the list and repeated facts make no difference. */
export function planStateOf(facts: readonly PlanFact[]): PlanState {
  const bySeq = new Map(facts.map((fact) => [fact.seq, fact]));
  const inOrder = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return inOrder.reduce((state, fact) => applyPlanChange(state, fact, fact.atMs), FIRST_PLAN_STATE);
}

/** A new plan, or new time of it, ends the cancellation of the old one. */
function heldBy({ hasPaid, everHeld }: PlanState, holding: Holding): PlanState {
  const { plan } = holding;
  return { holding, hasPaid, isEnding: false, everHeld: plan === 'Free' ? everHeld : new Set([...everHeld, plan]) };
}
