import type { Payment } from '@dayward/contract/features/payments';
import type { BillingTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';
import type { PiPayment } from '#src/platform/pi/pi-payment.ts';
import type { LedgerNetwork } from '../plans/index.ts';

/** A payment as it is stored, with its order's terms and what the ledger says of it. Instants are ISO texts. */
export type PaymentRow = {
  id: string;
  orderId: string | null;
  status: Payment['status'];
  payerUid: string | null;
  amountUnits: number | null;
  network: LedgerNetwork;
  memo: string;
  txid: string | null;
  reportedTxid: string | null;
  reviewReason: string | null;
  createdAt: string;
  /** True a few minutes after it became known: a payer who is still there would have paid. */
  isOld: boolean;
  isApproved: boolean;
  plan: Payment['plan'];
  period: Payment['period'];
  kind: Payment['kind'];
  creditUnits: number | null;
  grantedAt: string | null;
  planExpiresAt: string | null;
};

/** Time after which a payment without a transaction is given up, once the quote is over; chosen by us. */
const OLD_AFTER = `interval '5 minutes'`;

const COLUMNS = `p.payment_id as id, p.order_id as "orderId", p.status, p.payer_uid as "payerUid", p.amount_units as "amountUnits",
  p.network, p.memo, p.txid, p.reported_txid as "reportedTxid", p.review_reason as "reviewReason", p.created_at as "createdAt",
  p.created_at < clock_timestamp() - ${OLD_AFTER} as "isOld", p.is_approved as "isApproved", o.plan, o.period, o.price_kind as kind,
  -l.account_credit as "creditUnits", l.at as "grantedAt", l.result_expires_at as "planExpiresAt"`;

const SOURCE = `billing.payments p left join billing.orders o on o.id = p.order_id
  left join billing.ledger l on l.payment_id = p.payment_id and l.kind = 'grant'`;

const FIND = statement(`select ${COLUMNS} from ${SOURCE} where p.payment_id = $1`);
const LOCK = statement(`select ${COLUMNS} from ${SOURCE} where p.payment_id = $1 for update of p`);
const LIST = statement(
  `select ${COLUMNS} from ${SOURCE} where p.user_id = $1 order by p.created_at desc, p.payment_id desc limit 200`,
);

/** Finds a payment of the account. */
export async function findPayment(tx: BillingTx, id: string): Promise<PaymentRow | undefined> {
  return (await tx.$run<PaymentRow>(FIND, [id]))[0];
}

/** Finds a payment of the account, and locks it until the transaction ends. */
export async function lockPayment(tx: BillingTx, id: string): Promise<PaymentRow | undefined> {
  return (await tx.$run<PaymentRow>(LOCK, [id]))[0];
}

/** Lists the payments of the account, newest first. */
export async function listPayments(tx: BillingTx, userId: string): Promise<PaymentRow[]> {
  return tx.$run<PaymentRow>(LIST, [userId]);
}

const INSERT = statement(
  `insert into billing.payments (payment_id, user_id, order_id, status, payer_uid, amount_units, network, memo, created_at,
     next_check_at)
   values ($1, $2, $3, 'approved', $4, $5, $6, $7, clock_timestamp(), clock_timestamp() + interval '30 seconds')
   on conflict (payment_id) do nothing returning payment_id`,
);

const MEMO_MAX_CHARS = 200;

/**
 * Stores a payment that the platform has told of, before anything is done with it.
 *
 * @returns false if it is stored already, also in another account
 * @throws the violation of `payment_of_order` if the order has another payment
 */
export async function insertPayment(
  tx: BillingTx,
  userId: string,
  { payment, network, orderId }: { payment: PiPayment; network: LedgerNetwork; orderId: string | null },
): Promise<boolean> {
  const { id, uid, amountPiUnits } = payment;
  const memo = payment.memo.replaceAll('\0', '').slice(0, MEMO_MAX_CHARS);
  const rows = await tx.$run(INSERT, [id, userId, orderId, uid, amountPiUnits, network, memo]);
  return rows.length === 1;
}

const REPORT = statement(
  `update billing.payments set reported_txid = coalesce(reported_txid, $2), next_check_at = clock_timestamp()
   where payment_id = $1 and status in ('approved', 'submitted')`,
);

/** Notes the transaction that a browser reports, before anything else, so that the payment is looked at whatever happens next. */
export async function noteReportedTxid(tx: BillingTx, id: string, txid: string): Promise<void> {
  await tx.$run(REPORT, [id, txid]);
}

const SAVE = statement(
  `update billing.payments set status = $2, review_reason = $3, is_approved = $4, is_verified = $5, is_completed = $6,
     is_cancelled = $7, txid = coalesce($8, txid),
     ended_at = case when $2 in ('granted', 'cancelled') then clock_timestamp() end,
     next_check_at = case when $2 in ('approved', 'submitted') then coalesce(next_check_at, clock_timestamp()) end,
     lease = case when $2 in ('approved', 'submitted') then lease end,
     lease_until = case when $2 in ('approved', 'submitted') then lease_until end
   where payment_id = $1`,
);

/** Stores what the platform says of a payment, and what follows from it. */
export async function savePayment(
  tx: BillingTx,
  payment: PiPayment,
  { status, reviewReason = null, txid }: { status: PaymentRow['status']; reviewReason?: string | null; txid?: string },
): Promise<void> {
  const { isApproved, isTransactionVerified, isCompleted } = payment;
  const isCancelled = payment.isCancelled || payment.isCancelledByUser;
  await tx.$run(SAVE, [
    ...[payment.id, status, reviewReason, isApproved, isTransactionVerified, isCompleted, isCancelled],
    txid,
  ]);
}

/** How long a payment may be worked on before another process takes it over. */
const LEASE = `interval '60 seconds'`;

/** Waits before a payment is asked for again: 30 s, 2 min, 10 min, an hour, then daily. */
const BACK_OFF = `case when tries = 0 then interval '30 seconds' when tries = 1 then interval '2 minutes'
  when tries = 2 then interval '10 minutes' when tries = 3 then interval '1 hour' else interval '1 day' end`;

/** Takes a payment to work on: for one process at a time, and no longer than a lease. The next look is planned before anything is done. */
export const TAKE_LEASE = `lease = $2, lease_until = clock_timestamp() + ${LEASE}, tries = tries + 1,
  next_check_at = clock_timestamp() + ${BACK_OFF}`;

export const IS_FREE = `status in ('approved', 'submitted') and (lease_until is null or lease_until <= clock_timestamp())`;

const LEASE_ONE = statement(
  `update billing.payments set ${TAKE_LEASE} where payment_id = $1 and ${IS_FREE} returning payment_id`,
);

/** Takes the lease of a payment. @returns false if another process holds it, or the payment has ended */
export async function takeLease(tx: BillingTx, id: string, lease: string): Promise<boolean> {
  return (await tx.$run(LEASE_ONE, [id, lease])).length === 1;
}

const RELEASE = statement(
  'update billing.payments set lease = null, lease_until = null where payment_id = $1 and lease = $2',
);

/** Gives a lease back, unless it was over and another process holds one. */
export async function releaseLease(tx: BillingTx, id: string, lease: string): Promise<void> {
  await tx.$run(RELEASE, [id, lease]);
}

const STATE = statement(
  `select status, lease_until > clock_timestamp() as "isLeased" from billing.payments where payment_id = $1`,
);

/** The state of a payment, and if a process works on it now. */
export async function readPaymentState(
  tx: BillingTx,
  id: string,
): Promise<{ status: PaymentRow['status']; isLeased: boolean | null } | undefined> {
  return (await tx.$run<{ status: PaymentRow['status']; isLeased: boolean | null }>(STATE, [id]))[0];
}

const END = statement(
  `update billing.payments set status = 'cancelled', ended_at = clock_timestamp() where payment_id = $1 and status = 'needs_review'`,
);

/** Ends a payment that a person has dealt with outside of the server. */
export async function endPayment(tx: BillingTx, id: string): Promise<void> {
  await tx.$run(END, [id]);
}
