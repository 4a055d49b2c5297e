import { isPaidPlan, PLAN_IDS } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema, InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import { ClientUserSchema } from '#src/session.contract.ts';
import { PI_WALLET_NETWORKS } from '../accounts/pi.contract.ts';

export const BILLING_PERIODS = ['monthly', 'yearly'] as const;

/** What a plan is sold for the first time from a locked page or the plan dialog, and what it costs otherwise (rulings R2). */
export const PRICE_KINDS = ['introductory', 'list'] as const;

/**
 * `open`: nothing is paid, and the quote holds until `expiresAt`. `approved`: the payer may send the money. `submitted`: the money is on
 * its way. `granted`: the plan is held. `needs_review`: money has moved and the server cannot decide alone; a person of the operator does.
 */
export const ORDER_STATUSES = [
  'open',
  'approved',
  'submitted',
  'granted',
  'cancelled',
  'expired',
  'needs_review',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Longest id of a payment or an ad that is read, in characters; the documented ones have 28. */
const PI_ID_MAX_CHARS = 64;

const PiIdSchema = () => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(PI_ID_MAX_CHARS));

/** A transaction of the Pi network: 64 hexadecimal digits. */
const TxidSchema = () => z.string().check(z.regex(/^[0-9a-fA-F]{64}$/));

const accessToken = () => z.string().check(z.minLength(1), z.maxLength(2_048));

const units = () => z.int().check(z.minimum(0), z.meta({ description: 'Amount in units of 1e-7 Pi' }));

const paidPlan = () => z.enum(PLAN_IDS.filter(isPaidPlan));

const quoteSchema = () =>
  z.object({
    plan: paidPlan(),
    period: z.enum(BILLING_PERIODS),
    kind: z.enum(PRICE_KINDS),
    /** Price of this purchase. */
    amountUnits: units(),
    /** List price, beside an introductory one. */
    listAmountUnits: units(),
    /** Credit from rewards that this purchase uses, at most the price. */
    creditUnits: units(),
    /** What is left to pay in Pi. */
    payableUnits: units(),
    /** The paid time that is left now, as time of this plan, in milliseconds; for a renewal it stays as it is. */
    keptMs: z.int().check(z.minimum(0)),
    /** The end of the plan if the purchase were granted now. */
    wouldExpireAt: InstantSchema,
  });

export type Quote = z.output<ReturnType<typeof quoteSchema>>;

const orderSchema = () =>
  z.object({
    id: IdSchema,
    status: z.enum(ORDER_STATUSES),
    ...{ plan: paidPlan(), period: z.enum(BILLING_PERIODS), kind: z.enum(PRICE_KINDS) },
    ...{ amountUnits: units(), listAmountUnits: units(), creditUnits: units(), payableUnits: units() },
    network: z.enum(PI_WALLET_NETWORKS),
    /** What the page hands to the SDK, unchanged: the server compares the payment with it. */
    memo: z.string(),
    metadata: z.object({ orderId: IdSchema }),
    /** True if the wallet that pays has proven itself; only such an order is approved. */
    hasPayer: z.boolean(),
    /** The name of the wallet that pays; null if unknown. */
    payerUsername: z.nullable(z.string()),
    paymentId: z.nullable(z.string()),
    createdAt: InstantSchema,
    /** The end of the quote of an order that nothing was paid for. */
    expiresAt: InstantSchema,
    /** Why a person must look at it, for `needs_review`. */
    reviewReason: z.nullable(z.string()),
  });

export type Order = z.output<ReturnType<typeof orderSchema>>;

