import type { Pool } from 'pg';
import type { LedgerNetwork } from '../plans/index.ts';
import { IS_FREE, type PaymentRow, TAKE_LEASE } from './payments.repo.ts';

/** A payment that is due, with the lease that was taken for it; of no one if its account was erased. */
export type DuePayment = { paymentId: string; userId: string | null };

/** Payments that one run of the reconciler takes at a time, so that they are worked on within their leases. */
const PAYMENTS_PER_TAKE = 20;

/**
 * Takes payments of the configured network that are due, whosever they are. Several servers take different ones. Runs as the queue's role.
 *
 * @param lease the id under which all of them are held
 */
export async function takeDuePayments(pool: Pool, network: LedgerNetwork, lease: string): Promise<DuePayment[]> {
  const { rows } = await pool.query<DuePayment>(
    `update billing.payments set ${TAKE_LEASE} where payment_id in (
       select payment_id from billing.payments where next_check_at <= clock_timestamp() and network = $1 and ${IS_FREE}
       order by next_check_at limit ${PAYMENTS_PER_TAKE} for update skip locked)
     returning payment_id as "paymentId", user_id as "userId"`,
    [network, lease],
  );
  return rows;
}

/** Stores what came of a payment whose account was erased. Runs as the queue's role. */
export async function saveErased(
  pool: Pool,
  paymentId: string,
  { status, reviewReason }: { status: PaymentRow['status']; reviewReason: string | null },
): Promise<void> {
  await pool.query(
    `update billing.payments set status = $2, review_reason = $3, lease = null, lease_until = null,
       ended_at = case when $2 = 'cancelled' then clock_timestamp() end,
       next_check_at = case when $2 in ('approved', 'submitted') then next_check_at end
     where payment_id = $1 and status in ('approved', 'submitted')`,
    [paymentId, status, reviewReason],
  );
}

/** A payment that waits for a person. */
export type ReviewRow = {
  paymentId: string;
  orderId: string | null;
  userId: string | null;
  network: LedgerNetwork;
  amountUnits: string | null;
  reason: string;
  createdAt: Date;
};

const REVIEWS_MAX = 1_000;

/** Finds payments that wait for a person, oldest first. Runs as the queue's role. @param paymentId only this one */
export async function findReviews(pool: Pool, paymentId: string | null): Promise<ReviewRow[]> {
  const { rows } = await pool.query<ReviewRow>(
    `select payment_id as "paymentId", order_id as "orderId", user_id as "userId", network, amount_units as "amountUnits",
       coalesce(review_reason, '') as reason, created_at as "createdAt"
     from billing.payments where status = 'needs_review' and ($1::text is null or payment_id = $1) order by created_at limit $2`,
    [paymentId, REVIEWS_MAX],
  );
  return rows;
}

/** Ends a payment of an erased account that a person has dealt with; its reason replaces the one of the review. Runs as the queue's role. */
export async function dismissErased(pool: Pool, paymentId: string, reason: string): Promise<void> {
  await pool.query(
    `update billing.payments set status = 'cancelled', ended_at = clock_timestamp(), review_reason = left($2, 100)
     where payment_id = $1 and user_id is null and status = 'needs_review'`,
    [paymentId, reason],
  );
}
