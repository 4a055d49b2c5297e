/** What a person of the operator sees and decides: payments about which the server must not decide alone. */
import { type Catalogue, formatPi, type PiUnits } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { Log } from '#src/platform/log.ts';
import type { PiPayment } from '#src/platform/pi/pi-payment.ts';
import { createPiPlatform } from '#src/platform/pi/pi-platform.ts';
import type { PiSettings } from '#src/platform/pi/pi-settings.ts';
import { appendFact, lockLedger } from '../plans/index.ts';
import { dismissErased, findReviews, type ReviewRow } from './due-payments.repo.ts';
import { grantOrder } from './grant.service.ts';
import { lockOrder, setOrderStatus } from './orders.repo.ts';
import { createPayerHashes } from './payer-hash.ts';
import { endPayment, lockPayment, savePayment } from './payments.repo.ts';

export type Review = {
  paymentId: string;
  orderId: string | null;
  network: string;
  amountPi: string;
  reason: string;
  createdAt: string;
};

/** Why a decision was not carried out. */
export type Refusal =
  | 'there is no such payment, or it waits for no one'
  | 'its account was erased: pay it back, and dismiss it'
  | 'this server is not connected to its network'
  | 'the Pi Platform does not say that it is completed and verified'
  | 'it has no order that can be granted: pay it back, and dismiss it'
  | 'its payer is not known to be the one of the order: pay it back, and dismiss it';

export type Reviews = {
  /** Payments that wait for a person, oldest first. */
  list(): Promise<Review[]>;
  /** Decides about one of them. @returns why not; undefined once it is done */
  settle(paymentId: string, decision: 'grant' | 'dismiss', reason: string): Promise<Refusal | undefined>;
};

type Parts = { database: Database; log: Log; keyRing: KeyRing; catalogue: Catalogue; pi: PiSettings | undefined };

/** Opens the list of what waits for a person. */
export function openReviews(parts: Parts): Reviews {
  const { database } = parts;
  return {
    async list() {
      return (await findReviews(database.jobsPool, null)).map(({ userId: _, amountUnits, createdAt, ...row }) => ({
        ...row,
        amountPi: amountUnits === null ? '?' : formatPi(Number(amountUnits) as PiUnits), // stored as whole units
        createdAt: createdAt.toISOString(),
      }));
    },
    async settle(paymentId, decision, reason) {
      const [row] = await findReviews(database.jobsPool, paymentId);
      if (row === undefined) return 'there is no such payment, or it waits for no one';
      if (decision === 'dismiss') return dismiss(database, row, reason);
      if (row.userId === null) return 'its account was erased: pay it back, and dismiss it';
      const payment = await readCompleted(parts, row);
      return typeof payment === 'string' ? payment : grant(parts, { userId: row.userId, payment, reason });
    },
  };
}

/** Only what the platform itself calls completed and verified may be granted. */
async function readCompleted({ pi, log }: Parts, { network, paymentId }: ReviewRow): Promise<PiPayment | Refusal> {
  const configured = pi?.isEmulated ? 'sandbox' : pi?.network;
  if (pi === undefined || configured !== network) return 'this server is not connected to its network';
  const read = await createPiPlatform({ ...pi, log }).getPayment(paymentId);
  const isPaid =
    read.ok &&
    read.value.isCompleted &&
    read.value.isTransactionVerified &&
    read.value.transaction?.isVerified === true &&
    read.value.direction === 'user_to_app';
  return isPaid ? read.value : 'the Pi Platform does not say that it is completed and verified';
}

async function grant(
  { database, catalogue, keyRing }: Parts,
  { userId, payment, reason }: { userId: string; payment: PiPayment; reason: string },
): Promise<Refusal | undefined> {
  const { amountPiUnits, transaction } = payment;
  return database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    const row = await lockPayment(tx, payment.id);
    if (ledger === undefined || row?.status !== 'needs_review')
      return 'there is no such payment, or it waits for no one';
    const order = row.orderId === null ? undefined : await lockOrder(tx, row.orderId);
    if (order === undefined || order.status === 'granted' || transaction === null || amountPiUnits === null) {
      return 'it has no order that can be granted: pay it back, and dismiss it';
    }
    if (order.payerUid !== payment.uid) {
      return 'its payer is not known to be the one of the order: pay it back, and dismiss it';
    }
    await savePayment(tx, payment, { status: 'granted', txid: transaction.txid });
    const paidBy = { paymentId: payment.id, txid: transaction.txid, amountUnits: amountPiUnits };
    const hashes = createPayerHashes(keyRing);
    await grantOrder({ catalogue, hashes }, tx, { ledger, order, paidBy, reason });
    return undefined;
  });
}

/** A payment that was dealt with outside of the server, such as one that was paid back. */
async function dismiss(database: Database, row: ReviewRow, reason: string): Promise<Refusal | undefined> {
  const { userId, paymentId } = row;
  if (userId === null) {
    await dismissErased(database.jobsPool, paymentId, reason);
    return undefined;
  }
  return database.asBilling(userId, async (tx) => {
    const ledger = await lockLedger(tx, userId);
    const locked = await lockPayment(tx, paymentId);
    if (ledger === undefined || locked?.status !== 'needs_review') {
      return 'there is no such payment, or it waits for no one';
    }
    const orderId = locked.orderId ?? undefined;
    await appendFact(tx, ledger, { kind: 'review_dismissed', paymentId, orderId, reason });
    await endPayment(tx, paymentId);
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    if (order?.status === 'needs_review') await setOrderStatus(tx, order.id, 'cancelled');
    return undefined;
  });
}
