import { useMemo } from 'react';
import { listRewards } from '#src/features/rewards/index.ts';
import { listOwnTaskShares } from '#src/features/task-shares/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { downloadFile, waitForFullHistory } from '#src/platform/transfer/save-file.ts';

/** File names, before their date. */
const NAMES = { backup: 'dayward-ai-backup', export: 'dayward-ai-export' } as const;

/** Saves all of the account's data in one file, and announces it. */
export function useSaveEverything(): (kind: 'backup' | 'export') => Promise<void> {
  const text = useText('backup');
  const shared = useText('transfer');
  const data = useLocalStore();
  const session = useSessionState();
  const { api, clock } = useRuntime();
  const today = useToday();
  const weekStart = useWeekStart();
  return useMemo(() => {
    const fail = (message: string) => showToast({ text: message, tone: 'danger' });
    const tellSaved = (file: string, has: { hasRewards: boolean; hasLinks: boolean }) => {
      if (!has.hasRewards) showToast({ text: text('saved.withoutRewards', { file }) });
      else if (!has.hasLinks) showToast({ text: text('saved.withoutLinks', { file }) });
      else showToast({ text: text('saved.done', { file }), tone: 'success' });
    };
    return async (kind) => {
      if (session.status !== 'signed-in') return;
      try {
        const isHere = await waitForFullHistory(data);
        if (!isHere) return void fail(shared('export.notHere'));
        const { name, email, plan } = session.user;
        const now = new Date(clock.now()).toISOString();
        const { toBackupFile } = await import('./backup-file-rules.ts');
        const [rewards, { links, isKnown }] = await Promise.all([listRewards(api), linksFor(kind, api)]);
        const moment = { now, today, weekStart, piRewards: rewards };
        const made = toBackupFile(data, { kind, profile: { name, email, plan }, ...moment });
        const file = `${NAMES[kind]}-${today}.json`;
        downloadFile(file, 'application/json', JSON.stringify({ ...made, ...links }));
        tellSaved(file, { hasRewards: rewards !== undefined, hasLinks: isKnown });
      } catch {
        fail(text(`${kind}.error`));
      }
    };
  }, [text, shared, data, session, api, clock, today, weekStart]);
}

/** Links are no rows that a backup could restore; an export lists them so that the user sees what they have shared. */
async function linksFor(kind: 'backup' | 'export', api: Parameters<typeof listOwnTaskShares>[0]) {
  if (kind === 'backup') return { links: {}, isKnown: true };
  const sharedLinks = await listOwnTaskShares(api);
  return { links: sharedLinks === undefined ? {} : { sharedLinks }, isKnown: sharedLinks !== undefined };
}
