import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { waitFor } from '#src/platform/pi/time-limit.ts';
import { type Checkout, type CheckoutCalls, createCheckout } from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';

const NEVER = new AbortController().signal;

/**
 * A purchase on screen. It outlives the screen, so that the server hears of a payment whose dialog was closed.
 *
 * @param onChange called with each state, also when the screen is gone
 */
export function useCheckout(
  wallet: Pick<PiWallet, 'createPayment'>,
  calls: CheckoutCalls,
  onChange: (state: CheckoutState) => void,
): { state: CheckoutState; checkout: Checkout } {
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  }, [calls]);
  const [checkout] = useState(() => {
    const created = createCheckout({
      wallet,
      calls: {
        approve: (...args) => latest.current.approve(...args),
        complete: (...args) => latest.current.complete(...args),
        standing: (...args) => latest.current.standing(...args),
      },
      wait: (ms) => waitFor(ms, NEVER),
    });
    created.subscribe(() => onChange(created.getState()));
    return created;
  });
  return { checkout, state: useSyncExternalStore(checkout.subscribe, checkout.getState) };
}