const paymentSchema = () =>
  z.object({
    id: z.string(),
    orderId: z.nullable(IdSchema),
    status: z.enum(['approved', 'submitted', 'granted', 'cancelled', 'needs_review']),
    plan: z.nullable(paidPlan()),
    period: z.nullable(z.enum(BILLING_PERIODS)),
    kind: z.nullable(z.enum(PRICE_KINDS)),
    amountUnits: units(),
    creditUnits: units(),
    network: z.enum(PI_WALLET_NETWORKS),
    /** The transfer on the network; null until there is one. */
    txid: z.nullable(z.string()),
    memo: z.string(),
    createdAt: InstantSchema,
    /** When the plan was granted. */
    grantedAt: z.nullable(InstantSchema),
    /** The end of the plan that this payment led to. */
    planExpiresAt: z.nullable(InstantSchema),
    reviewReason: z.nullable(z.string()),
  });

export type Payment = z.output<ReturnType<typeof paymentSchema>>;

/** The state of a payment after a call, with the account as it is now: a grant shows at once. */
const paymentResultSchema = () =>
  z.object({ payment: paymentSchema(), order: z.nullable(orderSchema()), user: ClientUserSchema });

export type PaymentResult = z.output<ReturnType<typeof paymentResultSchema>>;

/** A reward as the user sees it (DATAM-16, ADS-17). Imported ones are history, worth nothing. */
const rewardSchema = () =>
  z.object({
    id: z.string(),
    sessionType: z.literal('rewarded_ad'),
    /** Length of the ad in seconds; null if unknown. */
    duration: z.nullable(z.int()),
    piEarnedUnits: units(),
    date: InstantSchema,
    status: z.enum(['granted', 'revoked', 'void']),
  });

export type Reward = z.output<ReturnType<typeof rewardSchema>>;

const rewardsSchema = () =>
  z.object({
    /** Credit that the next order can use. */
    balanceUnits: units(),
    /** Newest first; the latest hundred. */
    rewards: z.array(rewardSchema()),
    totalEarnedUnits: units(),
    /** Rewards of one ad, and how many of them a day (UTC) gives at most. */
    ...{ perAdUnits: units(), dailyCap: z.int(), claimedToday: z.int() },
    /** False if this server is not connected to Pi: then no ad earns anything. */
    canEarn: z.boolean(),
  });

export type Rewards = z.output<ReturnType<typeof rewardsSchema>>;

const signedIn = { tag: 'payments', access: 'signed-in' } as const;
const open = { tag: 'payments', access: 'public' } as const;

const orderErrors = ['unauthenticated', 'invalid_input', 'pi_unavailable', 'pi_unreachable', 'rate_limited'] as const;

