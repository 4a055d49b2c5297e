import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { SyncStatus } from '#src/platform/sync/local-data.ts';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';
import { conditionOf } from './sync-condition.ts';

/** What lasts shorter than this (in milliseconds) is not worth a word. */
const LASTING_MS = 1_000;

/** How long a warning stays (in milliseconds): time to read it and to press what leads further. */
const WARNING_MS = 10_000;

const NEWS = ['offline', 'error', 'sent'] as const;

/**
 * What is worth being told without being asked for: that the server cannot be reached or syncing fails, and that all is
 * well again. Not that one change after another is on its way. What the server refuses has gone from the screen: that is
 * told to everybody, and so is a browser that keeps nothing.
 *
 * @returns the last of the news, for those who hear the screen
 */
export function useSyncNews(status: SyncStatus, onShow: () => void): string {
  const text = useText('sync-indicator');
  const [news, setNews] = useState<(typeof NEWS)[number]>();
  const told = useRef<(typeof NEWS)[number]>('sent');
  const condition = conditionOf(status);
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
