import { type ApiResponse, type ClientUser, ERRORS, type ErrorCode } from '@dayward/contract';
import type { Order, Payment, Quote } from '@dayward/contract/features/payments';
import { builtInCatalogue } from '@dayward/contract/features/plans';
import {
  type BillingPeriod,
  type Holding,
  holdingAfterDowngrade,
  holdingAfterPurchase,
  isPaidPlan,
  monthlyPricesOf,
  PLAN_IDS,
  type PlanId,
  quotePurchase,
  timeLeftMs,
} from '@dayward/domain';
import { json } from './json-response.ts';

const catalogue = builtInCatalogue('server-side');
const PRICES = monthlyPricesOf(catalogue);
const PERIODS: readonly BillingPeriod[] = ['monthly', 'yearly'];

/** What an account can buy, and what it has paid, with the rules of the product. */
export class FakePayments {
  /** The time of the quotes, in milliseconds. */
  nowMs = Date.UTC(2026, 10, 21, 8, 30);
  everHeld = new Set<PlanId>(['Free']);
  creditUnits = 0;
  order: Order | null = null;
  payments: readonly Payment[] = [];

  readonly #answers = new Map<string, ApiResponse>();

  /** Answers one kind of request from now on. */
  answerTo(name: string, status: number, body: object): void {
    this.#answers.set(name, json(status, body));
  }

  /** Answers a call about a payment with an order, and with the account as it is then. */
  answerPayment(name: string, order: Order, user: ClientUser, status: Payment['status'] = 'approved'): void {
    const { plan, period, kind, amountUnits, creditUnits, network, memo, createdAt } = order;
    const payment = {
      ...{
        id: 'pay1',
        orderId: order.id,
        status,
        plan,
        period,
        kind,
        amountUnits,
        creditUnits,
        network,
        memo,
        createdAt,
      },
      ...{ txid: null, grantedAt: null, planExpiresAt: null, reviewReason: null },
    };
    this.answerTo(name, 200, { payment, order, user });
  }

  refuse(name: string, code: ErrorCode): void {
    this.answerTo(name, ERRORS[code].status, { error: { code, message: ERRORS[code].message } });
  }

  /** Handles the requests of visitors, who pay by a link. */
  answerOutside(name: string): ApiResponse | undefined {
    return name.startsWith('POST /pay-links/') ? this.#answers.get(name) : undefined;
  }

  answer(name: string, user: ClientUser): ApiResponse | undefined {
    const given = this.#answers.get(name);
    if (given) return given;
    if (name === 'GET /quotes') return json(200, this.#quotes(user));
    if (name === 'GET /orders/current') return json(200, { order: this.order });
    if (name === 'GET /payments') return json(200, { payments: this.payments });
    if (this.order && name === `GET /orders/${this.order.id}`) return json(200, { order: this.order, user });
    return undefined;
  }

  #quotes(user: ClientUser) {
    const holding: Holding = {
      plan: user.plan,
      expiresAtMs: user.planExpiry === null ? null : Date.parse(user.planExpiry),
    };
    const quotesOf = (isUpgradeOffer: boolean) =>
      PLAN_IDS.filter(isPaidPlan).flatMap((plan) =>
        PERIODS.flatMap((period) => this.#quote(holding, { plan, period, isUpgradeOffer })),
      );
    const downgrades = PLAN_IDS.flatMap((plan) => {
      const after = holdingAfterDowngrade(PRICES, holding, plan, this.nowMs);
      return after === 'not_lower' ? [] : [{ plan, wouldExpireAt: instantOf(after.expiresAtMs) }];
    });
    return { upgrade: quotesOf(true), list: quotesOf(false), downgrades, creditUnits: this.creditUnits };
  }

  #quote(holding: Holding, wanted: Parameters<typeof quotePurchase>[3]): Quote[] {
    const quote = quotePurchase(catalogue, holding, this.everHeld, wanted, this.nowMs);
    if (quote === 'below_active_plan') return [];
    const { plan, period, kind, amount, listAmount } = quote;
    const after = holdingAfterPurchase(PRICES, holding, { plan, durationMs: quote.durationMs }, this.nowMs);
    const creditUnits = Math.min(this.creditUnits, amount);
    const wouldExpireAt = instantOf(after.expiresAtMs) ?? '';
    const keptMs = timeLeftMs(after, this.nowMs) - quote.durationMs;
    return [
      {
        ...{ plan, period, kind, amountUnits: amount, listAmountUnits: listAmount },
        ...{ creditUnits, payableUnits: amount - creditUnits, keptMs, wouldExpireAt },
      },
    ];
  }
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
