import type { Quote } from '@dayward/contract/features/payments';
import {
  type BillingPeriod,
  type Catalogue,
  holdingAfterDowngrade,
  holdingAfterPurchase,
  isPaidPlan,
  keptTimeMs,
  monthlyPricesOf,
  type PaidPlanId,
  PLAN_IDS,
  type PlanId,
  quotePurchase,
} from '@dayward/domain';
import type { Pool } from 'pg';
import type { BillingTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { type LedgerNetwork, type LockedLedger, lockLedger } from '../plans/index.ts';
import { reservedCredit } from './orders.repo.ts';
import type { Payer, PaymentsDeps } from './payments.deps.ts';

export type Offer = 'upgrade' | 'list';

/** What the price of a purchase depends on. */
export type Situation = {
  ledger: LockedLedger;
  network: LedgerNetwork;
  /** Credit that no order under way will use. */
  freeCreditUnits: number;
  /** Plans that the payer's wallet has held, in any account. */
  heldByPayer: ReadonlySet<PlanId>;
};

/** Locks an account and reads what prices depend on. @throws AppError `unavailable` if its profile is missing */
export async function readSituation(
  { pi }: Pick<PaymentsDeps, 'pi'>,
  tx: BillingTx,
  userId: string,
  heldByPayer: ReadonlySet<PlanId>,
): Promise<Situation> {
  const ledger = await lockLedger(tx, userId);
  if (ledger === undefined) throw new AppError('unavailable');
  const network = pi?.network ?? ledger.counted.network;
  const freeCreditUnits = Math.max(0, ledger.creditUnits - (await reservedCredit(tx, { userId, network })));
  return { ledger, network, freeCreditUnits, heldByPayer };
}

/** Finds the plans that a wallet has paid for, whatever the account and also if it was erased (rulings R2). */
export async function plansHeldBy(
  { database, hashes, pi }: Pick<PaymentsDeps, 'database' | 'hashes' | 'pi'>,
  payer: Payer | undefined,
): Promise<ReadonlySet<PlanId>> {
  if (payer === undefined || pi === undefined) return new Set();
  return findPlansOfPayer(database.jobsPool, hashes.all(pi.network, payer.uid), pi.network);
}

async function findPlansOfPayer(
  pool: Pool,
  payerHashes: readonly string[],
  network: LedgerNetwork,
): Promise<Set<PlanId>> {
  const { rows } = await pool.query<{ plan: PlanId }>(
    `select distinct result_plan as plan from billing.ledger
     where payer_hash = any($1) and (network is null or network = $2) and result_plan is not null`,
    [payerHashes, network],
  );
  return new Set(rows.map(({ plan }) => plan));
}

/** A quote with what an order stores of it. */
export type PricedQuote = Quote & { durationMs: number; catalogueVersion: string };

/** Quotes a purchase; undefined for one that is not sold. */
export function quoteOf(
  catalogue: Catalogue,
  { ledger, freeCreditUnits, heldByPayer }: Situation,
  asked: { plan: PaidPlanId; period: BillingPeriod; offer: Offer },
): PricedQuote | undefined {
  const { plan, period, offer } = asked;
  const { state, nowMs } = ledger;
  const everHeld = new Set<PlanId>([...state.everHeld, ...heldByPayer]);
  const request = { plan, period, isUpgradeOffer: offer === 'upgrade' };
  const quote = quotePurchase(catalogue, state.holding, everHeld, request, nowMs);
  if (quote === 'below_active_plan') return undefined;
  const prices = monthlyPricesOf(catalogue);
  const { durationMs, catalogueVersion, kind } = quote;
  const after = holdingAfterPurchase(prices, state.holding, { plan, durationMs }, nowMs);
  if (after.expiresAtMs === null) return undefined; // a plan without an end cannot be renewed
  const creditUnits = Math.min(freeCreditUnits, quote.amount);
  return {
    ...{ plan, period, kind, durationMs, catalogueVersion },
    ...{ amountUnits: quote.amount, listAmountUnits: quote.listAmount, creditUnits },
    payableUnits: quote.amount - creditUnits,
    keptMs: Math.round(keptTimeMs(prices, state.holding, plan, nowMs)),
    wouldExpireAt: new Date(after.expiresAtMs).toISOString(),
  };
}

const PERIODS: readonly BillingPeriod[] = ['monthly', 'yearly'];

/** Lists everything that the account can buy, and the conversions that cost nothing. */
export async function listQuotes(deps: PaymentsDeps, userId: string) {
  const { database, catalogue, wallets, pi } = deps;
  const payer = pi === undefined ? undefined : await wallets.ofAccount(userId);
  const heldByPayer = await plansHeldBy(deps, payer);
  return database.asBilling(userId, async (tx) => {
    const situation = await readSituation(deps, tx, userId, heldByPayer);
    const { state, nowMs } = situation.ledger;
    const quotes = (offer: Offer) =>
      PLAN_IDS.filter(isPaidPlan).flatMap((plan) =>
        PERIODS.flatMap((period) => quoteOf(catalogue, situation, { plan, period, offer }) ?? []),
      );
    const downgrades = PLAN_IDS.flatMap((plan) => {
      const after = holdingAfterDowngrade(monthlyPricesOf(catalogue), state.holding, plan, nowMs);
      if (after === 'not_lower') return [];
      const { expiresAtMs } = after;
      return [{ plan, wouldExpireAt: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString() }];
    });
    return {
      upgrade: quotes('upgrade'),
      list: quotes('list'),
      downgrades,
      creditUnits: situation.freeCreditUnits,
    };
  });
}
