/**
 * Paying from a computer: a link opens the order on a phone, in the Pi Browser. Its token proves the order, the access token the wallet.
 * The first wallet that opens a link is its only one, and a number that the phone shows must be entered where the link was made:
 * anyone who photographs a code from a screen cannot make another person believe that they pay for themselves.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Order } from '@dayward/contract/features/payments';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Site } from '#src/platform/site/site.ts';
import { lockLedger } from '../plans/index.ts';
import {
  bindLink,
  findOrder,
  findOrderByLink,
  findOwnerOfLink,
  lockOrder,
  type OrderRow,
  setLink,
  setPayer,
} from './orders.repo.ts';
import { type Payer, type PaymentsDeps, requirePi } from './payments.deps.ts';
import { CODE_ATTEMPTS_PER_ACCOUNT, LINK_MS } from './payments.limits.ts';
import { toOrder } from './payments.mapper.ts';
import { plansHeldBy } from './quotes.service.ts';

/** 256 bits, so that tokens cannot be guessed. */
const TOKEN_BYTES = 32;

/** The page that opens an order. The token is behind the hash, which browsers do not send. */
const PAGE = '/pay';

const CODES = 10_000;

/** Makes a link to an open order, in place of an earlier one. @throws AppError `not_found`, `payment_in_progress`, `pi_unavailable` */
export async function makePayLink(
  deps: PaymentsDeps,
  { userId, site }: { userId: string; site: Site },
  orderId: string,
): Promise<{ url: string; expiresAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = await deps.database.asBilling(userId, async (tx) => {
    await lockLedger(tx, userId);
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new AppError('not_found');
    requirePi(deps);
    if (order.status === 'approved' || order.status === 'submitted') throw new AppError('payment_in_progress');
    if (order.status !== 'open' || order.isQuoteOver) throw new AppError('not_found');
    return setLink(tx, orderId, hashOf(token), LINK_MS);
  });
  return { url: `${site.baseUrl}${PAGE}#${token}`, expiresAt };
}

/**
 * Opens a link with a wallet. Asked again by the same wallet, it tells how the order goes on.
 *
 * @throws AppError `link_invalid` also for another wallet than the first one; `pi_wallet_taken` for a wallet of another account;
 *   `price_changed` if the introductory price is not for this wallet
 */
export async function openPayLink(
  deps: PaymentsDeps,
  token: string,
  payer: Payer,
): Promise<{ order: Order; userId: string; code: string | null }> {
  const { database, wallets } = deps;
  const linkHash = hashOf(token);
  const userId = await ownerOfLink(deps, linkHash);
  const owner = await wallets.ownerOf(payer.uid);
  if (owner !== undefined && owner !== userId) throw new AppError('pi_wallet_taken');
  const held = await plansHeldBy(deps, payer);
  return database.asBilling(userId, async (tx) => {
    await lockLedger(tx, userId);
    const order = await findOrderByLink(tx, linkHash, { isLocked: true });
    if (order === undefined) throw new AppError('link_invalid');
    if (order.linkUid === payer.uid) return { order: toOrder(order), userId, code: order.linkCode };
    if (order.linkUid !== null || order.isLinkOver || order.status !== 'open') throw new AppError('link_invalid');
    if (order.kind === 'introductory' && held.has(order.plan)) throw new AppError('price_changed');
    const code = String(randomInt(CODES)).padStart(4, '0');
    await bindLink(tx, order.id, payer, code);
    return { order: toOrder(order), userId, code };
  });
}

/**
 * Confirms on the computer that the wallet of the link is the user's own: it will pay.
 *
 * @throws AppError `not_found`; `payer_code_wrong`; `rate_limited` after some wrong numbers
 */
export async function confirmPayer(deps: PaymentsDeps, userId: string, orderId: string, code: string): Promise<Order> {
  const { database, rateLimits } = deps;
  const known = await database.asBilling(userId, (tx) => findOrder(tx, orderId));
  if (known === undefined) throw new AppError('not_found');
  await rateLimits.spend(CODE_ATTEMPTS_PER_ACCOUNT, { account: userId });
  const order = await database.asBilling(userId, async (tx) => {
    await lockLedger(tx, userId);
    const locked = await lockOrder(tx, orderId);
    const isRight = locked?.status === 'open' && locked.linkCode === code && locked.linkUid !== null;
    if (!isRight) throw new AppError('payer_code_wrong');
    await setPayer(tx, orderId, { uid: locked.linkUid ?? '', username: locked.linkUsername });
    return findOrder(tx, orderId);
  });
  await rateLimits.refund(CODE_ATTEMPTS_PER_ACCOUNT, { account: userId });
  if (order === undefined) throw new AppError('not_found');
  return toOrder(order);
}

/**
 * Finds the order that a link may pay for, by its token alone: its payment must come from the confirmed wallet anyway.
 *
 * @throws AppError `link_invalid`
 */
export async function findLinkedOrder(deps: PaymentsDeps, token: string): Promise<{ userId: string; order: OrderRow }> {
  const linkHash = hashOf(token);
  const userId = await ownerOfLink(deps, linkHash);
  const order = await deps.database.asBilling(userId, (tx) => findOrderByLink(tx, linkHash));
  if (order === undefined || order.linkUid === null || order.payerUid !== order.linkUid) {
    throw new AppError('link_invalid');
  }
  return { userId, order };
}

async function ownerOfLink({ database }: PaymentsDeps, linkHash: Buffer): Promise<string> {
  const userId = await findOwnerOfLink(database.authPool, linkHash);
  if (userId === undefined) throw new AppError('link_invalid');
  return userId;
}

/** Tokens are random, so a plain hash is enough to make a copy of the table worthless. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
