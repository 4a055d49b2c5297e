import { useCallback } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import type { MessagesByName, MessagesName, Text } from '#src/platform/i18n/messages.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { historyIsHere } from './history-is-here.ts';

/** Saves a file, and returns what is said of it. */
type Save<Name extends MessagesName> = (text: Text<MessagesByName[Name]>) => string;

/**
 * Saves a file once all rows are on this device, and says so; where they cannot all be had, that is said and nothing is saved. What
 * makes the file is fetched when it is asked for.
 */
export function useSaveFile<Name extends MessagesName>(
  messages: Name,
): (fetch: () => Promise<Save<Name>>) => Promise<void> {
  const data = useLocalData();
  const i18n = useI18n();
  return useCallback(
    async (fetch) => {
      const words = i18n.load(messages, 'transfer');
      const [save, isHere] = await Promise.all([fetch(), historyIsHere(data), words]);
      if (isHere) showToast({ text: save(i18n.text(messages)), tone: 'success' });
      else showToast({ text: i18n.text('transfer')('export.notHere'), tone: 'danger' });
    },
    [messages, data, i18n],
  );
}
