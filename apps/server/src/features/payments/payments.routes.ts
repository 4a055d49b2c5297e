import { paymentsRoutes } from '@dayward/contract/features/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/http/app-error.ts';
import { implement } from '#src/platform/http/implement.ts';
import { cancelOrder, createOrder, readCurrentOrder, readOrder, redeemOrder } from './orders.service.ts';
import { confirmPayer, findLinkedOrder, makePayLink, openPayLink } from './pay-links.service.ts';
import { type Payer, type PaymentsDeps, requirePi } from './payments.deps.ts';
import {
  CALLS_PER_ACCOUNT,
  CLAIMS_PER_ACCOUNT,
  COMPLETIONS_PER_ACCOUNT,
  LINK_CALLS_PER_IP,
  ORDERS_PER_ACCOUNT,
} from './payments.limits.ts';
import {
  approvePayment,
  checkPayment,
  completePayment,
  type PayingDeps,
  type PaymentAnswer,
  readPayment,
  readPayments,
} from './payments.service.ts';
import { listQuotes } from './quotes.service.ts';
import { claimReward, readRewards } from './rewards.service.ts';
import type { Settler } from './settle.service.ts';

type Deps = PaymentsDeps & { settler: Settler | undefined };

/** Serves orders, payments, links to orders, and rewards. */
export function registerPaymentsRoutes(app: FastifyInstance, deps: Deps): void {
  registerOrderRoutes(app, deps);
  registerPaymentRoutes(app, deps);
  registerLinkRoutes(app, deps);
  registerRewardRoutes(app, deps);
}

function registerOrderRoutes(app: FastifyInstance, deps: Deps): void {
  const { rateLimits, readClientUser } = deps;
  implement(app, paymentsRoutes.quotes, ({ actor }) => listQuotes(deps, actor.userId));
  implement(app, paymentsRoutes.createOrder, async ({ actor, body, request }) => {
    requirePi(deps);
    await rateLimits.spend(ORDERS_PER_ACCOUNT, { account: actor.userId });
    const payer = await payerOf(deps, request, actor.userId, body.accessToken);
    return createOrder(deps, actor.userId, body, payer);
  });
  implement(app, paymentsRoutes.currentOrder, async ({ actor }) => ({
    order: await readCurrentOrder(deps, actor.userId),
  }));
  implement(app, paymentsRoutes.order, async ({ actor, params, request }) => {
    const order = await readOrder(deps, actor.userId, params.id);
    return { order, user: await readClientUser(actor.userId, request.site) };
  });
  implement(app, paymentsRoutes.cancelOrder, async ({ actor, params }) => {
    await rateLimits.spend(CALLS_PER_ACCOUNT, { account: actor.userId });
    return cancelOrder(deps, actor.userId, params.id);
  });
  implement(app, paymentsRoutes.redeemOrder, async ({ actor, params, request }) => {
    await rateLimits.spend(CALLS_PER_ACCOUNT, { account: actor.userId });
    const order = await redeemOrder(deps, actor.userId, params.id);
    return { order, user: await readClientUser(actor.userId, request.site) };
  });
}

/** The wallet that pays: one that proves itself now, or the one of the account. */
async function payerOf(
  { wallets }: Deps,
  request: FastifyRequest,
  userId: string,
  accessToken: string | undefined,
): Promise<Payer | undefined> {
  if (accessToken === undefined) return wallets.ofAccount(userId);
  const payer = await wallets.prove(request, accessToken);
  const owner = await wallets.ownerOf(payer.uid);
  if (owner !== undefined && owner !== userId) throw new AppError('pi_wallet_taken');
  return payer;
}

function registerPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { rateLimits, readClientUser, wallets } = deps;
  const answer = async (userId: string, { site }: FastifyRequest, given: PaymentAnswer) => ({
    ...given,
    user: await readClientUser(userId, site),
  });
  implement(app, paymentsRoutes.approve, async ({ actor, body, request }) => {
    const paying = payingDeps(deps);
    await rateLimits.spend(CALLS_PER_ACCOUNT, { account: actor.userId });
    return answer(actor.userId, request, await approvePayment(paying, actor.userId, body.paymentId));
  });
  implement(app, paymentsRoutes.complete, async ({ actor, body, request }) => {
    const paying = payingDeps(deps);
    await rateLimits.spend(COMPLETIONS_PER_ACCOUNT, { account: actor.userId });
    return answer(actor.userId, request, await completePayment(paying, actor.userId, body));
  });
  implement(app, paymentsRoutes.check, async ({ actor, body, request }) => {
    const paying = payingDeps(deps);
    await rateLimits.spend(CALLS_PER_ACCOUNT, { account: actor.userId });
    const { paymentId, accessToken } = body;
    const proven = accessToken === undefined ? undefined : (await wallets.prove(request, accessToken)).uid;
    return answer(actor.userId, request, await checkPayment(paying, actor.userId, { paymentId, proven }));
  });
  implement(app, paymentsRoutes.list, async ({ actor }) => ({ payments: await readPayments(deps, actor.userId) }));
  implement(app, paymentsRoutes.payment, ({ actor, params }) => readPayment(deps, actor.userId, params.id));
}

function payingDeps(deps: Deps): PayingDeps {
  const pi = requirePi(deps);
  if (deps.settler === undefined) throw new AppError('pi_unavailable');
  return { ...deps, pi, settler: deps.settler };
}

function registerLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const { rateLimits, readClientUser, wallets } = deps;
  implement(app, paymentsRoutes.payLink, async ({ actor, params, request }) => {
    await rateLimits.spend(CALLS_PER_ACCOUNT, { account: actor.userId });
    return makePayLink(deps, { userId: actor.userId, site: request.site }, params.id);
  });
  implement(app, paymentsRoutes.confirmPayer, ({ actor, params, body }) =>
    confirmPayer(deps, actor.userId, params.id, body.code),
  );
  implement(app, paymentsRoutes.openPayLink, async ({ body, request }) => {
    requirePi(deps);
    await rateLimits.spend(LINK_CALLS_PER_IP, { ip: request.ip });
    const payer = await wallets.prove(request, body.accessToken);
    const { order, userId, code } = await openPayLink(deps, body.token, payer);
    return { order, code, accountName: describeAccount(await readClientUser(userId, request.site)) };
  });
  implement(app, paymentsRoutes.approveByLink, async ({ body, request }) => {
    const paying = payingDeps(deps);
    await rateLimits.spend(LINK_CALLS_PER_IP, { ip: request.ip });
    const { userId, order } = await findLinkedOrder(deps, body.token);
    await rateLimits.spend(CALLS_PER_ACCOUNT, { account: userId });
    return linked(order.id, await approvePayment(paying, userId, body.paymentId));
  });
  implement(app, paymentsRoutes.completeByLink, async ({ body, request }) => {
    const paying = payingDeps(deps);
    await rateLimits.spend(LINK_CALLS_PER_IP, { ip: request.ip });
    const { userId, order } = await findLinkedOrder(deps, body.token);
    return linked(order.id, await completePayment(paying, userId, body));
  });
}

/** A link shows its own order only, whatever else the account pays. */
function linked(orderId: string, { order }: PaymentAnswer) {
  if (order === null || order.id !== orderId) throw new AppError('payment_refused');
  return { order };
}

/** The name, or the address with its middle left out, so that a person can tell for whom they pay. */
function describeAccount({ name, email }: { name: string; email: string | null }): string {
  if (name !== '') return name;
  return (email ?? '').replace(/^(.).*(@.*)$/, '$1…$2');
}

function registerRewardRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, paymentsRoutes.rewards, ({ actor }) => readRewards(deps, actor.userId));
  implement(app, paymentsRoutes.claimReward, async ({ actor, body }) => {
    requirePi(deps);
    await deps.rateLimits.spend(CLAIMS_PER_ACCOUNT, { account: actor.userId });
    return claimReward(deps, actor.userId, body.adId);
  });
}
