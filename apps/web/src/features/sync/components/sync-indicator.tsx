import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import type { SyncStatus } from '#src/platform/sync/local-store.ts';
import { useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useThrottledValue } from '../use-throttled-value.ts';
import {
  isTrouble,
  SYNC_CONDITIONS,
  type SyncCondition,
  SyncStatusIcon,
  syncConditionOf,
} from './sync-status-icon.tsx';

/** Lazy, because it is rarely needed. */
const RestoredNews = lazyComponent(async () => (await import('./restored-news.tsx')).RestoredNews, 'sync');

/** Shorter states, in milliseconds, are not announced. */
const LASTING_MS = 1_000;

/** Duration of a warning in milliseconds: time to read it and to press its link. */
const WARNING_MS = 10_000;

const NEWS = ['offline', 'error', 'sent'] as const;

/**
 * Announces state changes that the user needs to know: the server is unreachable, syncing fails, or it has recovered. The sending
 * of single changes is not announced. A refused change has disappeared from the screen: a toast announces it, as it does a browser that stores
 * nothing.
 *
 * @returns the latest announcement, for screen readers
 */
function useSyncNews(status: SyncStatus, onShow: () => void): string {
  const text = useText('sync-indicator');
  const [news, setNews] = useState<(typeof NEWS)[number]>();
  const told = useRef<(typeof NEWS)[number]>('sent');
  const condition = syncConditionOf(status);
  useEffect(() => {
    const lasting = NEWS.find((one) => one === condition);
    if (lasting === undefined || lasting === told.current) return;
    const timer = setTimeout(() => {
      told.current = lasting;
      setNews(lasting);
    }, LASTING_MS);
    return () => clearTimeout(timer);
  }, [condition]);

  const { refused, storage } = status;
  const known = useRef(refused);
  const shown = useRef<ToastHandle>(undefined);
  const warn = useEffectEvent((of: 'refused' | 'memory') => {
    const warning = of === 'memory' ? text(of) : text(of, { count: refused });
    shown.current?.dismiss();
    const action = { label: text('show'), onAct: onShow };
    shown.current = showToast({ text: warning, tone: 'danger', durationMs: WARNING_MS, action });
  });
  useEffect(() => {
    if (refused > known.current) warn('refused');
    known.current = refused;
  }, [refused]);
  useEffect(() => {
    if (storage === 'memory') warn('memory');
  }, [storage]);

  return news === undefined ? '' : text(`news.${news}`);
}

/** Maximum of the badge at the icon; the button's name and the panel have the whole number. */
const COUNT_MAX = 99;

/** A change that is sent at once re-renders nothing: on a slow phone each render delays the next tap. In milliseconds. */
const MOMENT_MS = 200;

type Props = { condition: SyncCondition; count: number };

/**
 * The visible sync status: icon, word (if there is space) and count. All states are stacked, so that nothing moves. Changes are
 * delayed by a moment; trouble shows at once.
 */
function SyncStatusBadge({ condition: present, count: presentCount }: Props) {
  const text = useText('sync-indicator');
  const throttled = useThrottledValue(present, MOMENT_MS);
  const condition = isTrouble(present) ? present : throttled;
  const count = useThrottledValue(presentCount, MOMENT_MS);
  return (
    <span aria-hidden="true" className="relative grid">
      {SYNC_CONDITIONS.map((one) => (
        <span
          key={one}
          className={classNames(
            'col-start-1 row-start-1 flex items-center gap-2',
            isTrouble(one) && 'text-danger',
            one !== condition && 'invisible opacity-0',
          )}
        >
          <SyncStatusIcon condition={one} isSpinning={one === 'sending' && one === condition} />
          <span className="hidden text-small md:inline">{text(`state.${one}`)}</span>
        </span>
      ))}
      {count > 0 && (
        <span
          className={classNames(
            'absolute -top-2.5 min-w-5 rounded-full border border-line bg-raised px-1 text-center text-small leading-4.5 font-semibold text-ink tabular-nums',
            count > 9 ? '-start-3.5' : 'start-3', // a wide one stays over the icon, off the word and the next button
          )}
        >
          {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
        </span>
      )}
    </span>
  );
}

/** Shows the sync status of this device in the header, and opens the panel with the details. */
export function SyncIndicator() {
  const text = useText('sync-indicator');
  const i18n = useI18n();
  const status = useSyncStatus();
  const [Panel, setPanel] = useState<ComponentType<{ onClosed: () => void }>>();
  const { pending, refused } = status;
  const condition = syncConditionOf(status);
  const [knownRestored] = useState(status.restored);
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
        <SyncStatusBadge condition={condition} count={pending || refused} />
      </button>
      <span aria-live="polite" className="sr-only">
        {news}
      </span>
      {Panel && <Panel onClosed={() => setPanel(undefined)} />}
      {status.restored !== null && (
        <Suspense>
          <RestoredNews restored={status.restored} known={knownRestored} onShow={() => void open()} />
        </Suspense>
      )}
    </>
  );
}

/** If the browser stores nothing, unsent changes are lost with the page: asks before the page unloads. */
function useWarningOfLoss({ storage, pending }: SyncStatus): void {
  const wouldLose = storage === 'memory' && pending > 0;
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
