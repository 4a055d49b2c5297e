import type { List } from '@dayward/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';
import { listsCatalogue } from './lists.catalogue.ts';
import { useDeleteList } from './lists.data.ts';
import { createRemovals } from './removals.ts';

/** How long a delete can be undone; chosen by us, long enough to read the name and reach for the button. */
const UNDO_MS = 6_000;

/** Deletes lists with a toast to undo it; what still waits is sent when the screen, the page or the session is left. */
export function useListRemovals() {
  const { session } = useRuntime();
  const text = useText(listsCatalogue);
  const common = useText(commonCatalogue);
  const errorText = useErrorText();
  const { mutateAsync: deleteForGood } = useDeleteList();
  const [removals] = useState(createRemovals);
  const toasts = useRef(new Set<ToastHandle>());

  useEffect(() => {
    const shown = toasts.current;
    const leave = () => {
      const sent = removals.flush();
      for (const toast of shown) toast.dismiss();
      shown.clear();
      return sent;
    };
    window.addEventListener('pagehide', leave);
    const unregister = session.beforeSignOut(leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      unregister();
      void leave();
    };
  }, [removals, session]);

  const remove = useCallback(
    ({ id, name }: List) => {
      removals.remove(id, async () => {
        try {
          await deleteForGood(id);
        } catch (error) {
          showToast({ text: text('delete.failed', { name, reason: errorText(error) }), tone: 'danger' });
        }
      });
      const toast = showToast({
        text: text('delete.done', { name }),
        durationMs: UNDO_MS,
        action: { label: common('undo'), onAct: () => removals.undo(id) },
        onGone: () => void removals.commit(id),
      });
      toasts.current.add(toast);
    },
    [removals, deleteForGood, text, common, errorText],
  );

  return { remove, hidden: useSyncExternalStore(removals.subscribe, removals.getHidden) };
}
