import type { Pool } from 'pg';
import type { LedgerNetwork } from '../plans/index.ts';
import { IS_FREE, type PaymentRow, TAKE_LEASE } from './payments.repo.ts';

/** A payment that is due, with the lease that was taken for it; of nobody if its account was erased. */
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
