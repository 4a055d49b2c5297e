import { useCallback } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import type { MessagesByName, MessagesName, Text } from '#src/platform/i18n/messages.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';

/** Saves a file, and returns the text of the toast. */
type Save<Name extends MessagesName> = (text: Text<MessagesByName[Name]>) => string;

/**
 * Saves a file once all rows are on this device, and shows a toast; if the rows cannot be completed, a toast says so and nothing
 * is saved. The code of the export is loaded on demand.
 */
export function useSaveFile<Name extends MessagesName>(
  messages: Name,
): (fetch: () => Promise<Save<Name>>) => Promise<void> {
  const data = useLocalStore();
  const i18n = useI18n();
  return useCallback(
    async (fetch) => {
      const words = i18n.load(messages, 'transfer');
      const [save, isHere] = await Promise.all([fetch(), waitForFullHistory(data), words]);
      if (isHere) showToast({ text: save(i18n.text(messages)), tone: 'success' });
      else showToast({ text: i18n.text('transfer')('export.notHere'), tone: 'danger' });
    },
    [messages, data, i18n],
  );
}

/**
 * Waits until all rows of the account are in memory, older months included; on a new device, until the first pull is complete.
 *
 * @returns false if the server cannot be asked, so that the rows may be incomplete
 */
export function waitForFullHistory(data: LocalStore): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const isHere = data.history() === 'complete';
      const isOutOfReach = data.history() === 'never-fetched' && data.status().error !== null;
      if (!isHere && !isOutOfReach) return;
      stop();
      resolve(isHere);
    };
    const stop = data.subscribeStatus(look);
    look();
  });
}

/** Downloads a file that was created in the browser. */
export function downloadFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
