import type { Order } from '@dayward/contract/features/payments';
import type { Pool } from 'pg';
import type { BillingTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import type { LedgerNetwork } from '../plans/index.ts';
import type { Payer } from './payments.deps.ts';

/** An order as it is stored. Instants are ISO texts, amounts units of 1e-7 Pi. */
export type OrderRow = {
  id: string;
  userId: string;
  status: Order['status'];
  plan: Order['plan'];
  period: Order['period'];
  kind: Order['kind'];
  amountUnits: number;
  listAmountUnits: number;
  creditUnits: number;
  payableUnits: number;
  durationMs: number;
  catalogueVersion: string;
  network: LedgerNetwork;
  memo: string;
  payerUid: string | null;
  payerUsername: string | null;
  reviewReason: string | null;
  createdAt: string;
  expiresAt: string;
  isQuoteOver: boolean;
  linkUid: string | null;
  linkUsername: string | null;
  linkCode: string | null;
  isLinkOver: boolean;
  /** The payment that is under way or has paid it. */
  paymentId: string | null;
};

const COLUMNS = `o.id, o.user_id as "userId", o.status, o.plan, o.period, o.price_kind as "kind", o.amount_units as "amountUnits",
  o.list_amount_units as "listAmountUnits", o.credit_units as "creditUnits", o.payable_units as "payableUnits",
  o.duration_ms as "durationMs", o.catalogue_version as "catalogueVersion", o.network, o.memo, o.payer_uid as "payerUid",
  o.payer_username as "payerUsername", o.review_reason as "reviewReason", o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.expires_at <= clock_timestamp() as "isQuoteOver", o.link_uid as "linkUid", o.link_username as "linkUsername",
  o.link_code as "linkCode", coalesce(o.link_expires_at <= clock_timestamp(), true) as "isLinkOver",
  (select p.payment_id from billing.payments p where p.order_id = o.id
   order by (p.status in ('approved', 'submitted', 'granted')) desc, p.created_at desc limit 1) as "paymentId"`;

const FIND = statement(`select ${COLUMNS} from billing.orders o where o.id = $1`);
const LOCK = statement(`select ${COLUMNS} from billing.orders o where o.id = $1 for update of o`);
const FIND_BY_LINK = statement(`select ${COLUMNS} from billing.orders o where o.link_hash = $1`);
const LOCK_BY_LINK = statement(`select ${COLUMNS} from billing.orders o where o.link_hash = $1 for update of o`);

/** Finds an order of the account. */
export async function findOrder(tx: BillingTx, id: string): Promise<OrderRow | undefined> {
  return (await tx.$run<OrderRow>(FIND, [id]))[0];
}

/** Finds an order of the account, and locks it until the transaction ends. */
export async function lockOrder(tx: BillingTx, id: string): Promise<OrderRow | undefined> {
  return (await tx.$run<OrderRow>(LOCK, [id]))[0];
}

/** Finds the order of a link within the account. */
export async function findOrderByLink(
  tx: BillingTx,
  linkHash: Buffer,
  { isLocked = false } = {},
): Promise<OrderRow | undefined> {
  return (await tx.$run<OrderRow>(isLocked ? LOCK_BY_LINK : FIND_BY_LINK, [linkHash]))[0];
}

const FIND_UNDER_WAY = statement(
  `select ${COLUMNS} from billing.orders o where o.user_id = $1 and o.status in ('open', 'approved', 'submitted', 'needs_review')
   order by (o.status <> 'needs_review') desc, o.created_at desc limit 1`,
);

/** Finds the order that has not ended; one under way before one that waits for a person. */
export async function findCurrentOrder(tx: BillingTx, userId: string): Promise<OrderRow | undefined> {
  return (await tx.$run<OrderRow>(FIND_UNDER_WAY, [userId]))[0];
}

const RESERVED = statement(
  `select coalesce(sum(credit_units), 0)::bigint as units from billing.orders
   where user_id = $1 and network = $2 and status in ('approved', 'submitted', 'needs_review') and id is distinct from $3`,
);

/** Credit of the account that orders under way will use. @param except an order that is not counted */
export async function reservedCredit(
  tx: BillingTx,
  { userId, network, except = null }: { userId: string; network: LedgerNetwork; except?: string | null },
): Promise<number> {
  return (await tx.$run<{ units: number }>(RESERVED, [userId, network, except]))[0]?.units ?? 0;
}

const INSERT = statement(
  `insert into billing.orders (id, user_id, plan, period, price_kind, amount_units, list_amount_units, credit_units, payable_units,
     duration_ms, catalogue_version, network, memo, payer_uid, payer_username, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, clock_timestamp(),
     clock_timestamp() + $16 * interval '1 millisecond')`,
);

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'plan'
  | 'period'
  | 'kind'
  | 'amountUnits'
  | 'listAmountUnits'
  | 'creditUnits'
  | 'payableUnits'
  | 'durationMs'
  | 'catalogueVersion'
  | 'network'
  | 'memo'
> & { payer: Payer | undefined; lifetimeMs: number };

/** Stores a new order; another one must not be under way. */
export async function insertOrder(tx: BillingTx, userId: string, order: NewOrder): Promise<void> {
  await tx.$run(INSERT, [
    ...[order.id, userId, order.plan, order.period, order.kind],
    ...[order.amountUnits, order.listAmountUnits, order.creditUnits, order.payableUnits],
    ...[order.durationMs, order.catalogueVersion, order.network, order.memo],
    ...[order.payer?.uid, order.payer?.username, order.lifetimeMs],
  ]);
}

const SET_STATUS = statement(
  `update billing.orders set status = $2, review_reason = $3,
     ended_at = case when $2 in ('granted', 'cancelled', 'expired') then clock_timestamp() end where id = $1`,
);

/** Sets the state of an order, and tells the devices of the account. */
export async function setOrderStatus(
  tx: BillingTx,
  id: string,
  status: OrderRow['status'],
  reviewReason: string | null = null,
): Promise<void> {
  await tx.$run(SET_STATUS, [id, status, reviewReason]);
  tx.$announce();
}

const SET_PAYER = statement(
  'update billing.orders set payer_uid = $2, payer_username = $3, link_code = null where id = $1',
);

/** Notes the wallet that pays an order. */
export async function setPayer(tx: BillingTx, id: string, payer: Payer): Promise<void> {
  await tx.$run(SET_PAYER, [id, payer.uid, payer.username]);
  tx.$announce();
}

const SET_LINK = statement(
  `update billing.orders set link_hash = $2, link_expires_at = least(clock_timestamp() + $3 * interval '1 millisecond', expires_at),
     link_uid = null, link_username = null, link_code = null
   where id = $1 returning link_expires_at as "expiresAt"`,
);

/** Stores the hash of a link's token in place of an earlier one. @returns until when it may be opened */
export async function setLink(tx: BillingTx, id: string, linkHash: Buffer, lifetimeMs: number): Promise<string> {
  const [row] = await tx.$run<{ expiresAt: string }>(SET_LINK, [id, linkHash, lifetimeMs]);
  if (row === undefined) throw new Error('The order of a link is gone');
  return row.expiresAt;
}

const BIND_LINK = statement(
  'update billing.orders set link_uid = $2, link_username = $3, link_code = $4 where id = $1',
);

/** Ties a link to the wallet that has opened it, with the number that both screens show. */
export async function bindLink(tx: BillingTx, id: string, payer: Payer, code: string): Promise<void> {
  await tx.$run(BIND_LINK, [id, payer.uid, payer.username, code]);
  tx.$announce();
}

/** Finds the account of the order that a link opens. Runs as the role of identities: the one who opens a link is not signed in. */
export async function findOwnerOfLink(pool: Pool, linkHash: Buffer): Promise<string | undefined> {
  const { rows } = await pool.query<{ userId: string | null }>(
    'select user_id as "userId" from billing.orders where link_hash = $1',
    [linkHash],
  );
  return rows[0]?.userId ?? undefined;
}

/** Finds the account of an order, whosever it is. Runs as the queue's role. @returns null for an account that was erased */
export async function findOwnerOfOrder(pool: Pool, id: string): Promise<string | null | undefined> {
  const { rows } = await pool.query<{ userId: string | null }>(
    'select user_id as "userId" from billing.orders where id = $1',
    [id],
  );
  return rows[0]?.userId;
}

/** Ends orders whose quote is over. Runs as the queue's role. @returns the accounts whose orders they were */
export async function expireOrders(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ userId: string | null }>(
    `update billing.orders set status = 'expired', ended_at = clock_timestamp()
     where status = 'open' and expires_at <= clock_timestamp() returning user_id as "userId"`,
  );
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Deletes orders and payments that came to nothing and are older than some days. Runs as the queue's role. */
export async function deleteUnpaid(pool: Pool, days: number): Promise<void> {
  await pool.query(
    `delete from billing.payments where status = 'cancelled' and ended_at < clock_timestamp() - $1 * interval '1 day'`,
    [days],
  );
  await pool.query(
    `delete from billing.orders o where status in ('cancelled', 'expired') and ended_at < clock_timestamp() - $1 * interval '1 day'
       and not exists (select from billing.payments p where p.order_id = o.id)`,
    [days],
  );
}
