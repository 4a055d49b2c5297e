import { useCallback } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { CheckoutState } from '../checkout/checkout-state.ts';

/** The specified time of the toast, in milliseconds (PLAN-35). */
const PAID_TOAST_MS = 4_000;

/** Announces how a purchase ended, also when its screen was closed. */
export function useTellOutcome(): (state: CheckoutState) => void {
  const text = useText('payments');
  const errorText = useErrorText();
  return useCallback(
    (state) => {
      if (state.step === 'done') showToast({ text: text('state.done'), tone: 'success', durationMs: PAID_TOAST_MS });
      if (state.step === 'failed' && state.failure.reason === 'server') {
        const words = [text('error.title'), '-', text('error.body'), errorText(state.failure.error)];
        showToast({ text: words.join(' '), tone: 'danger' });
      }
    },
    [text, errorText],
  );
}
