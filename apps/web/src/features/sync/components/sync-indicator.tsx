import { type ComponentType, useEffect, useState } from 'react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import type { SyncStatus } from '#src/platform/sync/local-data.ts';
import { useSyncStatus } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { conditionOf } from '../sync-condition.ts';
import { useSyncNews } from '../use-sync-news.ts';
import { SyncFace } from './sync-face.tsx';

/** Says in the header where the changes of this device are, and opens the panel that says more. */
export function SyncIndicator() {
  const text = useText('sync-indicator');
  const i18n = useI18n();
  const status = useSyncStatus();
  const [Panel, setPanel] = useState<ComponentType<{ onClosed: () => void }>>();
  const { pending, refused } = status;
  const condition = conditionOf(status);
  useWarningOfLoss(status);

  const loadPanel = () => Promise.all([import('./sync-panel.tsx'), i18n.load('sync', 'resource-words')]);
  async function open() {
    try {
      const [{ SyncPanel }] = await loadPanel();
      setPanel(() => SyncPanel);
    } catch {
      showToast({ text: i18n.text('common')('error.unreachable'), tone: 'danger' });
    }
  }
  const news = useSyncNews(status, () => void open());

  const parts = [
    text(`state.${condition}`),
    ...(pending > 0 ? [text('pending', { count: pending })] : []),
    ...(refused > 0 ? [text('refused', { count: refused })] : []),
  ];
  const label = text('label', { state: parts.join(' · ') });
  return (
    <>
      <button
        type="button"
        title={label}
        aria-haspopup="dialog"
        aria-expanded={Panel !== undefined}
        className="inline-grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink md:px-3"
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => void open()}
      >
        <span className="sr-only">{label}</span>
        <SyncFace condition={condition} count={pending || refused} />
      </button>
      <span aria-live="polite" className="sr-only">
        {news}
      </span>
      {Panel && <Panel onClosed={() => setPanel(undefined)} />}
    </>
  );
}

/** Where the browser lets us keep nothing, what is not sent ends with the page: the browser asks before it goes. */
function useWarningOfLoss({ storage, pending }: SyncStatus): void {
  const wouldLose = storage === 'memory' && pending > 0;
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
