import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { SyncStatus } from '#src/platform/sync/local-data.ts';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';
import { conditionOf } from './sync-condition.ts';
import { syncIndicatorCatalogue } from './sync-indicator.catalogue.ts';

/** What lasts shorter than this (in milliseconds) is not worth a word. */
const LASTING_MS = 1_000;

const NEWS = ['offline', 'error', 'sent'] as const;

/**
 * What is worth being told without being asked for: that the server cannot be reached or syncing fails, and that all is
 * well again. Not that one change after another is on its way. What the server refuses has gone from the screen and is
 * told to everybody, with the way to it.
 *
 * @returns the last of the news, for those who hear the screen
 */
export function useSyncNews(status: SyncStatus, onShow: () => void): string {
  const text = useText(syncIndicatorCatalogue);
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

  const { refused } = status;
  const known = useRef(refused);
  const shown = useRef<ToastHandle>(undefined);
  useEffect(() => {
    const isMore = refused > known.current;
    known.current = refused;
    if (!isMore) return;
    shown.current?.dismiss();
    const action = { label: text('show'), onAct: onShow };
    shown.current = showToast({ text: text('refused', { count: refused }), tone: 'danger', action });
  });
  return news === undefined ? '' : text(`news.${news}`);
}
