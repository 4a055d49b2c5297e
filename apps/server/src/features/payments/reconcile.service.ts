/**
 * Finds what browsers, servers and the platform have left unfinished, without any of them telling. There are no webhooks: this is what
 * guarantees that a payment becomes a plan.
 */
import { randomUUID } from 'node:crypto';
import { paymentStateOf } from '#src/platform/pi/pi-payment.ts';
import { saveErased, takeDuePayments } from './due-payments.repo.ts';
import { deleteUnpaid, expireOrders } from './orders.repo.ts';
import type { PaymentsDeps, PiMoney } from './payments.deps.ts';
import { UNPAID_KEPT_DAYS } from './payments.limits.ts';
import { takeDueClaims } from './rewards.repo.ts';
import { recheckClaim } from './rewards.service.ts';
import type { Settler } from './settle.service.ts';

/** Payments that are asked for at the same time. */
const AT_A_TIME = 4;

/** Asks for all payments and claims that are due, and ends orders whose quote is over. Several servers may run it at once. */
export async function reconcile(
  deps: PaymentsDeps & { pi: PiMoney; settler: Settler; tellAccount: (userId: string) => void },
): Promise<void> {
  const { database, pi, log, settler } = deps;
  for (const userId of await expireOrders(database.jobsPool)) deps.tellAccount(userId);
  for (;;) {
    const lease = randomUUID();
    const due = await takeDuePayments(database.jobsPool, pi.network, lease);
    if (due.length === 0) break;
    await eachOf(due, async ({ paymentId, userId }) => {
      try {
        if (userId === null) await settleErased(deps, paymentId);
        else await settler.settleLeased({ userId, paymentId }, lease);
      } catch (error) {
        log.error({ err: error, paymentId }, 'A payment could not be settled; it is tried again');
      }
    });
  }
  await eachOf(await takeDueClaims(database.jobsPool, pi.network), async (claim) => {
    await recheckClaim(deps, claim).catch((error: unknown) =>
      log.error({ err: error }, 'An ad could not be asked for'),
    );
  });
}

/** Deletes what came to nothing. */
export async function sweepUnpaid({ database }: PaymentsDeps): Promise<void> {
  await deleteUnpaid(database.jobsPool, UNPAID_KEPT_DAYS);
}

/** The payer of an erased account is freed; a person decides about money that has moved. */
async function settleErased({ database, pi, log }: PaymentsDeps & { pi: PiMoney }, paymentId: string): Promise<void> {
  const { platform } = pi;
  let read = await platform.getPayment(paymentId);
  if (!read.ok) return;
  const { transaction } = read.value;
  const before = paymentStateOf(read.value);
  if (before === 'submitted' && transaction !== null) await platform.complete(paymentId, transaction.txid);
  if (before === 'created' || before === 'approved') await platform.cancel(paymentId);
  read = await platform.getPayment(paymentId);
  if (!read.ok) return;
  const state = paymentStateOf(read.value);
  if (state === 'cancelled') {
    return saveErased(database.jobsPool, paymentId, { status: 'cancelled', reviewReason: null });
  }
  if (state !== 'completed')
    return saveErased(database.jobsPool, paymentId, { status: 'submitted', reviewReason: null });
  log.error({ paymentId }, 'A payment of an erased account needs a person: npm run payments');
  return saveErased(database.jobsPool, paymentId, { status: 'needs_review', reviewReason: 'account_erased' });
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
