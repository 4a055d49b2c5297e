import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useLocalStore } from './use-local-store.ts';

/** Returns a function that syncs now, and reports a server that cannot be reached; the sync status has every other result. */
export function useSyncNow(): () => Promise<void> {
  const data = useLocalStore();
  const text = useText('common');
  return async () => {
    await data.syncNow();
    if (data.status().error?.code === 'unreachable') showToast({ text: text('error.unreachable'), tone: 'danger' });
  };
}
