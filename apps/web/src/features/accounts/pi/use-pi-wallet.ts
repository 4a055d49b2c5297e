import { useCallback } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { memoizeByObject } from '#src/platform/memoize.ts';
import { loadPiSdk } from '#src/platform/pi/load-pi-sdk.ts';
import { PiError } from '#src/platform/pi/pi-error.ts';
import { isMobileBrowser } from '#src/platform/pi/pi-host.ts';
import { createPiWallet, type PiWallet } from '#src/platform/pi/pi-wallet.ts';
import { waitFor } from '#src/platform/pi/time-limit.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { PiConnection } from './pi-facts.data.ts';
import { walletHostOf } from './wallet-host.ts';

/** The wallet of this page, one for each connection: what the SDK knows of the user is in its memory. */
export const piWalletOf = memoizeByObject((pi: PiConnection): PiWallet => {
  return createPiWallet({
    host: walletHostOf(pi),
    isMobile: isMobileBrowser(navigator.userAgent),
    loadSdk: () => loadPiSdk(pi.sdkUrl),
    isSandbox: pi.sandbox,
    wait: waitFor,
  });
});

/**
 * What happens with a payment that was never finished, which the wallet names while its user signs in: the user is told (PI-07), and
 * the server finishes it if it knows it (PI-23).
 */
function useIncompletePayment(): (paymentId: string) => void {
  const text = useText('pi');
  const runtime = useRuntime();
  return useCallback(
    (paymentId) => {
      showToast({ text: text('incomplete.toast') });
      void import('./finish-payment.data.ts').then(({ finishPayment }) => finishPayment(runtime, paymentId));
    },
    [runtime, text],
  );
}

/** Returns a function that asks the user's wallet for a token. It throws a PiError, see {@link usePiFailureText}. */
export function useWalletToken(pi: PiConnection): () => ReturnType<PiWallet['authenticate']> {
  const onIncompletePayment = useIncompletePayment();
  return () => piWalletOf(pi).authenticate(onIncompletePayment);
}

/**
 * Returns a function that says what failed: in the words of the specification where the wallet cannot be reached, otherwise what the
 * SDK or the server says (PI-08, PI-09, PI-20).
 *
 * @param way `connect` for the wallet of a signed-in user
 */
export function usePiFailureText(way: 'sign-in' | 'connect'): (error: unknown) => string {
  const text = useText('pi');
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof PiError)) return errorText(error);
    if (error.failure !== 'no_host' && error.failure !== 'no_sdk') return error.message;
    if (way === 'connect') return text('failure.noSdk.connect');
    return text(error.failure === 'no_host' ? 'failure.noHost' : 'failure.noSdk');
  };
}