/** Buying a plan: quotes, orders, payments and their receipts. All amounts are in units of 1e-7 Pi. */
export const paymentsRoutes = lazyProperties({
  quotes: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.quotes',
      method: 'GET',
      path: '/quotes',
      summary: 'List what the account can buy now, and for how much',
      success: {
        status: 200,
        schema: z.object({
          /** From locked pages and the plan dialog, where a first period is introductory. */
          upgrade: z.array(quoteSchema()),
          /** At list price, as after the registration. */
          list: z.array(quoteSchema()),
          /** Conversions that cost nothing: lower plans, with the end that each would have; Free has none. */
          downgrades: z.array(z.object({ plan: z.enum(PLAN_IDS), wouldExpireAt: z.nullable(InstantSchema) })),
          creditUnits: units(),
        }),
      },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  createOrder: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.createOrder',
      method: 'POST',
      path: '/orders',
      summary: 'Order a plan at the price of its quote; replaces an order that nothing was paid for',
      body: z.strictObject({
        plan: paidPlan(),
        period: z.enum(BILLING_PERIODS),
        /** `upgrade` for the introductory price of a first period, `list` for the list price. */
        offer: z.enum(['upgrade', 'list']),
        /** What the user has seen; another price now is answered with `price_changed`. */
        payableUnits: units(),
        /** Proves the wallet that will pay; without it, the wallet that is linked to the account pays. */
        accessToken: z.optional(accessToken()),
      }),
      success: { status: 201, schema: orderSchema() },
      errors: [
        ...orderErrors,
        'price_changed',
        'not_for_sale',
        'payment_in_progress',
        'pi_sign_in_failed',
        'pi_wallet_taken',
      ],
    }),
  currentOrder: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.currentOrder',
      method: 'GET',
      path: '/orders/current',
      summary: 'Get the order of the account that has not ended, if there is one',
      success: { status: 200, schema: z.object({ order: z.nullable(orderSchema()) }) },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  order: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.order',
      method: 'GET',
      path: '/orders/:id',
      params: z.strictObject({ id: IdSchema }),
      summary: 'Get an order',
      success: { status: 200, schema: z.object({ order: orderSchema(), user: ClientUserSchema }) },
      errors: ['unauthenticated', 'not_found', 'rate_limited'],
    }),
  cancelOrder: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.cancelOrder',
      method: 'POST',
      path: '/orders/:id/cancel',
      params: z.strictObject({ id: IdSchema }),
      summary: 'Cancel an order, unless money has moved',
      success: { status: 200, schema: orderSchema() },
      errors: [...orderErrors, 'not_found', 'payment_in_progress'],
    }),
  redeemOrder: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.redeemOrder',
      method: 'POST',
      path: '/orders/:id/redeem',
      params: z.strictObject({ id: IdSchema }),
      summary: 'Pay an order with credit alone, if nothing is left to pay in Pi',
      success: { status: 200, schema: z.object({ order: orderSchema(), user: ClientUserSchema }) },
      errors: ['unauthenticated', 'not_found', 'payment_required', 'rate_limited'],
    }),
  payLink: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.payLink',
      method: 'POST',
      path: '/orders/:id/pay-link',
      params: z.strictObject({ id: IdSchema }),
      summary: 'Make a link that opens the order once, in the Pi Browser of a phone; replaces an earlier one',
      success: { status: 201, schema: z.object({ url: z.url(), expiresAt: InstantSchema }) },
      errors: ['unauthenticated', 'not_found', 'payment_in_progress', 'pi_unavailable', 'rate_limited'],
    }),
  confirmPayer: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.confirmPayer',
      method: 'POST',
      path: '/orders/:id/payer',
      params: z.strictObject({ id: IdSchema }),
      body: z.strictObject({
        /** The number that the phone shows: both screens are the same person's. */
        code: z.string().check(z.regex(/^\d{4}$/)),
      }),
      summary: 'Confirm the wallet that has opened the link of the order',
      success: { status: 200, schema: orderSchema() },
      errors: ['unauthenticated', 'invalid_input', 'not_found', 'payer_code_wrong', 'rate_limited'],
    }),
  openPayLink: () =>
    defineRoute({
      ...open,
      id: 'payments.openPayLink',
      method: 'POST',
      path: '/pay-links/open',
      body: z.strictObject({
        token: z.string().check(z.minLength(16), z.maxLength(128)),
        /** Proves the wallet that pays; the token of the link proves the order. */
        accessToken: accessToken(),
      }),
      summary: 'Open the link of an order with a wallet; asked again, it tells how the order goes on',
      success: {
        status: 200,
        schema: z.object({
          order: orderSchema(),
          /** Whose plan is paid, so that a person can tell: the name, or the address with its middle left out. */
          accountName: z.string(),
          /** To be entered on the screen that made the link; null once it was. */
          code: z.nullable(z.string()),
        }),
      },
      errors: [
        'invalid_input',
        'link_invalid',
        'price_changed',
        'pi_sign_in_failed',
        'pi_wallet_taken',
        'pi_unavailable',
        'pi_unreachable',
        'rate_limited',
      ],
    }),
  approveByLink: () =>
    defineRoute({
      ...open,
      id: 'payments.approveByLink',
      method: 'POST',
      path: '/pay-links/approve',
      body: z.strictObject({ token: z.string().check(z.minLength(16), z.maxLength(128)), paymentId: PiIdSchema() }),
      summary: 'Approve the payment of an order that was opened by its link',
      success: { status: 200, schema: z.object({ order: orderSchema() }) },
      errors: [
        'invalid_input',
        'link_invalid',
        'payment_refused',
        'payment_in_progress',
        'pi_unavailable',
        'pi_unreachable',
        'rate_limited',
      ],
    }),
  completeByLink: () =>
    defineRoute({
      ...open,
      id: 'payments.completeByLink',
      method: 'POST',
      path: '/pay-links/complete',
      body: z.strictObject({
        token: z.string().check(z.minLength(16), z.maxLength(128)),
        paymentId: PiIdSchema(),
        txid: TxidSchema(),
      }),
      summary: 'Complete the payment of an order that was opened by its link',
      success: { status: 200, schema: z.object({ order: orderSchema() }) },
      errors: ['invalid_input', 'link_invalid', 'payment_refused', 'pi_unavailable', 'pi_unreachable', 'rate_limited'],
    }),
  approve: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.approve',
      method: 'POST',
      path: '/payments/approve',
      body: z.strictObject({ paymentId: PiIdSchema() }),
      summary: 'Approve a payment that matches the open order of the account (PI-30)',
      success: { status: 200, schema: paymentResultSchema() },
      errors: [...orderErrors, 'not_found', 'payment_refused', 'payment_in_progress'],
    }),
  complete: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.complete',
      method: 'POST',
      path: '/payments/complete',
      body: z.strictObject({ paymentId: PiIdSchema(), txid: TxidSchema() }),
      summary: 'Complete a payment and hold the plan that it pays; repeated, it gives the same answer (PI-27)',
      success: { status: 200, schema: paymentResultSchema() },
      errors: [...orderErrors, 'not_found', 'payment_refused'],
    }),
  check: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.check',
      method: 'POST',
      path: '/payments/check',
      body: z.strictObject({
        paymentId: PiIdSchema(),
        /** Proves the wallet of a payment that was found unfinished, if it is not the one of the account. */
        accessToken: z.optional(accessToken()),
      }),
      summary:
        'Ask the platform how a payment stands and finish what can be finished: for callbacks about an incomplete, cancelled or failed payment',
      success: { status: 200, schema: paymentResultSchema() },
      errors: [...orderErrors, 'not_found', 'payment_refused', 'pi_sign_in_failed'],
    }),
  list: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.list',
      method: 'GET',
      path: '/payments',
      summary: 'List the payments of the account, newest first',
      success: { status: 200, schema: z.object({ payments: z.array(paymentSchema()) }) },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  payment: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.payment',
      method: 'GET',
      path: '/payments/:id',
      params: z.strictObject({ id: PiIdSchema() }),
      summary: 'Get a payment of the account',
      success: { status: 200, schema: paymentSchema() },
      errors: ['unauthenticated', 'not_found', 'rate_limited'],
    }),
  rewards: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.rewards',
      method: 'GET',
      path: '/rewards',
      summary: 'List the rewards of the account and its credit',
      success: { status: 200, schema: rewardsSchema() },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  claimReward: () =>
    defineRoute({
      ...signedIn,
      id: 'payments.claimReward',
      method: 'POST',
      path: '/rewards/claims',
      body: z.strictObject({ adId: PiIdSchema() }),
      summary: 'Claim the reward of an ad that the platform confirms; once an ad (ADS-10)',
      success: {
        status: 200,
        schema: z.discriminatedUnion('status', [
          z.object({ status: z.literal('granted'), reward: rewardSchema(), balanceUnits: units() }),
          /** The platform has not decided yet: ask again in a moment. */
          z.object({ status: z.literal('pending') }),
          z.object({
            status: z.literal('refused'),
            reason: z.enum(['not_granted', 'claimed_by_another', 'daily_cap', 'no_wallet']),
          }),
        ]),
      },
      errors: ['unauthenticated', 'invalid_input', 'pi_unavailable', 'pi_unreachable', 'rate_limited'],
    }),
});
