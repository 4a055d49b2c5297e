import { useCallback } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { subscribeHere } from './push-device.data.ts';
import { startPushInTab } from './push-in-tab.tsx';

/**
 * Returns a function that lets this browser take pushes, also in this tab at once; the user has permitted it.
 *
 * @throws NoWorkerError, ApiError, ApiUnreachableError, or the browser's own error if its push service refuses
 */
export function useSubscribeHere(): () => Promise<void> {
  const i18n = useI18n();
  const runtime = useRuntime();
  const store = useLocalStore();
  const navigate = useNavigate();
  return useCallback(async () => {
    const isFirst = runtime.storage.read('push') === undefined;
    await subscribeHere(runtime, store.userId);
    if (isFirst) startPushInTab({ i18n, runtime, store, open: (path) => void navigate(path) });
  }, [i18n, runtime, store, navigate]);
}
