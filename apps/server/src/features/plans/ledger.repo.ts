/**
 * The ledger of an account, and the columns of `users` that are its cached result (plan, plan_expiry, has_paid, is_plan_ending). This is
 * the only module that writes either of them: each change is a row of the ledger with its result, in one transaction under the lock of
 * the account's row (docs/decisions/0060).
 */
import {
  applyPlanChange,
  type BillingPeriod,
  type Holding,
  isPaidPlan,
  keptTimeMs,
  type MonthlyPrices,
  type PlanChange,
  type PlanFact,
  type PlanId,
  type PlanState,
  planStateOf,
  timeLeftMs,
} from '@dayward/domain';
import { sql } from 'drizzle-orm';
import type { BillingTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';

/** The networks whose facts exist. What an emulator has granted is void on a real network. */
export type LedgerNetwork = 'sandbox' | 'testnet' | 'mainnet';

/** Whose facts count: those of one network, those of none, and those of developers outside of production. */
export type Counted = { network: LedgerNetwork; countsDevelopment: boolean };

/** What a fact moves, in 1e-7 Pi: from the negative sides to the positive ones. The sum is zero. */
export type Postings = { piIn?: number; rewardsIssued?: number; accountCredit?: number; plansSold?: number };

type FactKind =
  | 'opening'
  | 'development'
  | 'grant'
  | 'downgrade'
  | 'cancel'
  | 'resume'
  | 'reward'
  | 'reward_revoked'
  | 'review_dismissed';

/** What a row of the ledger says beside its effect on the plan. */
export type FactDetails = {
  network?: LedgerNetwork;
  orderId?: string | undefined;
  paymentId?: string | undefined;
  txid?: string | undefined;
  adId?: string;
  payerHash?: string | undefined;
  period?: BillingPeriod;
  priceKind?: 'introductory' | 'list';
  catalogueVersion?: string;
  reason?: string | undefined;
  postings?: Postings;
};

/** A ledger that is locked until the transaction ends, with what the account holds by it now. */
export type LockedLedger = {
  userId: string;
  /** By the database's clock, in whole milliseconds since 1970 UTC. */
  nowMs: number;
  counted: Counted;
  facts: readonly PlanFact[];
  state: PlanState;
  /** Credit from rewards on the counted network, in 1e-7 Pi. */
  creditUnits: number;
  /** The hash of the wallet that paid for the present plan; undefined if none did. */
  payerHash: string | undefined;
  /** The cached columns as they are stored. */
  cached: Cached;
};

type Cached = { plan: PlanId; expiresAtMs: number | null; hasPaid: boolean; isEnding: boolean };

type FactRow = {
  seq: number;
  kind: FactKind;
  atMs: number;
  plan: PlanId | null;
  durationMs: number | null;
  setExpiresAtMs: number | null;
  setHasPaid: boolean | null;
  setIsEnding: boolean | null;
  listPrices: MonthlyPrices | null;
  payerHash: string | null;
  accountCredit: number;
};

const msOf = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const LOCK = statement(
  `select plan, floor(${msOf('plan_expiry')}) as "expiresAtMs", has_paid as "hasPaid", is_plan_ending as "isEnding",
     floor(${msOf('clock_timestamp()')}) as "nowMs"
   from users where id = $1 for update`,
);

const COUNTED = statement(
  'select network, counts_development as "countsDevelopment" from billing.counted_network where only_row',
);

const FACTS = statement(
  `select seq, kind, ${msOf('at')} as "atMs", plan, duration_ms as "durationMs", ${msOf('set_expires_at')} as "setExpiresAtMs",
     set_has_paid as "setHasPaid", set_is_ending as "setIsEnding", list_prices as "listPrices", payer_hash as "payerHash",
     account_credit as "accountCredit"
   from billing.ledger
   where user_id = $1 and (network is null or network = $2) and (kind <> 'development' or $3) order by seq`,
);

const INSERT = statement(
  `insert into billing.ledger (user_id, kind, at, network, order_id, payment_id, txid, ad_id, payer_hash, plan, period, price_kind,
     duration_ms, set_expires_at, set_has_paid, set_is_ending, catalogue_version, list_prices, from_plan, left_ms, gained_ms, result_plan,
     result_expires_at, pi_in, rewards_issued, account_credit, plans_sold, reason)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)
   returning seq`,
);

const CACHE = statement(
  `update users set plan = $2, plan_expiry = $3, has_paid = $4, is_plan_ending = $5
   where id = $1 and (plan, plan_expiry, has_paid, is_plan_ending) is distinct from ($2, $3::timestamptz, $4, $5)`,
);

/** What counts if no server has ever said so: facts of real money, and those of developers. */
const COUNTED_AT_FIRST: Counted = { network: 'mainnet', countsDevelopment: true };

/** Locks an account's plan until the transaction ends, and reads its ledger; undefined if its profile is missing. */
export async function lockLedger(tx: BillingTx, userId: string): Promise<LockedLedger | undefined> {
  const [row] = await tx.$run<Cached & { nowMs: number }>(LOCK, [userId]);
  if (row === undefined) return undefined;
  const { nowMs, ...cached } = row;
  const [counted = COUNTED_AT_FIRST] = await tx.$run<Counted>(COUNTED, []);
  const rows = await tx.$run<FactRow>(FACTS, [userId, counted.network, counted.countsDevelopment]);
  const facts = rows.flatMap(toPlanFact);
  return {
    ...{ userId, nowMs, counted, facts, cached },
    state: planStateOf(facts),
    creditUnits: rows.reduce((sum, { accountCredit }) => sum + accountCredit, 0),
    payerHash: rows.findLast(({ kind, payerHash }) => kind === 'grant' && payerHash !== null)?.payerHash ?? undefined,
  };
}

/**
 * Appends a fact, and stores what the account holds by it. Facts of a network that does not count are kept and change nothing.
 *
 * @param change the effect on the plan; undefined for facts about money only
 * @returns what the account holds now
 */
export async function appendFact(
  tx: BillingTx,
  ledger: LockedLedger,
  fact: { kind: FactKind; change?: PlanChange } & FactDetails,
): Promise<PlanState> {
  const { userId, nowMs, counted } = ledger;
  const { kind, change, postings = {} } = fact;
  // Clocks of databases are set back now and then; facts are not told before earlier ones.
  const atMs = Math.max(nowMs, ledger.facts.at(-1)?.atMs ?? 0);
  const isCounted =
    (fact.network === undefined || fact.network === counted.network) &&
    (kind !== 'development' || counted.countsDevelopment);
  const after = change === undefined || !isCounted ? ledger.state : applyPlanChange(ledger.state, change, atMs);
  const conversion = change === undefined ? undefined : describeConversion(ledger.state.holding, change, atMs);
  await tx.$run(INSERT, [
    ...[userId, kind, isoOf(atMs), fact.network, fact.orderId, fact.paymentId, fact.txid, fact.adId, fact.payerHash],
    ...columnsOfChange(change, fact),
    ...[conversion?.from, conversion?.leftMs, conversion?.gainedMs],
    ...(change === undefined ? [null, null] : [after.holding.plan, isoOf(after.holding.expiresAtMs)]),
    ...[postings.piIn ?? 0, postings.rewardsIssued ?? 0, postings.accountCredit ?? 0, postings.plansSold ?? 0],
    fact.reason,
  ]);
  await cacheState(tx, userId, after);
  tx.$announce();
  return after;
}

/**
 * Stores what the account holds by its ledger, in place of columns that say something else.
 *
 * @returns false if they said the same
 */
export async function repairCache(tx: BillingTx, { userId, state, cached }: LockedLedger): Promise<boolean> {
  const { holding, hasPaid, isEnding } = state;
  const isSame =
    cached.plan === holding.plan &&
    cached.expiresAtMs === holding.expiresAtMs &&
    cached.hasPaid === hasPaid &&
    cached.isEnding === isEnding;
  if (isSame) return false;
  await cacheState(tx, userId, state);
  tx.$announce();
  return true;
}

async function cacheState(tx: BillingTx, userId: string, { holding, hasPaid, isEnding }: PlanState): Promise<void> {
  await tx.$run(CACHE, [userId, holding.plan, isoOf(holding.expiresAtMs), hasPaid, isEnding]);
}

function toPlanFact(row: FactRow): PlanFact[] {
  const change = changeOf(row);
  return change === undefined ? [] : [{ ...change, seq: row.seq, atMs: row.atMs }];
}

function changeOf({ kind, plan, listPrices: prices, ...row }: FactRow): PlanChange | undefined {
  switch (kind) {
    case 'opening':
    case 'development':
      if (plan === null) return undefined;
      return {
        ...{ kind: 'set', plan, expiresAtMs: row.setExpiresAtMs },
        ...{ hasPaid: row.setHasPaid === true, isEnding: row.setIsEnding === true },
      };
    case 'grant':
      if (plan === null || !isPaidPlan(plan) || prices === null || row.durationMs === null) return undefined;
      return { kind, plan, prices, durationMs: row.durationMs };
    case 'downgrade':
      return plan === null || prices === null ? undefined : { kind, plan, prices };
    case 'cancel':
    case 'resume':
      return { kind };
    default:
      return undefined;
  }
}

/** The columns from `plan` to `list_prices`. */
function columnsOfChange(change: PlanChange | undefined, { period, priceKind, catalogueVersion }: FactDetails) {
  const isSet = change?.kind === 'set';
  return [
    change !== undefined && 'plan' in change ? change.plan : null,
    ...[period, priceKind],
    change?.kind === 'grant' ? change.durationMs : null,
    ...(isSet ? [isoOf(change.expiresAtMs), change.hasPaid, change.isEnding] : [null, null, null]),
    catalogueVersion,
    change !== undefined && 'prices' in change ? JSON.stringify(change.prices) : null,
  ];
}

/** What was left of the plan, and the time of the new one that it is worth. */
function describeConversion(holding: Holding, change: PlanChange, atMs: number) {
  if (change.kind !== 'grant' && change.kind !== 'downgrade') return undefined;
  const gainedMs = isPaidPlan(change.plan) ? keptTimeMs(change.prices, holding, change.plan, atMs) : 0;
  return { from: holding.plan, leftMs: Math.round(timeLeftMs(holding, atMs)), gainedMs };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** Appends an event to an account's plan history, in the transaction of the change itself. */
export async function appendPlanEvent(
  tx: BillingTx,
  userId: string,
  event: {
    name: `plan.${'granted' | 'downgraded' | 'cancelled' | 'resumed'}` | `reward.${'granted' | 'revoked'}`;
    payload: Record<string, unknown>;
  },
): Promise<void> {
  // Raw SQL, because the query builder names every column of the table, and this role may write only some.
  await tx.execute(sql`
    insert into domain_events (user_id, name, rev, payload)
    select ${userId}, ${event.name}, coalesce(max(rev), 0), ${JSON.stringify(event.payload)}::jsonb
    from user_sync where user_id = ${userId}`);
}
