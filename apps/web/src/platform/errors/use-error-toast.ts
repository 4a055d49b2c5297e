import { useCallback } from 'react';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useErrorText } from './use-error-text.ts';

/** Returns a function that explains an error of the API or of the local store in a toast. */
export function useErrorToast(): (error: unknown) => void {
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      showToast({ text: errorText(error), tone: 'danger' });
    },
    [errorText],
  );
}
