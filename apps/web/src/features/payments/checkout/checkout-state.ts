import type { Order } from '@dayward/contract/features/payments';

/** Why a purchase ended without a plan. */
export type CheckoutFailure =
  /** The user, or the wallet for them, gave the payment up. */
  | { reason: 'cancelled' }
  /** The order was left until its price no longer held. */
  | { reason: 'expired' }
  /** What the wallet said. */
  | { reason: 'wallet'; message: string }
  /** A refusal of the server, or no answer before any money could move. */
  | { reason: 'server'; error: unknown };

/**
 * A purchase, as its screen shows it. `looking`: no one here knows how the payment stands, and the server is asked until it does;
 * nothing that was paid is lost meanwhile.
 */
export type CheckoutState =
  | { step: 'choosing' }
  | { step: 'connecting' }
  | { step: 'ordering' }
  /** `isSlow`: the wallet has not opened its sheet for a while. It still may, so this ends nothing (PI-17). */
  | { step: 'waiting-for-wallet'; order: Order; isSlow: boolean }
  | { step: 'approving'; order: Order }
  | { step: 'waiting-for-network'; order: Order }
  | { step: 'completing'; order: Order }
  | { step: 'looking'; order: Order; hint: CheckoutFailure | undefined }
  | { step: 'done'; order: Order }
  | { step: 'in-review'; order: Order }
  /** The order, if one was made: a payment of it may still be found. */
  | { step: 'failed'; failure: CheckoutFailure; order?: Order | undefined };

export type CheckoutEvent =
  | { type: 'started' }
  | { type: 'connected' }
  | { type: 'ordered'; order: Order }
  | { type: 'slow' }
  | { type: 'approval-asked' }
  | { type: 'completion-asked' }
  /** The wallet ended the payment, or an answer was lost: only the server knows what that means. */
  | { type: 'unclear'; hint?: CheckoutFailure }
  /** What the server says. `isGivenUp`: the payment has ended, and no money moved. */
  | { type: 'standing'; order: Order; isGivenUp?: boolean }
  | { type: 'failed'; failure: CheckoutFailure }
  | { type: 'reset' };

export const CHOOSING: CheckoutState = { step: 'choosing' };

/** The next state of a purchase. Events that come late or twice change nothing; only the server's word ends a payment. */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.type === 'reset') return CHOOSING;
  if (state.step === 'done' || state.step === 'in-review') return state;
  const order = 'order' in state ? state.order : undefined;
  switch (event.type) {
    case 'ordered':
      return { step: 'waiting-for-wallet', order: event.order, isSlow: false };
    case 'standing':
      return standingOf(state, event.order, event.isGivenUp ?? false);
    case 'failed':
      return { step: 'failed', failure: event.failure, order };
    case 'unclear':
      return order ? { step: 'looking', order, hint: event.hint ?? hintOf(state) } : state;
    case 'completion-asked':
      return order ? { step: 'completing', order } : state;
    default:
      return advance(state, event.type);
  }
}

/** The steps up to the approval, each from the one before it. */
function advance(state: CheckoutState, type: 'started' | 'connected' | 'slow' | 'approval-asked'): CheckoutState {
  const { step } = state;
  if (type === 'started' && (step === 'choosing' || step === 'failed')) return { step: 'connecting' };
  if (type === 'connected' && step === 'connecting') return { step: 'ordering' };
  if (type === 'slow' && step === 'waiting-for-wallet') return { ...state, isSlow: true };
  if (type === 'approval-asked' && (step === 'waiting-for-wallet' || step === 'looking'))
    return { step: 'approving', order: state.order };
  return state;
}

function hintOf(state: CheckoutState): CheckoutFailure | undefined {
  return state.step === 'looking' ? state.hint : undefined;
}

/** What the server's word about an order means for its purchase. */
function standingOf(state: CheckoutState, order: Order, isGivenUp: boolean): CheckoutState {
  const gaveUp: CheckoutState = { step: 'failed', failure: hintOf(state) ?? { reason: 'cancelled' }, order };
  switch (order.status) {
    case 'granted':
      return { step: 'done', order };
    case 'needs_review':
      return { step: 'in-review', order };
    case 'submitted':
      return state.step === 'completing' ? { ...state, order } : { step: 'looking', order, hint: hintOf(state) };
    case 'approved':
      return isGivenUp ? gaveUp : approvedOf(state, order);
    case 'open':
      return isGivenUp ? gaveUp : openOf(state, order, gaveUp);
    case 'cancelled':
      return gaveUp;
    case 'expired':
      return { step: 'failed', failure: { reason: 'expired' }, order };
  }
}

/** An answer about the approval that comes late is no news for a transfer that is on its way. */
function approvedOf(state: CheckoutState, order: Order): CheckoutState {
  if (state.step === 'completing') return state;
  return state.step === 'looking' ? { ...state, order } : { step: 'waiting-for-network', order };
}

/** Without a payment there is nothing to look for. */
function openOf(state: CheckoutState, order: Order, gaveUp: CheckoutState): CheckoutState {
  if (state.step === 'looking' && order.paymentId === null) return gaveUp;
  return 'order' in state && state.order ? { ...state, order } : state;
}

/** The state of an order that was found, after a reload or on another device. */
export function foundCheckout(order: Order): CheckoutState {
  switch (order.status) {
    case 'open':
      return { step: 'waiting-for-wallet', order, isSlow: false };
    case 'approved':
      return { step: 'waiting-for-network', order };
    case 'submitted':
      return { step: 'looking', order, hint: undefined };
    default:
      return standingOf(CHOOSING, order, false);
  }
}

/** True while money may move: the screen says so before it is left. */
export function isUnderWay({ step }: CheckoutState): boolean {
  return step === 'approving' || step === 'waiting-for-network' || step === 'completing' || step === 'looking';
}
