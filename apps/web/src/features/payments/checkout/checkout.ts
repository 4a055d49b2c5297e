import { ApiError, ApiUnreachableError } from '@dayward/contract';
import type { Order } from '@dayward/contract/features/payments';
import { UNITS_PER_PI } from '@dayward/domain';
import { PiError, piErrorOf } from '#src/platform/pi/pi-error.ts';
import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import type { Standing } from '../payments.data.ts';
import {
  CHOOSING,
  type CheckoutEvent,
  type CheckoutFailure,
  type CheckoutState,
  nextCheckout,
} from './checkout-state.ts';

/** The calls that a checkout makes; a page with a session and one with a link make them differently. */
export type CheckoutCalls = {
  approve(order: Order, paymentId: string): Promise<Order>;
  complete(order: Order, paymentId: string, txid: string): Promise<Order>;
  /** How the order stands by now; asks the platform about the payment if there is one. */
  standing(order: Order, paymentId: string | undefined): Promise<Standing>;
};

export type CheckoutParts = {
  wallet: Pick<PiWallet, 'createPayment'>;
  calls: CheckoutCalls;
  /** Waits, in milliseconds. */
  wait: (ms: number) => Promise<void>;
};

/**
 * Brings a purchase from the order to the plan. It belongs to no screen: what the wallet calls back later is passed on to the server
 * even if no one looks any more.
 */
export type Checkout = {
  getState(): CheckoutState;
  subscribe(listener: () => void): () => void;
  /** Gets an order by `order`, and pays it. `order` rejects with what the user is told. */
  buy(order: (connected: () => void) => Promise<Order>): Promise<void>;
  reset(): void;
};

/** Pauses before the next try of a call whose answer was lost, in milliseconds; the last one repeats. Chosen by us. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Tries of an approval. The SDK asks again by itself every ten seconds, so these need not cover the whole minute. */
const APPROVAL_TRIES = 4;

/** Looks at a payment before the reconciler of the server is left to it, and to the screens that follow the order. */
const LOOKS = 40;

/** Creates a purchase that has not begun. */
export function createCheckout(parts: CheckoutParts): Checkout {
  return new Purchase(parts);
}

class Purchase implements Checkout {
  readonly #parts: CheckoutParts;
  readonly #listeners = new Set<() => void>();
  #state = CHOOSING;
  /** Counts the presses: what belongs to an earlier one changes nothing on screen. */
  #turn = 0;

  constructor(parts: CheckoutParts) {
    this.#parts = parts;
  }

  readonly getState = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async buy(order: (connected: () => void) => Promise<Order>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#become({ type: 'started' }, turn);
    try {
      const made = await order(() => this.#become({ type: 'connected' }, turn));
      this.#become({ type: 'ordered', order: made }, turn);
      // Credit alone has paid it.
      if (made.status === 'granted') this.#become({ type: 'standing', order: made }, turn);
      else if (turn === this.#turn) await this.#pay(made, turn);
    } catch (error) {
      this.#become({ type: 'failed', failure: failureOf(error) }, turn);
    }
  }

  reset(): void {
    this.#turn += 1;
    this.#become({ type: 'reset' }, this.#turn);
  }

  #become(event: CheckoutEvent, ofTurn: number): void {
    if (ofTurn !== this.#turn) return;
    const next = nextCheckout(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #pause(tries: number): Promise<void> {
    return this.#parts.wait(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
  }

  async #pay(order: Order, turn: number): Promise<void> {
    const approvals = new Set<string>();
    let isTold = false;
    const giveUp = (paymentId: string | undefined, hint: CheckoutFailure) => {
      isTold = true;
      this.#become({ type: 'unclear', hint }, turn);
      void this.#look(order, paymentId, turn);
    };
    try {
      await this.#parts.wallet.createPayment(paymentOf(order), {
        onReadyForServerApproval: (paymentId) => {
          // The SDK repeats itself: one call at a time.
          if (approvals.has(paymentId)) return;
          approvals.add(paymentId);
          void this.#approve(order, paymentId, turn).finally(() => approvals.delete(paymentId));
        },
        onReadyForServerCompletion: (paymentId, txid) => void this.#complete(order, paymentId, txid, turn),
        onCancel: (paymentId) => giveUp(paymentId, { reason: 'cancelled' }),
        onError: (error, payment) => giveUp(identifierOf(payment), failureOf(error)),
      });
    } catch (error) {
      if (error instanceof PiError && error.failure === 'timed_out') this.#become({ type: 'slow' }, turn);
      else if (!isTold) this.#become({ type: 'failed', failure: failureOf(error) }, turn);
    }
  }

  async #approve(order: Order, paymentId: string, turn: number): Promise<void> {
    this.#become({ type: 'approval-asked' }, turn);
    for (let tries = 1; ; tries += 1) {
      try {
        this.#become({ type: 'standing', order: await this.#parts.calls.approve(order, paymentId) }, turn);
        return;
      } catch (error) {
        if (!isUnanswered(error)) {
          this.#become({ type: 'failed', failure: { reason: 'server', error } }, turn);
          return;
        }
        if (tries === APPROVAL_TRIES) {
          this.#become({ type: 'unclear' }, turn);
          await this.#look(order, paymentId, turn);
          return;
        }
      }
      await this.#pause(tries - 1);
    }
  }

  /** Money has moved: nothing but the server's own word ends this. */
  async #complete(order: Order, paymentId: string, txid: string, turn: number): Promise<void> {
    this.#become({ type: 'completion-asked' }, turn);
    try {
      this.#become({ type: 'standing', order: await this.#parts.calls.complete(order, paymentId, txid) }, turn);
      if (this.#state.step !== 'completing') return;
    } catch {
      // The transfer exists whatever the answer was.
    }
    this.#become({ type: 'unclear' }, turn);
    await this.#look(order, paymentId, turn);
  }

  /** Looks until the server knows how the payment has ended. */
  async #look(order: Order, paymentId: string | undefined, turn: number): Promise<void> {
    for (let tries = 0; tries < LOOKS && turn === this.#turn; tries += 1) {
      try {
        this.#become({ type: 'standing', ...(await this.#parts.calls.standing(order, paymentId)) }, turn);
      } catch (error) {
        if (!isUnanswered(error)) this.#become({ type: 'failed', failure: { reason: 'server', error } }, turn);
      }
      if (this.#state.step !== 'looking') return;
      await this.#pause(tries);
    }
  }
}

function paymentOf({ payableUnits, memo, metadata }: Order) {
  return { amount: payableUnits / UNITS_PER_PI, memo, metadata };
}

function failureOf(error: unknown): CheckoutFailure {
  if (error instanceof ApiError || error instanceof ApiUnreachableError) return { reason: 'server', error };
  const { failure, message } = piErrorOf(error);
  return failure === 'cancelled' ? { reason: 'cancelled' } : { reason: 'wallet', message };
}

/** True if no one knows whether the call took effect: it may be repeated, and nothing may be concluded. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.code === 'rate_limited';
}

function identifierOf(payment: unknown): string | undefined {
  const isPayment = typeof payment === 'object' && payment !== null && 'identifier' in payment;
  return isPayment && typeof payment.identifier === 'string' ? payment.identifier : undefined;
}
