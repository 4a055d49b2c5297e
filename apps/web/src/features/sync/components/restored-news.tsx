import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { SyncStatus } from '#src/platform/sync/local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';

type Restored = NonNullable<SyncStatus['restored']>;

/** Time to read the toast and to press its link, in milliseconds. */
const NEWS_MS = 10_000;

/** `known` is what the page showed when it was opened: no news. */
type Props = { restored: Restored; known: SyncStatus['restored']; onShow: () => void };

/** Announces a restored server in a toast, once every change that it had lost is answered. Renders nothing. */
export function RestoredNews({ restored, known, onShow }: Props): null {
  const text = useText('sync');
  const told = useRef(known);
  const announce = useEffectEvent(({ sent, refused }: Restored) => {
    const news =
      refused === 0
        ? text('restored.news.sent', { count: sent })
        : sent === 0
          ? text('restored.news.refused', { count: refused })
          : text('restored.news.both', { sent, refused });
    showToast({ text: news, durationMs: NEWS_MS, action: { label: text('show'), onAct: onShow } });
  });
  useEffect(() => {
    if (restored.waiting === 0 && restored !== told.current) announce(restored);
    told.current = restored;
  }, [restored]);
  return null;
}
