import { v7 as uuidv7 } from 'uuid';
import { type AccessRow, type AccessRows, query, UNKNOWN_TOKEN } from '#test/access/access-row.ts';
import type { TestServer } from '#test/test-server.ts';

/** Stores an open order as it is made on a server with Pi; those of the access tests have none. @returns its id */
export async function insertOrder(server: TestServer, { id: userId }: { id: string }): Promise<string> {
  const id = uuidv7();
  const cancelled = `update billing.orders set status = 'cancelled', ended_at = now() where user_id = $1 and status = 'open'`;
  await query(server, cancelled, userId);
  await query(
    server,
    `insert into billing.orders (id, user_id, plan, period, price_kind, amount_units, list_amount_units, credit_units,
       payable_units, duration_ms, catalogue_version, network, memo, expires_at)
     values ($1, $2, 'Premium', 'monthly', 'list', 200000000, 200000000, 0, 200000000, 2592000000, 'test', 'sandbox',
       'Dayward Premium, monthly', now() + interval '30 minutes')`,
    ...[id, userId],
  );
  return id;
}

const orderOf: NonNullable<AccessRow['item']> = (server, { user }) => insertOrder(server, user);

const paymentOf: NonNullable<AccessRow['item']> = async (server, owner) => {
  const [orderId, id] = [await orderOf(server, owner), uuidv7()];
  await query(
    server,
    `insert into billing.payments (payment_id, user_id, order_id, status, amount_units, network, memo, ended_at)
     values ($1, $2, $3, 'cancelled', 200000000, 'sandbox', 'Dayward Premium, monthly', now())`,
    ...[id, owner.user.id, orderId],
  );
  return id;
};

const paymentId = 'p'.repeat(28);
const txid = 'a'.repeat(64);

/** Access rows of this feature's routes; see `test/access`. Their server is not connected to Pi. */
export const ACCESS_ROWS: AccessRows = {
  'payments.quotes': {},
  'payments.createOrder': {
    body: () => ({ plan: 'Premium', period: 'monthly', offer: 'list', payableUnits: 200_000_000 }),
    answer: 'pi_unavailable',
  },
  'payments.currentOrder': {},
  'payments.order': { item: orderOf },
  'payments.cancelOrder': { item: orderOf },
  'payments.redeemOrder': { item: orderOf, answer: 'payment_required' },
  'payments.payLink': { item: orderOf, answer: 'pi_unavailable' },
  'payments.confirmPayer': { item: orderOf, body: () => ({ code: '0000' }), answer: 'payer_code_wrong' },
  'payments.openPayLink': {
    body: () => ({ token: UNKNOWN_TOKEN, accessToken: UNKNOWN_TOKEN }),
    answer: 'pi_unavailable',
  },
  'payments.approveByLink': { body: () => ({ token: UNKNOWN_TOKEN, paymentId }), answer: 'pi_unavailable' },
  'payments.completeByLink': { body: () => ({ token: UNKNOWN_TOKEN, paymentId, txid }), answer: 'pi_unavailable' },
  'payments.approve': { body: () => ({ paymentId }), answer: 'pi_unavailable' },
  'payments.complete': { body: () => ({ paymentId, txid }), answer: 'pi_unavailable' },
  'payments.check': { body: () => ({ paymentId }), answer: 'pi_unavailable' },
  'payments.list': {},
  'payments.payment': { item: paymentOf },
  'payments.rewards': {},
  'payments.claimReward': { body: () => ({ adId: 'a'.repeat(28) }), answer: 'pi_unavailable' },
};
