import { ApiError, type RouteOutput } from '@dayward/contract';
import type { paymentsRoutes } from '@dayward/contract/features/payments';
import { useCallback, useEffect, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { PiError } from '#src/platform/pi/pi-error.ts';
import type { PiWallet } from '#src/platform/pi/pi-wallet.ts';
import type { CheckoutCalls } from '../checkout/checkout.ts';
import { foundCheckout } from '../checkout/checkout-state.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { usePayLinkCalls } from '../payments.data.ts';

type Opened = RouteOutput<typeof paymentsRoutes.openPayLink>;

/** Between two looks at the other screen, in milliseconds: the server allows a wallet 20 a minute. */
const LOOK_MS = 5_000;

/** Opens the order of a pay link with a wallet, waits for the other screen, and pays. */
export function useLinkPayment(token: string, wallet: PiWallet) {
  const calls = usePayLinkCalls();
  const explain = useLinkProblemText();
  const [accessToken, setAccessToken] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  const [isConnecting, setIsConnecting] = useState(false);

  const checkoutCalls: CheckoutCalls = {
    approve: (_, paymentId) => calls.approve(token, paymentId),
    complete: (_, paymentId, txid) => calls.complete(token, paymentId, txid),
    async standing(order) {
      if (accessToken === undefined) return { order, isGivenUp: false };
      const answer = await calls.open(token, accessToken);
      return { order: answer.order, isGivenUp: answer.order.status === 'open' };
    },
  };
  const { checkout, state } = useCheckout(wallet, checkoutCalls, ignore);

  async function connect() {
    setIsConnecting(true);
    setProblem(undefined);
    try {
      // A payment that was never finished is the server's to find: this page has no account to give it to.
      const auth = await wallet.authenticate(ignore);
      setOpened(await calls.open(token, auth.accessToken));
      setAccessToken(auth.accessToken);
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setIsConnecting(false);
    }
  }

  const isWaiting = opened !== undefined && opened.code !== null;
  useEffect(() => {
    if (!isWaiting || accessToken === undefined) return;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        setOpened(await calls.open(token, accessToken));
        setProblem(undefined);
      } catch (error) {
        setProblem(explain(error));
      }
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, accessToken, token, calls, explain]);

  // An order that is already on its way, from an earlier visit of this page, is shown as it is.
  const found = opened && opened.order.status !== 'open' ? foundCheckout(opened.order) : state;
  return {
    opened,
    problem,
    isConnecting,
    connect,
    state: state.step === 'choosing' ? found : state,
    pay: () => void (opened && checkout.buy(async () => opened.order)),
    reset: () => checkout.reset(),
  };
}

function ignore() {}

/** Returns a function that says why a link could not be opened, with what to do. */
function useLinkProblemText(): (error: unknown) => string {
  const text = useText('pay-page');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (error instanceof PiError) return error.message;
      if (error instanceof ApiError && error.code === 'link_invalid') return text('invalid');
      if (error instanceof ApiError && error.code === 'price_changed')
        return text('wallet.held', { address: `${window.location.origin}/payment` });
      return errorText(error);
    },
    [text, errorText],
  );
}
