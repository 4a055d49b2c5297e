import { ApiError, ApiUnreachableError } from '@dayward/contract';
import { useCallback } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { NotSavedError, RefusedHereError } from '#src/platform/sync/local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';

/**
 * Returns a function that explains an error of the API or of the local store in the user's language, with the reference under
 * which the server logged it, if any.
 */
export function useErrorText(): (error: unknown) => string {
  const text = useText('common');
  return useCallback(
    (error) => {
      if (error instanceof ApiUnreachableError) return text('error.unreachable');
      if (error instanceof NotSavedError) return text('error.notSaved');
      if (error instanceof RefusedHereError) return text(`error.${error.error.code}`);
      if (!(error instanceof ApiError)) return text('error.internal');
      const { requestId, retryAfterSeconds } = error;
      if (error.code === 'rate_limited' && retryAfterSeconds !== undefined && retryAfterSeconds > 30) {
        return text('error.rate_limited.minutes', { count: Math.ceil(retryAfterSeconds / 60) });
      }
      const sentence = text(`error.${error.code}`);
      return requestId === undefined ? sentence : `${sentence} ${text('reference', { requestId })}`;
    },
    [text],
  );
}

/** Shows an error in a toast. `sentence` puts the error's text into a longer one, or replaces it. */
export type ErrorToast = (error: unknown, sentence?: (reason: string) => string) => void;

/** Returns a function that explains an error in a toast, see {@link useErrorText}. */
export function useErrorToast(): ErrorToast {
  const errorText = useErrorText();
  return useCallback(
    (error, sentence = (reason) => reason) => void showToast({ text: sentence(errorText(error)), tone: 'danger' }),
    [errorText],
  );
}
