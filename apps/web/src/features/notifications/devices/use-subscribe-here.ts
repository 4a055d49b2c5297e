import { useCallback } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';

/** Returns a function that lets this browser take pushes, which it was permitted to; a failure is shown, except that it cannot. */
export function useSubscribeHere(): () => Promise<void> {
  const { api, storage } = useRuntime();
  const { userId } = useLocalStore();
  const showError = useErrorToast();
  return useCallback(async () => {
    const { canTakePushes, NoWorkerError, subscribeHere } = await import('./push-device.data.ts');
    if (!canTakePushes()) return;
    try {
      await subscribeHere({ api, storage }, userId);
    } catch (error) {
      // Without a worker the page of notifications explains what to do.
      if (!(error instanceof NoWorkerError)) showError(error);
    }
  }, [api, storage, userId, showError]);
}
